import { pythonTruth } from '../../json/python.ts'
import type { JsonObject } from '../../json/value.ts'
import type { Encoding } from '../../span.ts'
import { anyParametersOf, parametersOf } from './arguments.ts'
import { dropOld } from './drop-old.ts'
import { noteBeside, noteIgnored } from './ignored.ts'
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
  const { isUser } = release
  const { turns, context } = release.gather(body.get('messages') ?? null, options.get('context'))
  sortResults(turns, sortResults(context))

  const prompt = new Prompt()
  if (flag(options, 'add_default_bos_token') && context.length === 0) prompt.token(tokens.bos, bos)

  const given = options.get('thinking_mode')
  const mode = given === undefined ? 'thinking' : given
  const wanted = flag(options, 'drop_thinking')
  const all = [...context, ...turns]
  const tools = all.find(hasTools)
  const drop = wanted && !tools
  const kept = mode === 'thinking' && drop ? dropOld(all, isUser) : all
  // Counted on the context by itself, as the module does: a developer message at its end survives
  // there but not in the whole, and then the first new message is not written.
  const first = kept === all ? context.length : dropOld(context, isUser).length
  const effort = options.get('reasoning_effort') ?? null
  const run: Run = {
    release,
    turns: kept,
    lastUser: lastUserIndex(kept, isUser),
    mode,
    effort,
    effortIsKnown: release.efforts.textOf(effort) !== null,
    drop,
    keep: wanted ? 'reasoning.kept-for-tools' : 'reasoning.kept-by-option',
    readArguments: release.objects
      ? anyParametersOf
      : (given, place) => parametersOf(given, place, objects),
  }
  for (let index = first; index < kept.length; index++) renderTurn(prompt, run, index)
  noteIgnored(prompt, run, turns, first)
  noteBeside(prompt, body)
  return prompt.done()
}

/** An option that is on unless it is given and false to Python. */
function flag(options: JsonObject, name: string): boolean {
  const value = options.get(name)
  return value === undefined || pythonTruth(value)
}

function hasTools(turn: Turn): boolean {
  return pythonTruth(turn.tools)
}
