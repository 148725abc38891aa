import type { Option } from '~/core/families/family.ts'
import { pathText } from '~/core/json/place.ts'
import type { ColumnView } from '../view.ts'
import type { OwnAnswer } from './job.ts'
import { askElsewhere } from './use-template-part.ts'

/** Tries run as columns of their own, so that none takes the place of what a column waits for. */
const TRIES = -1000

/** The same as `matters` for an own template, which runs in its worker. */
export async function ownMatters(
  { key, own, encoding, fault, choices }: ColumnView,
  option: Option,
  alternatives: readonly (string | null)[],
): Promise<boolean> {
  if (!own?.job) return true
  const now = fault ? `${fault.code} ${fault.path} ${fault.message}` : (encoding?.text ?? '')
  for (const choice of alternatives) {
    const tried = { ...own.job, choices: { ...choices, [option.name]: choice } }
    const answer = await askElsewhere(TRIES - key, tried)
    if (outcomeText(answer) !== now) return true
  }
  return false
}

function outcomeText({ encoding, fault }: OwnAnswer): string {
  if (!fault) return encoding?.text ?? ''
  return `${fault.code} ${pathText(fault.place)} ${fault.message}`
}
