import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cellAt,
  cellBefore,
  cellFrom,
  cellsWithin,
} from '~/components/islands/encode/tokens/cells.ts'
import { type TokenList, tokenList } from '~/core/tokenizers/token-list.ts'
import { oddText } from '../../../../core/tokenizers/odd-text.ts'
import { tokenizer } from '../../../../core/tokenizers/vocabularies.ts'

const deepseek = tokenizer('deepseek-v3')

function listOf(text: string): TokenList {
  const cuts = { starts: Uint32Array.of(0), isOwn: Uint8Array.of(0) }
  return tokenList(deepseek, text, cuts, 'parsed')
}

test('cells touch, cover the text and hold every token once', () => {
  fc.assert(
    fc.property(
      oddText.filter((text) => text !== ''),
      (text) => {
        const list = listOf(text)
        let at = 0
        let token = 0
        for (const { first, last, start, end } of cellsWithin(list, 0, text.length)) {
          expect([first, start]).toEqual([token, at])
          token = last + 1
          at = end
        }
        expect([token, at]).toEqual([list.ids.length, text.length])
      },
    ),
  )
})

test('each character leads to its cell, and cells to their neighbours', () => {
  fc.assert(
    fc.property(
      oddText.filter((text) => text !== ''),
      (text) => {
        const list = listOf(text)
        const cells = [...cellsWithin(list, 0, text.length)]
        for (const [at, cell] of cells.entries()) {
          for (let unit = cell.start; unit < cell.end; unit++) {
            expect(cellAt(list, unit)).toEqual(cell)
          }
          expect(cellFrom(list, cell.last + 1)).toEqual(cells[at + 1] ?? null)
          expect(cellBefore(list, cell.first)).toEqual(cells[at - 1] ?? null)
        }
      },
    ),
  )
})
