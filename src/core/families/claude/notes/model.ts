/** A model by its line and version, as its id spells them. */
export interface Model {
  readonly line: 'opus' | 'sonnet' | 'haiku' | 'fable' | 'mythos'
  readonly major: number
  readonly minor: number
}

const current = /claude-(opus|sonnet|haiku|fable|mythos)-(\d+)(?:-(\d{1,2})(?!\d))?/
const early = /claude-(\d+)(?:-(\d{1,2})(?!\d))?-(opus|sonnet|haiku)/

/** The model of an id, with or without a date and a platform's prefix; `null` for any other text. */
export function readModel(id: string): Model | null {
  const now = current.exec(id)
  if (now) return model(now[1], now[2], now[3])
  const then = early.exec(id)
  return then ? model(then[3], then[1], then[2]) : null
}

function model(line = '', major = '', minor = '0'): Model {
  return { line: line as Model['line'], major: Number(major), minor: Number(minor) }
}

export function isAtLeast(model: Model, major: number, minor: number): boolean {
  return model.major > major || (model.major === major && model.minor >= minor)
}

export function isAtMost(model: Model, major: number, minor: number): boolean {
  return model.major < major || (model.major === major && model.minor <= minor)
}

/** Answers a sampling field with a 400: Opus from 4.7, the other lines from 5; no report on Mythos. */
export function refusesSampling(model: Model): boolean {
  if (model.line === 'mythos') return false
  return model.line === 'opus' ? isAtLeast(model, 4, 7) : isAtLeast(model, 5, 0)
}

/** Takes `temperature` or `top_p`, but not both. */
export function takesOneSampler(model: Model): boolean {
  const from = model.line === 'opus' ? 1 : 5
  return isAtLeast(model, 4, from) && isAtMost(model, 4, 6)
}

export function refusesPrefill(model: Model): boolean {
  return isAtLeast(model, 4, 6)
}

/** Refuses `thinking` of type `enabled`. */
export function refusesManualThinking(model: Model): boolean {
  return isAtLeast(model, 4, 7)
}

/** Refuses a choice that forces a tool. */
export function refusesForcedTools({ line, major, minor }: Model): boolean {
  const from = line === 'opus' ? 5 : line === 'fable' ? 1 : Number.POSITIVE_INFINITY
  return major === 5 && minor >= from
}

/** Takes system messages inside the list; `disputed` where public accounts differ. */
export function takesSystemMessages(model: Model): boolean | 'disputed' {
  if (model.line === 'sonnet' && model.major === 5 && model.minor === 0) return 'disputed'
  return model.line === 'opus' ? isAtLeast(model, 4, 8) : isAtLeast(model, 5, 0)
}
