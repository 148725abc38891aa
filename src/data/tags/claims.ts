import type { ClaimRow } from './claim-row.ts'
import rows from './claims.json' with { type: 'json' }

/** What the references say of Claude, compared with the pages of its vendor and of others. */
export const claims: readonly ClaimRow[] = rows as ClaimRow[]
