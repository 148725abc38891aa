import { child, type Place } from '../json/place.ts'
import type { Json, JsonObject } from '../json/value.ts'
import type { Change } from '../span.ts'
import type { Variable } from './catalogue.ts'
import type { Diagnostic, PlacedDiagnostic } from './diagnostic.ts'
import {
  type FilledPlace,
  type FilledSection,
  type Filling,
  isUse,
  type KeptRange,
} from './filling.ts'
import { defaultOptions, type FillOptions } from './options.ts'
import { type Part, type PromptTemplate, parsePrompt } from './parse.ts'
import type { Placeholder } from './placeholder.ts'
import { PromptWriter } from './prompt-writer.ts'
import { type RenderedValue, renderValue } from './render-value.ts'
import { keptRanges, type SectionState, stateOf } from './section-state.ts'

/**
 * The text of `template` with the values in it, every character labelled.
 *
 * One pass from left to right: what a value holds is never looked at again. Linear in the template
 * and the text that comes of it. `values` is flat, by full names; `null` is no value. Nothing is
 * refused; `diagnostics` tell of what looks wrong.
 */
export function fillPrompt(
  template: string | PromptTemplate,
  values: JsonObject,
  options: Partial<FillOptions> = {},
): Filling {
  const parsed = typeof template === 'string' ? parsePrompt(template) : template
  return new Filler(parsed, values, { ...defaultOptions, ...options }).fill()
}

const valuesPlace = child(null, 'values')

class Filler {
  private readonly writer: PromptWriter
  private readonly off: ReadonlySet<string>
  private readonly placed: PlacedDiagnostic[]
  private readonly places: FilledPlace[] = []
  private readonly sections: FilledSection[] = []
  private readonly kept: KeptRange[] = []
  private readonly changes: Change[] = []
  private readonly rendered = {
    alone: new Map<string, RenderedValue>(),
    inline: new Map<string, RenderedValue>(),
  }
  private readonly nearest = new Map<string, string | undefined>()
  private boundary: { readonly start: number; readonly end: number } | null = null

  constructor(
    private readonly template: PromptTemplate,
    private readonly values: JsonObject,
    private readonly options: FillOptions,
  ) {
    this.writer = new PromptWriter(template.text)
    this.off = new Set(options.off)
    this.placed = template.repeated.map((offset) => ({ code: 'boundary.repeated', offset }))
  }

  fill(): Filling {
    for (const [index, part] of this.template.parts.entries()) this.part(part, index)
    const { writer, boundary, places, sections, changes, kept } = this
    const { text, length, spans } = writer
    const firstVolatile = places.find(({ isVolatile, state }) => isVolatile && state === 'filled')
    return {
      text,
      spans,
      changes,
      diagnostics: this.diagnostics(),
      sections,
      sizes: {
        static: boundary?.start ?? 0,
        dynamic: length - (boundary?.end ?? 0),
        stable: firstVolatile?.start ?? length,
      },
      places,
      kept,
      firstVolatile: firstVolatile ?? null,
    }
  }

  private part(part: Part, index: number): void {
    const { writer, options, template } = this
    const state = stateOf(part, this.values, { ...options, off: this.off })
    const from = writer.length
    let next = 0
    const removeUpTo = (end: number) => {
      for (; (part.placeholders[next]?.start ?? end) < end; next++) {
        this.remove(part.placeholders[next] as Placeholder, index)
      }
    }
    for (const range of keptRanges(template, part, state, options.boundary)) {
      removeUpTo(range.start)
      const start = writer.length
      let at = range.start
      for (; (part.placeholders[next]?.start ?? range.end) < range.end; next++) {
        const placeholder = part.placeholders[next] as Placeholder
        writer.copy({ start: at, end: placeholder.from })
        this.placeholder(placeholder, part, index)
        at = placeholder.end
      }
      writer.copy({ start: at, end: range.end }, part.type === 'boundary' ? 'boundary.line' : null)
      this.kept.push({ source: range, start, end: writer.length, part: index })
    }
    removeUpTo(part.end)
    this.note(part, state, from)
  }

