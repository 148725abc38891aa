import { describe, expect, test } from 'vitest'
import notes from '~/data/tokens/qwen3.json' with { type: 'json' }
import { qwen3Tokens } from '~/data/tokens/qwen3.ts'
import { tokenNotes, tokenRows } from '~/data/tokens/schema.ts'

describe('qwen3Tokens', () => {
  test('follows the schema', () => {
    expect(tokenRows.safeParse(qwen3Tokens).error).toBeUndefined()
    expect(tokenNotes.safeParse(notes).error).toBeUndefined()
  })

  test('has an own row for each added token, and for nothing else', () => {
    expect(qwen3Tokens.map(({ token }) => token).sort()).toEqual(
      notes.map(({ token }) => token).sort(),
    )
  })

  test('has the ids 151643 to 151668 without a gap', () => {
    expect(qwen3Tokens.map(({ id }) => id)).toEqual(
      Array.from({ length: 26 }, (_, i) => 151643 + i),
    )
  })

  test('flags the first fourteen as special, from the end of a text to the video placeholder', () => {
    const special = qwen3Tokens.filter((row) => row.special)
    expect(special.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, i) => 151643 + i))
    expect(special.at(-1)?.token).toBe('<|video_pad|>')
  })

  test.each([
    ['<|endoftext|>', 151643],
    ['<|im_start|>', 151644],
    ['<|im_end|>', 151645],
    ['<tool_call>', 151657],
    ['<|fim_middle|>', 151660],
    ['<tool_response>', 151665],
    ['<think>', 151667],
    ['</think>', 151668],
  ])('%s is %d', (token, id) => {
    expect(qwen3Tokens.find((row) => row.token === token)?.id).toBe(id)
  })
})
