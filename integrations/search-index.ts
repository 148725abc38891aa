import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import * as pagefind from 'pagefind'

/**
 * Characters that stay in words besides letters and digits, so that `<|im_start|>`, `</think>` and
 * `<｜User｜>` are found as they are written. Starlight's own index drops them.
 */
const INCLUDED = '<>|｜▁/_-$.'

/** What a reader works with is no prose: prompts, explorers, forms. */
const EXCLUDED = [
  '.wire',
  '.legend',
  '.token-filter',
  '#encode-explorer',
  '#decode-explorer',
  '#filler-explorer',
]

/** Builds the search index of every language into `pagefind/` of the built site. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        try {
          const { index } = sound(
            await pagefind.createIndex({
              includeCharacters: INCLUDED,
              excludeSelectors: EXCLUDED,
            }),
          )
          if (!index) throw new Error('Pagefind made no index')
          const { page_count } = sound(await index.addDirectory({ path: fileURLToPath(dir) }))
          sound(await index.writeFiles({ outputPath: fileURLToPath(new URL('pagefind/', dir)) }))
          logger.info(`${page_count} pages indexed`)
        } finally {
          await pagefind.close()
        }
      },
    },
  }
}

function sound<T extends { errors: string[] }>(answer: T): T {
  if (answer.errors.length > 0) throw new Error(answer.errors.join('\n'))
  return answer
}
