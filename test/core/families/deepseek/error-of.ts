import { EncodeError } from '~/core/error.ts'

/** The `EncodeError` that `run` throws; anything else that it throws goes on. */
export function errorOf(run: () => unknown): EncodeError {
  try {
    run()
  } catch (error) {
    if (error instanceof EncodeError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
