/** What a tolerant reading may do to a text. Each is ours: no vendor says that it was meant so. */
export const repairCodes = ['repair.end-missing', 'repair.behind-end-dropped'] as const
export type RepairCode = (typeof repairCodes)[number]