  /** What the answer says of a part that has been written. */
  private note(part: Part, state: SectionState, start: number): void {
    const end = this.writer.length
    if (part.title !== null && part.side !== null) {
      this.sections.push({ title: part.title, side: part.side, state, start, end })
      if (state !== 'kept') this.changes.push(dropped(`section.${state}`, { title: part.title }))
    }
    if (part.type !== 'boundary') return
    this.boundary = { start, end }
    if (start === end) this.changes.push(dropped('boundary.dropped', {}))
  }

  private placeholder(placeholder: Placeholder, part: Part, index: number): void {
    const { writer, options } = this
    const { name, start, end, isLiteral, isAlone } = placeholder
    const from = writer.length
    const source = { start, end }
    if (isLiteral) {
      writer.copy(source, 'placeholder.literal')
      this.place(placeholder, index, 'literal', from)
      return
    }
    const report = (diagnostic: PlacedDiagnostic) => this.placed.push(diagnostic)
    if (part.side === 'static') report({ code: 'boundary.variable-in-static', name, offset: start })
    const variable = options.catalogue.get(name)
    const value = this.values.get(name) ?? null
    if (!variable) {
      const nearest = this.nearestTo(name)
      const suggestion = nearest === undefined ? {} : { nearest }
      report({ code: 'variable.unknown', name, offset: start, ...suggestion })
      writer.copy(source, 'variable.unknown')
    } else if (value === null) {
      report({ code: 'variable.missing', name, offset: start })
      const text = { keep: `\${${name}}`, blank: '', mark: `[missing: ${name}]` }[options.mode]
      writer.write(text, source, 'template', 'variable.missing', null)
    } else {
      const { text, faults } = this.render(variable, value, isAlone)
      for (const { code, ...details } of faults) {
        report({ code, name, offset: start, ...details } as PlacedDiagnostic)
      }
      const reason = variable.volatile ? 'value.volatile' : 'value.filled'
      writer.write(text, source, 'system', reason, origin(name, value))
    }
    this.place(
      placeholder,
      index,
      !variable ? 'unknown' : value === null ? 'missing' : 'filled',
      from,
    )
  }

  private remove(placeholder: Placeholder, part: number): void {
    const isKnown = this.options.catalogue.get(placeholder.name) !== undefined
    const state = placeholder.isLiteral ? 'literal' : isKnown ? 'removed' : 'unknown'
    this.place(placeholder, part, state, this.writer.length)
  }

  private place(
    { name, from, start, end }: Placeholder,
    part: number,
    state: FilledPlace['state'],
    begin: number,
  ): void {
    this.places.push({
      name,
      offset: start,
      state,
      source: { start: from, end },
      start: begin,
      end: this.writer.length,
      part,
      isVolatile: this.options.catalogue.get(name)?.volatile ?? false,
    })
  }

  private render(variable: Variable, value: Json, isAlone: boolean): RenderedValue {
    const known = this.rendered[isAlone ? 'alone' : 'inline']
    const before = known.get(variable.name)
    if (before) return before
    const rendered = renderValue(variable, value, isAlone)
    known.set(variable.name, rendered)
    return rendered
  }

  private nearestTo(name: string): string | undefined {
    if (!this.nearest.has(name)) this.nearest.set(name, this.options.catalogue.nearest(name))
    return this.nearest.get(name)
  }

  private diagnostics(): Diagnostic[] {
    const { template, values, options, places } = this
    // sorting is stable: at one offset the order of the codes, which is that of writing, stays
    const diagnostics: Diagnostic[] = this.placed.sort((a, b) => a.offset - b.offset)
    if (!template.boundary) diagnostics.push({ code: 'boundary.missing' })
    const titles = new Set(
      this.sections.filter(({ side }) => side === 'dynamic').map(({ title }) => title),
    )
    for (const name of options.off) {
      if (!titles.has(name)) diagnostics.push({ code: 'section.unknown', name })
    }
    const used = new Set(places.filter(isUse).map(({ name }) => name))
    for (const [name, value] of values) {
      if (value !== null && !used.has(name)) diagnostics.push({ code: 'variable.unused', name })
    }
    return diagnostics
  }
}

function origin(name: string, value: Json) {
  const place: Place = child(valuesPlace, name)
  const end = typeof value === 'string' ? value.length : 0
  return { place, part: 'value', start: 0, end, exact: typeof value === 'string' } as const
}

function dropped(code: string, values: Change['values']): Change {
  return { action: 'dropped', code, place: null, span: null, values }
}
