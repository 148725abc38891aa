/* Vocabularies are loaded and long texts tokenised here, apart from the page. */
import { Answerer } from './answer.ts'
import type { TokenJob } from './job.ts'

const answerer = new Answerer(
  { fetch: self.fetch.bind(self), caches: 'caches' in self ? self.caches : undefined },
  (answer, transfer = []) => self.postMessage(answer, { transfer }),
)

self.addEventListener('message', ({ data }: MessageEvent<TokenJob>) => {
  void answerer.take(data)
})
