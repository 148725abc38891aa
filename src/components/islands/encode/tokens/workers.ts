import { TokenWorker } from './token-worker.ts'
import { Vocabularies } from './vocabularies.ts'

/** One worker for all columns: a vocabulary takes some memory. */
export const worker = new TokenWorker(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)

export const vocabularies = new Vocabularies(worker)
