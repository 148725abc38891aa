import type { Conversation } from '../conversation.ts'
import { TemplateError } from '../jinja/error.ts'
import { basicLibrary, type Library } from '../jinja/library.ts'
import { compileWith, type RenderOptions, type Template } from '../jinja/template.ts'
import type { Json, JsonObject } from '../json/value.ts'
import type { Change, Encoding } from '../span.ts'
import { droppedFields } from './dropped-fields.ts'
import type { Family } from './family.ts'
import { type Conventions, type Draft, PieceReader } from './label-pieces.ts'
import { asGiven, presentWith } from './present.ts'
import { type RefusalRule, refusalOf } from './refusal-rule.ts'
import { settings } from './settings.ts'
import { ruleChanges, sharedTurns } from './template-changes.ts'
import { fromTemplateError } from './template-error.ts'

/** A family whose prompts a chat template writes: facts and a template, no code. */
export interface TemplateRelease extends Omit<Family, 'encode' | 'present' | 'template'> {
  readonly template: string
  readonly conventions: Omit<Conventions, 'tokens' | 'variables'>
  /** What the template is given besides the conversation and the options: `bos_token` … */
  readonly variables?: JsonObject
  /** For changes that have a reason of this family's own: its code in place of the general one. */
  readonly changeCodes?: ReadonlyMap<string, string>
  /** What only this family does to a body; places are in the body. */
  readonly remarks?: (body: JsonObject, options: JsonObject) => readonly Change[]
  /** What failures of this template mean. The first that fits counts. */
  readonly refusals?: readonly RefusalRule[]
  /** The clock and the limits, where they are not the usual ones. */
  readonly rendering?: RenderOptions
  /** What the template may call, if that is more than most of them do. */
  readonly library?: Library
}

export function templateFamily(release: TemplateRelease): Required<Family> {
  const {
    template: source,
    conventions,
    variables,
    changeCodes,
    remarks,
    refusals,
    rendering: clock,
    library = basicLibrary,
    ...facts
  } = release
  const own = variables && { variables: new Set(variables.keys()) }
  const known = { ...conventions, ...own, tokens: release.tokens }
  let compiled: { readonly template: Template; readonly reader: PieceReader } | undefined

  /** Messages and tools as they are, and the options as variables, unset ones undefined. */
  function variablesOf(body: JsonObject, options: JsonObject): JsonObject {
    const given = new Map<string, Json>([
      ['add_generation_prompt', false],
      ...(variables ?? []),
      ...options,
    ])
    given.delete('messages')
    const messages = body.get('messages')
    if (messages !== undefined) given.set('messages', messages)
    given.set('tools', body.get('tools') ?? null)
    return given
  }

  function encode(body: JsonObject, options: JsonObject): Encoding {
    const given = variablesOf(body, options)
    try {
      compiled ??= {
        template: compileWith(library, source),
        reader: new PieceReader(source, known),
      }
      const rendering = compiled.template.render(given, clock)
      const drafts = compiled.reader.label(rendering, body)
      const spans = drafts.map(({ span }) => span)
      let changes: readonly Change[] | undefined
      return {
        text: rendering.text,
        spans,
        // only some callers ask, and the survey takes as long as the rendering
        get changes() {
          changes ??= changesOf(body, options, drafts)
          return changes
        },
      }
    } catch (error) {
      if (error instanceof TemplateError) {
        throw refusalOf(fromTemplateError(error), body, refusals ?? [])
      }
      throw error
    }
  }

  function changesOf(
    body: JsonObject,
    options: JsonObject,
    drafts: readonly Draft[],
  ): readonly Change[] {
    const spans = drafts.map(({ span }) => span)
    const dropped = droppedFields(body, spans).map((change) => ({
      ...change,
      code: changeCodes?.get(change.code) ?? change.code,
    }))
    return [
      ...dropped,
      ...(remarks?.(body, options) ?? []),
      ...ruleChanges(drafts),
      ...sharedTurns(drafts),
    ]
  }

  function withInitial(conversation: Conversation, options: JsonObject): JsonObject {
    const set = new Map(options)
    for (const { name, initial } of release.options) {
      if (initial === undefined || set.has(name) || conversation.options.has(name)) continue
      set.set(name, initial)
    }
    return set
  }

  const presented = presentWith({ tokens: release.tokens, prepare: asGiven, encode })
  return {
    ...facts,
    template: source,
    encode,
    given(conversation, options) {
      const set = settings(conversation.options, withInitial(conversation, options))
      return variablesOf(conversation.body, set)
    },
    present: (conversation, options) => presented(conversation, withInitial(conversation, options)),
  }
}
