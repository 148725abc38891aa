/*
 * Own templates run here, apart from the page: one that goes on too long is ended with its worker.
 * A template sees its variables and nothing else; see `core/jinja`.
 */
import { withArguments } from '~/core/arguments/with-arguments.ts'
import { type Reading, read } from '../reading.ts'
import { answerTo } from './answer.ts'
import type { OwnJob } from './job.ts'

let reading: Reading | null = null

self.addEventListener('message', ({ data }: MessageEvent<OwnJob>) => {
  reading = read(data, withArguments, reading)
  self.postMessage(answerTo(data, reading))
})
self.postMessage('ready')
