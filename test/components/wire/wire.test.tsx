import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { chunksOf } from '~/components/wire/chunks.ts'
import { Wire } from '~/components/wire/Wire.tsx'
import { stretches } from '~/components/wire/white-space.ts'
import { type Encoding, type Span, spanKinds } from '~/core/span.ts'

function encodingOf(parts: readonly string[]): Encoding {
  let at = 0
  const spans = parts.map((part, index): Span => {
    const start = at
    at += part.length
    return {
      start,
      end: at,
      kind: spanKinds[index % spanKinds.length] ?? 'user',
      input: null,
      writer: { type: 'rule', rule: 'test' },
      owner: null,
      token: index % 5 === 0 ? part : null,
      spells: index % 7 === 0 ? part : null,
      reason: null,
    }
  })
  return { text: parts.join(''), spans, changes: [] }
}

const parts = fc.array(
  fc.oneof(
    fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
    fc.constantFrom(
      '\n',
      'line\n',
      'a\n\nb',
      ' '.repeat(5000),
      'x'.repeat(9000),
      'y\n'.repeat(6000),
    ),
  ),
  { maxLength: 300 },
)

describe('chunksOf', () => {
  test('touch, cover the text, and end behind a line feed', () => {
    fc.assert(
      fc.property(parts, (texts) => {
        const encoding = encodingOf(texts)
        let at = 0
        for (const chunk of chunksOf(encoding)) {
          expect(chunk.start).toBe(at)
          expect(chunk.end).toBeGreaterThan(chunk.start)
          if (chunk.end < encoding.text.length) expect(encoding.text[chunk.end - 1]).toBe('\n')
          expect(encoding.spans[chunk.first]?.end).toBeGreaterThan(chunk.start)
          expect(encoding.spans[chunk.last]?.start).toBeLessThan(chunk.end)
          at = chunk.end
        }
        expect(at).toBe(encoding.text.length)
      }),
      { numRuns: 60 },
    )
  })

  test('keep a long text in small pieces', () => {
    const encoding = encodingOf(Array(2000).fill('some words\n'))
    const sizes = chunksOf(encoding).map(({ first, last }) => last - first)
    expect(Math.max(...sizes)).toBeLessThan(60)
  })
})

describe('Wire', () => {
  test('holds the exact text and nothing else, white space shown or not', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (texts, whiteSpace) => {
        const encoding = encodingOf(texts.map((text) => text.toWellFormed()))
        const html = renderToString(
          <Wire encoding={encoding} label="prompt" whiteSpace={whiteSpace} />,
        )
        expect(textContent(html)).toBe(encoding.text)
      }),
      { numRuns: 40 },
    )
  })

  test('shows markup as text', () => {
    const hostile = '<img src=x onerror=alert(1)></pre><script>alert(1)</script><style>*{}</style>'
    const html = renderToString(<Wire encoding={encodingOf([hostile])} label={hostile} />)
    expect(html).not.toMatch(/<(img|script|style)/)
    expect(html.match(/<\/pre>/g)).toHaveLength(1)
    expect(textContent(html)).toBe(hostile)
  })

  test('marks control tokens and text that spells one', () => {
    const html = renderToString(<Wire encoding={encodingOf(['a', 'b'])} label="prompt" />)
    expect(html).toMatch(/data-kind="control" data-i="0" data-token(="")? data-spells(="")?/)
    expect(html).toMatch(/data-kind="role" data-i="1">b/)
  })
})

describe('stretches', () => {
  test('name what has no look of its own', () => {
    const marks = stretches('a  b\t\n\u200b\u202e\u00a0\ufeff\u{e0041}\r').map(({ mark }) => mark)
    expect(marks).toEqual([
      null,
      '··',
      null,
      '⇥',
      '↵',
      'U+200B',
      'U+202E',
      'U+00A0',
      'U+FEFF',
      'U+E0041',
      'U+000D',
    ])
  })
})

function textContent(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
  return html
    .replace(/<(?:"[^"]*"|[^>"])*>/g, '')
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}
