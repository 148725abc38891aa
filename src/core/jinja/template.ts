import type { Place } from '../json/place.ts'
import type { JsonObject } from '../json/value.ts'
import { Compiler } from './compile.ts'
import { Fault, TemplateError } from './error.ts'
import type { Library } from './library.ts'
import { defaultLimits, type Limits, Meter } from './limits.ts'
import { type Piece, Printer } from './print.ts'
import { Runtime } from './runtime.ts'
import { Source } from './scan.ts'
import { parseTemplate } from './statement.ts'

export interface RenderOptions {
  readonly limits?: Partial<Limits>
  /** What `strftime_now` calls now; the time of the call if left out. */
  readonly now?: Date
}

export interface Rendering {
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** A chat template, read once. */
export interface Template {
  readonly source: string
  /**
   * The text that jinja2 makes of the template, and what each run of it is made of. Never changes
   * `variables`; the places of their values start at the variable's name.
   *
   * @throws TemplateError where jinja2 fails too, or with the code `limit`.
   */
  render(variables: JsonObject, options?: RenderOptions): Rendering
}

export type CompilerFor = (...given: ConstructorParameters<typeof Compiler>) => Compiler

/**
 * As `compileTemplate`, for templates that need no more than `library`.
 *
 * @throws TemplateError with line and column.
 */
export function compileWith(
  library: Library,
  source: string,
  compilerFor: CompilerFor = (...given) => new Compiler(...given),
): Template {
  const scanned = new Source(source)
  const lineAt = lineFinder(source)
  const run = guarded(
    scanned,
    () => 0,
    () => null,
    () => compilerFor(scanned, lineAt, library.filters).template(parseTemplate(scanned)),
  )
  return {
    source,
    render(variables, { limits, now } = {}) {
      const meter = new Meter({ ...defaultLimits, ...limits })
      const printer = new Printer(meter, lineAt)
      const runtime = new Runtime(variables, meter, printer, now ?? new Date(), library)
      return guarded(
        scanned,
        () => runtime.at,
        () => roundOf(printer),
        () => {
          run(runtime)
          return { text: printer.text(), pieces: printer.pieces() }
        },
      )
    },
  }
}

/** What `work` gives; all that fails in it as a TemplateError with a place. */
function guarded<T>(source: Source, at: () => number, round: () => Place | null, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const offset = source.offset(at())
    if (error instanceof Fault) {
      const place = error.place ?? round()
      throw new TemplateError(error.code, error.message, source.original, offset, place)
    }
    // the engine's own stack or its longest string: what the limits did not foresee
    if (error instanceof RangeError) {
      throw new TemplateError('limit', 'nested too deeply, or too large', source.original, offset)
    }
    throw error
  }
}

/** The item of the input whose round is under way, for a fault that names no value itself. */
function roundOf({ chain }: Printer): Place | null {
  for (let at = chain; at; at = at.outer) if (at.guard.item) return at.guard.item
  return null
}

/** The 1-based line of an offset. */
function lineFinder(source: string): (offset: number) => number {
  const starts = [0]
  for (const { 0: newline, index } of source.matchAll(/\r\n?|\n/g)) {
    starts.push(index + newline.length)
  }
  return (offset) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] as number) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
