import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { wordsFor } from '~/components/islands/smoosh/page-words.ts'
import { SmooshExplorer } from '~/components/islands/smoosh/SmooshExplorer.tsx'
import type { SmooshState } from '~/components/islands/smoosh/state.ts'
import { stepIds } from '~/core/smoosh/index.ts'
import { presetInputs, presets } from '~/data/presets/index.ts'
import { hostile } from '../encode/hostile.ts'

function draw(state: Partial<SmooshState>, locale: 'en' | 'zh-cn' = 'en'): string {
  const initial = {
    source: '',
    step: 'smoosh',
    input: 'json',
    bench: '',
    marks: [],
    ...state,
  } as const
  return renderToString(
    <SmooshExplorer words={wordsFor(locale)} locale={locale} encodePage="/e/" initial={initial} />,
  )
}

describe('SmooshExplorer', () => {
  test.each(presets)('shows the preset $id at every step in both languages', async ({ id }) => {
    for (const locale of ['en', 'zh-cn'] as const) {
      const source = JSON.stringify((await presetInputs(locale))[id])
      for (const step of stepIds) {
        const html = draw({ source, step }, locale)
        expect(html).toMatch(new RegExp(`<a [^>]*aria-current="step"[^>]*data-step="${step}"`))
        expect(html.match(/data-testid="after-message"/g)?.length).toBeGreaterThan(0)
        expect(html).not.toMatch(/data-testid="troubles"/)
        expect(html).not.toMatch(/\{(?:path|count|number|texts|messages|results|characters)\}/)
      }
    }
  })

  test('says where the input is wrong, and what to do', () => {
    const syntax = draw({ source: '{"messages": [}' })
    expect(syntax).toContain('data-code="json.syntax"')
    expect(syntax).toMatch(/<mark data-mark="fault"[^>]*>\}/)
    const role = draw({ source: '{"messages": [{"role": "tool", "content": "x"}]}' })
    expect(role).toContain('data-code="message.bad-role"')
    expect(role).toContain('messages[0].role')
    expect(role).toContain('Write user, assistant or system.')
  })

  test('has fields for flags, texts and results in the builder', async () => {
    const source = JSON.stringify((await presetInputs('en')).error)
    const html = draw({ source, input: 'builder' })
    expect(html.match(/data-testid="builder-message"/g)).toHaveLength(4)
    expect(html).toMatch(/value="token_usage"[^>]*aria-label="Attachment type of message 4"/)
    expect(html).toMatch(/<input type="checkbox" checked[^>]*result in message 3 is an error/)
    const broken = draw({ source: '{"messages": [{"role": "tool"}]}', input: 'builder' })
    expect(broken).toContain('data-code="message.bad-role"')
    expect(draw({ source: '{', input: 'builder' })).toContain('data-code="json.syntax"')
  })

  test('tells nothing-changed from changed, with a reason', () => {
    const source = JSON.stringify({ messages: [{ role: 'user', content: 'hi' }] })
    for (const step of stepIds) expect(draw({ source, step })).toContain('Nothing changed, because')
  })

  test.each(hostile)('shows %j as text and as nothing else', (text) => {
    const content = [
      { type: 'tool_result', tool_use_id: text, content: text },
      { type: 'text', text },
      { type: text, [text]: text },
    ]
    const source = JSON.stringify({ messages: [{ role: 'user', content, attachment: text }] })
    for (const step of ['wrap', 'smoosh'] as const) {
      const html = draw({ source, step, bench: text, input: step === 'wrap' ? 'builder' : 'json' })
      expect(html).not.toMatch(/<(?:script|iframe|style|img|link|form|base|object|embed)\b/i)
      expect(html).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\s(on\w+|style|src|srcdoc)=/)
      const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, address]) => address)
      expect(links).toEqual(stepIds.map((id) => `#step-${id}`))
    }
  })
})
