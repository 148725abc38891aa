import type { Guard } from '../span.ts'
import type { Args } from './arguments.ts'
import type { Run } from './compile.ts'
import { typeFault } from './error.ts'
import type { Evaluate } from './expression.ts'
import type { Runtime } from './runtime.ts'
import { Frame } from './scope.ts'
import { computed } from './text.ts'
import { Dict, Func, given, List, Undefined, type Value } from './values.ts'

export interface MacroParts {
  readonly name: string
  readonly parameters: readonly {
    readonly name: string
    readonly slot: number
    readonly fallback: Evaluate | null
  }[]
  /** Slots of `caller`, `varargs` and `kwargs`, where the body reads them. */
  readonly special: ReadonlyMap<string, number>
  readonly guard: Guard
  readonly run: Run
}

/** Makes the macro where it is defined: it sees the variables there with their values at the call. */
export function compileMacro(parts: MacroParts): (frame: Frame, r: Runtime) => Func {
  const attributes = new Map<string, Value>([
    ['name', computed(parts.name)],
    [
      'arguments',
      new List(
        parts.parameters.map(({ name }) => computed(name)),
        'tuple',
      ),
    ],
    ['caller', parts.special.has('caller')],
    ['catch_kwargs', parts.special.has('kwargs')],
    ['catch_varargs', parts.special.has('varargs')],
  ])
  return (frame) => new Func(parts.name, (args, r) => invoke(parts, frame, args, r), attributes)
}

function invoke(parts: MacroParts, outer: Frame, args: Args, r: Runtime): Value {
  const frame = new Frame(outer)
  bindParameters(parts, frame, args, r)
  bindRest(parts, frame, args)
  r.meter.enter()
  const before = r.printer.enter(parts.guard)
  const text = r.printer.capture(() => parts.run(frame, r))
  r.printer.chain = before
  r.meter.leave()
  return text
}

function bindParameters(parts: MacroParts, frame: Frame, { list, named }: Args, r: Runtime): void {
  parts.parameters.forEach(({ name, slot }, index) => {
    const value = list[index] === undefined ? named.get(name) : list[index]
    if (list[index] !== undefined && named.has(name)) {
      throw typeFault(`macro '${parts.name}' got multiple values for argument '${name}'`)
    }
    if (value !== undefined) frame.slots[slot] = value
  })
  for (const { name, slot, fallback } of parts.parameters) {
    if (frame.slots[slot] !== undefined) continue
    frame.slots[slot] = fallback
      ? fallback(frame, r)
      : new Undefined(`parameter '${name}' was not provided`)
  }
}

function bindRest({ name, parameters, special }: MacroParts, frame: Frame, args: Args): void {
  const rest = args.list.slice(parameters.length)
  const varargs = special.get('varargs')
  if (varargs !== undefined) frame.slots[varargs] = new List(rest, 'tuple')
  else if (rest.length > 0) {
    throw typeFault(`macro '${name}' takes not more than ${parameters.length} argument(s)`)
  }
  const extra = new Map(args.named)
  for (const parameter of parameters) extra.delete(parameter.name)
  const caller = special.get('caller')
  if (caller !== undefined) {
    frame.slots[caller] = given(extra.get('caller'), new Undefined('No caller defined'))
    extra.delete('caller')
  }
  const kwargs = special.get('kwargs')
  if (kwargs !== undefined) {
    const dict = new Dict()
    for (const [key, value] of extra) dict.set(computed(key), value)
    frame.slots[kwargs] = dict
    return
  }
  const [unknown] = extra.keys()
  if (unknown !== undefined) {
    throw typeFault(`macro '${name}' takes no keyword argument '${unknown}'`)
  }
}
