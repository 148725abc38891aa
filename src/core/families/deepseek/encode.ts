import { child, type Place } from '../../json/place.ts'
import { pythonTruth } from '../../json/python.ts'
import type { Json, JsonObject } from '../../json/value.ts'
import type { Encoding } from '../../span.ts'
import { dropOld } from './drop-old.ts'
import { noteIgnored } from './ignored.ts'
import { mergeMessages } from './merge.ts'
import { Prompt, rule } from './prompt.ts'
import type { Release } from './release.ts'
import { type Run, renderTurn } from './render.ts'
import { sortResults } from './sort-results.ts'
import { lastUserIndex, type Turn } from './turns.ts'
import { tokens } from './wire.ts'

export interface EncodeOptions {
  /** Take arguments that are objects as their own JSON text. */
  readonly objects?: boolean
}

const bos = rule('bos')

/**
 * The prompt that `release`'s encoding module writes for `body.messages`, every character labelled.
 * `options` are the module's own: `thinking_mode` (here `thinking` if missing), `context`,
 * `drop_thinking`, `add_default_bos_token`, `reasoning_effort`; others are ignored.
 *
 * @throws EncodeError wherever the module raises, with its exception in `details.python`.
 */
export function encode(
  release: Release,
  body: JsonObject,
  options: JsonObject,
  { objects = false }: EncodeOptions = {},
): Encoding {
  const turns = mergeMessages(body.get('messages') ?? null, child(null, 'messages'))
  const context = contextTurns(options.get('context'), child(null, 'context'))
  sortResults(turns, sortResults(context))

  const prompt = new Prompt()
  if (flag(options, 'add_default_bos_token') && context.length === 0) prompt.token(tokens.bos, bos)

  const given = options.get('thinking_mode')
  const mode = given === undefined ? 'thinking' : given
  const wanted = flag(options, 'drop_thinking')
  const all = [...context, ...turns]
  const tools = all.find(hasTools)
  const drop = wanted && !tools
  const kept = mode === 'thinking' && drop ? dropOld(all) : all
  // Counted on the context by itself, as the module does: a developer message at its end survives
  // there but not in the whole, and then the first new message is not written.
  const first = kept === all ? context.length : dropOld(context).length
  const run: Run = {
    release,
    turns: kept,
    lastUser: lastUserIndex(kept),
    mode,
    effort: options.get('reasoning_effort') ?? null,
    drop,
    keep: wanted ? 'reasoning.kept-for-tools' : 'reasoning.kept-by-option',
    objects,
  }
  for (let index = first; index < kept.length; index++) renderTurn(prompt, run, index)
  noteIgnored(prompt, run, turns, first)
  for (const field of ['tools', 'response_format']) {
    if (pythonTruth(body.get(field))) {
      prompt.note('dropped', 'field.beside-messages', child(null, field), null, { field })
    }
  }
  return prompt.done()
}

/** The context may be given as `null` or left empty. */
function contextTurns(context: Json | undefined, root: Place): Turn[] {
  return context === undefined || !pythonTruth(context) ? [] : mergeMessages(context, root)
}

/** An option that is on unless it is given and false to Python. */
function flag(options: JsonObject, name: string): boolean {
  const value = options.get(name)
  return value === undefined || pythonTruth(value)
}

function hasTools(turn: Turn): boolean {
  return pythonTruth(turn.tools)
}
