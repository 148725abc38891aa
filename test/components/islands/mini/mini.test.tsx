import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { FamilyStore } from '~/components/islands/families/family-store.ts'
import { usualFamilies } from '~/components/islands/families/usual-families.ts'
import { Mini } from '~/components/islands/mini/Mini.tsx'
import { words } from '../encode/fixtures.ts'
import { hostile } from '../encode/hostile.ts'

describe('Mini', () => {
  const choices = ['qwen3', 'deepseek-v4', 'claude']
  const store = new FamilyStore(usualFamilies)

  test('shows what the first family reads', () => {
    const html = renderToString(
      <Mini
        words={{ ...words.encode.mini, start: 'hi' }}
        explorer="/explore/encode/"
        choices={choices}
        store={store}
      />,
    )
    expect(html).toMatch(/&lt;\|im_start\|>/)
    expect(html.match(/aria-pressed="true">[^<]*Qwen3</g)).toHaveLength(1)
    expect(html).toContain('href="/explore/encode/"')
  })

  test.each(hostile)('shows %j as text', (start) => {
    const html = renderToString(
      <Mini
        words={{ ...words.encode.mini, start }}
        explorer="/"
        choices={['deepseek-v4']}
        store={store}
      />,
    )
    expect(html).not.toMatch(/<(script|style|img|iframe|svg|base|meta|form|link)\b/)
    expect(html).toContain('data-kind="user"')
  })
})
