import type { Conversation } from '~/core/conversation.ts'
import { bodyText } from '~/core/edit.ts'
import type { Family } from '~/core/families/family.ts'
import { ImportError, importText } from '~/core/import/index.ts'
import { isArray } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import {
  type Candidate,
  candidatesFor,
  type Tried,
  working,
} from '~/core/remedies/find-remedies.ts'
import type { Remedy } from '~/core/remedies/remedy.ts'
import { encodeFor } from '../engine.ts'
import { askElsewhere } from '../own/use-template-part.ts'
import type { Choices, Mending } from '../state.ts'
import type { ColumnView } from '../view.ts'

/** A remedy that was found to work for a column, and what it does to the explorer's state. */
export interface Way {
  readonly remedy: Remedy
  readonly mending: Mending
  /** Whether the family writes a prompt then, rather than meeting the next thing to mend. */
  readonly whole: boolean
}

/** What would help against the refusal that `view` shows, each tried out on the family itself. */
export async function waysOut(view: ColumnView): Promise<readonly Way[]> {
  const { fault, conversation, family } = view
  if (!fault || !conversation) return []
  const names = family.options.map(({ name }) => name)
  const candidates = candidatesFor(fault.code, conversation.body, names)
  const tried: (readonly [Candidate, Tried])[] = []
  for (const [index, candidate] of candidates.entries()) {
    tried.push([candidate, await attempt(view, conversation, candidate, index)])
  }
  const outcomes = new Map(tried)
  return working(tried, fault.code).map((candidate) => ({
    remedy: candidate.remedy,
    mending: mendingOf(candidate, conversation),
    whole: outcomes.get(candidate)?.works ?? false,
  }))
}

function mendingOf({ remedy, body }: Candidate, { input }: Conversation): Mending {
  if (remedy.type === 'option') {
    const { option, value } = remedy
    return { option, choice: value === null ? null : javascriptJson(value) }
  }
  // a bare list of messages stays one
  const messages = isArray(input) && body?.size === 1 ? body.get('messages') : undefined
  return { source: bodyText(messages ?? body ?? null) }
}

async function attempt(
  view: ColumnView,
  conversation: Conversation,
  candidate: Candidate,
  index: number,
): Promise<Tried> {
  const mending = mendingOf(candidate, conversation)
  const choices =
    'option' in mending ? { ...view.choices, [mending.option]: mending.choice } : view.choices
  try {
    if (view.encoder) return outcomeOf(view.encoder, mending, conversation, choices)
    const source = 'source' in mending ? mending.source : bodyText(conversation.body)
    return await elsewhere(view, source, choices, index)
  } catch (error) {
    if (error instanceof ImportError) return { works: false, code: view.fault?.code ?? '' }
    throw error
  }
}

function outcomeOf(
  family: Family,
  mending: Mending,
  conversation: Conversation,
  choices: Choices,
): Tried {
  const next =
    'source' in mending
      ? importText(mending.source, { format: 'openai-chat' }).conversation
      : conversation
  const outcome = encodeFor(family, next, choices)
  return outcome.type === 'encoding' ? { works: true } : { works: false, code: outcome.fault.code }
}

/** An own template runs in its worker; each try counts as a column of its own there. */
async function elsewhere(
  { key, own }: ColumnView,
  source: string,
  choices: Choices,
  index: number,
): Promise<Tried> {
  if (!own) return { works: false, code: '' }
  const asked = { source, format: 'openai-chat', pick: 0, arguments: 'given' } as const
  const { fault } = await askElsewhere(-1 - index - key * 100, {
    own: own.source,
    ...asked,
    choices,
  })
  return fault ? { works: false, code: fault.code } : { works: true }
}
