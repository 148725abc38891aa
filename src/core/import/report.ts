import type { Place } from '../json/place.ts'
import type { Json } from '../json/value.ts'
import type { Change } from '../span.ts'
import { type Fault, type FaultCode, fault, type ImportExpectation, MAX_FAULTS } from './fault.ts'

/** What an import finds on its way: faults, so that one does not hide the others, and changes. */
export class Report {
  readonly faults: Fault[] = []
  readonly changes: Change[] = []
  private readonly once = new Set<string>()

  fault(
    code: FaultCode,
    place: Place | null,
    found: Json | undefined,
    expected: ImportExpectation,
  ): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push(fault(code, place, found, expected))
  }

  note(
    action: Change['action'],
    code: string,
    place: Place | null,
    values: Change['values'] = {},
  ): void {
    this.changes.push({ action, code, place, span: null, values })
  }

  noteOnce(action: Change['action'], code: string, place: Place | null): void {
    if (this.once.has(code)) return
    this.once.add(code)
    this.note(action, code, place)
  }
}
