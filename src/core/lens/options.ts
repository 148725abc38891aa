export const lensModels = ['opus-4-8', 'fable-5'] as const
export type LensModel = (typeof lensModels)[number]

/** Who wrote a text. */
export const lensOrigins = ['system', 'user', 'tool', 'assistant', 'harness'] as const
export type LensOrigin = (typeof lensOrigins)[number]

export interface LensOptions {
  /** Whose list of tags counts. */
  readonly model: LensModel
  readonly origin: LensOrigin
  /** Whether tags in Markdown code count as well. */
  readonly scanCode: boolean
}

export const defaultOptions: LensOptions = { model: 'opus-4-8', origin: 'user', scanCode: false }
