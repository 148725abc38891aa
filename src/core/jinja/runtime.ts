import { child } from '../json/place.ts'
import type { JsonObject } from '../json/value.ts'
import { type Args, noArgs } from './arguments.ts'
import { typeFault } from './error.ts'
import { globals } from './globals.ts'
import type { Library } from './library.ts'
import type { Meter } from './limits.ts'
import type { Printer } from './print.ts'
import { Func, isHost, typeName, Undefined, type Value, wrap } from './values.ts'

/** What one rendering carries through the template. */
export class Runtime {
  /** Offset in the template of the operation under way: where an error is reported. */
  at = 0
  private readonly wrapped = new Map<string, Value>()

  constructor(
    private readonly variables: JsonObject,
    readonly meter: Meter,
    /** Where statements write, and which stand around them. */
    readonly printer: Printer,
    readonly now: Date,
    readonly library: Library,
  ) {}

  /** A variable given to the rendering, or a function that every template has. */
  variable(name: string): Value {
    const known = this.wrapped.get(name)
    if (known !== undefined) return known
    const json = this.variables.get(name)
    const value =
      json === undefined
        ? (globals.get(name) ?? new Undefined(`'${name}' is undefined`))
        : wrap(json, child(null, name))
    this.wrapped.set(name, value)
    return value
  }

  call(callee: Value, args: Args = noArgs): Value {
    this.meter.step()
    if (callee instanceof Func) return callee.call(args, this)
    if (callee instanceof Undefined) throw callee.fault()
    if (isHost(callee) && callee.call) return callee.call(args, this)
    throw typeFault(`'${typeName(callee)}' object is not callable`)
  }
}
