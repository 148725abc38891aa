import type { PartReading } from './reading.ts'

/** All findings with the models that have them, as JSON. */
export function findingsJson(readings: readonly PartReading[]): string {
  const parts = readings.map(({ part, scanCode, findings }) => ({
    origin: part.origin,
    scanCode,
    findings: findings.map(({ finding, models }) => ({ ...finding, by: models })),
  }))
  return `${JSON.stringify({ parts }, null, 2)}\n`
}
