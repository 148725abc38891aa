import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { Explorer } from '~/components/islands/encode/Explorer.tsx'
import { wordsFor } from '~/components/islands/encode/page-words.ts'
import { type ExplorerState, startState } from '~/components/islands/encode/state.ts'
import { FamilyStore } from '~/components/islands/families/family-store.ts'
import { families } from '~/core/families/index.ts'
import { samples } from '~/data/samples/index.ts'
import { chat } from './fixtures.ts'
import { hostile } from './hostile.ts'

const every = families.map(({ id }) => id)
const store = new FamilyStore(families)
const few = ['claude', 'qwen3', 'deepseek-v4']

function draw(state: ExplorerState, locale: 'en' | 'zh-cn' = 'en'): string {
  return renderToString(
    <Explorer
      words={wordsFor(locale)}
      locale={locale}
      initial={state}
      samples={[]}
      store={store}
    />,
  )
}

describe('Explorer', () => {
  test.each(samples)('shows the sample $id in both languages', async ({ load }) => {
    const source = await load()
    for (const locale of ['en', 'zh-cn'] as const) {
      const html = draw(startState(source, few), locale)
      expect(html.match(/data-testid="column"/g)).toHaveLength(few.length)
      expect(html.match(/<pre class="wire"/g)).toHaveLength(few.length)
      expect(html).not.toMatch(/data-testid="(refusal|troubles)"/)
      expect(unfilled(html)).toEqual([])
    }
  })

  test('draws every family there is', async () => {
    const source = await samples[0]?.load()
    for (const id of every) {
      expect(draw(startState(source ?? '', [id])), id).toContain(`data-family="${id}"`)
    }
  })

  test.each(hostile)('shows %j as text and as nothing else', (text) => {
    for (const input of ['builder', 'json'] as const) {
      const html = draw({ ...startState(chat(text), few), input, whiteSpace: input === 'json' })
      expect(tagsIn(html).filter((name) => !ours.has(name))).toEqual([])
      expect(html).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/)
      expect(html).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\s(style|src|srcdoc|formaction)=/)
      const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, address]) => address)
      expect(
        links.filter(
          (address) => !/^https:\/\/(platform\.claude|github)\.com\//.test(address ?? ''),
        ),
      ).toEqual([])
    }
  })

  test('puts what is wrong beside the place, and says what to do', () => {
    const json = draw({ ...startState('{"messages": [}', few), input: 'json' })
    expect(json).toMatch(/data-testid="troubles"/)
    expect(json).toMatch(/data-code="json.syntax"/)
    expect(json).toMatch(/<mark data-mark="fault"[^>]*>\}<span class="encode-callout">/)
    const builder = draw(startState('{"messages": [{"content": "x"}]}', few))
    expect(builder).toMatch(/data-code="message.no-role"/)
  })

  test('lets the builder alone with a format that it cannot write', async () => {
    const anthropic = await samples.find(({ id }) => id === 'anthropic-messages')?.load()
    const html = draw(startState(anthropic ?? '', few))
    expect(html).toMatch(/<textarea[^>]* readonly/)
    expect(html).not.toMatch(/data-move=/)
  })

  test('starts empty without a fault of its own', () => {
    const html = draw(startState('', few))
    expect(html).toContain('data-testid="encode-explorer"')
  })
})

const ours = new Set(
  (
    'aside b button code details div fieldset footer header i input label legend li mark ol optgroup ' +
    'option output p pre section select small span strong summary textarea ul dl dt dd a br em'
  ).split(' '),
)

function tagsIn(html: string): string[] {
  return [...html.matchAll(/<([a-zA-Z][^\s/>]*)(?:"[^"]*"|[^>"])*>/g)].map(([, name]) => name ?? '')
}

/** Gaps of our sentences that nothing was put into; braces of an input do not look like this. */
function unfilled(html: string): string[] {
  return (
    html.match(
      /.{60}\{(?:family|path|count|number|option|value|token|found|expected|line|column)\}/g,
    ) ?? []
  )
}
