import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test } from 'vitest'
import { readPage } from '../../integrations/markdown/index.ts'
import { toMarkdown } from '../../integrations/markdown/to-markdown.ts'

const markdown = (html: string) =>
  toMarkdown(fromHtml(html, { fragment: true }), 'https://site.test/a/b/')

describe('toMarkdown', () => {
  test('keeps text of prompts letter for letter', () => {
    expect(markdown('<pre class="wire"><code>&lt;|im_start|>user\n</code></pre>')).toBe(
      '```\n<|im_start|>user\n\n```\n',
    )
    expect(markdown('<pre>```\n\n\n\nx</pre>')).toBe('````\n```\n\n\n\nx\n````\n')
  })

  test('joins the lines of a block of code and names its language', () => {
    const line = (text: string) => `<div class="ec-line"><div class="code">${text}</div></div>`
    const html = `<figure><pre data-language="chatml"><code>${line('a')}${line('b\n')}</code></pre><div class="copy"><button>Copy</button></div></figure>`
    expect(markdown(html)).toBe('```chatml\na\nb\n```\n')
  })

  test('makes links absolute and escapes what Markdown would read', () => {
    expect(markdown('<p>a_b <a href="/c/#d">&lt;e&gt;</a> <code>`f</code></p>')).toBe(
      'a\\_b [\\<e>](https://site.test/c/#d) `` `f ``\n',
    )
  })

  test('writes tables with bars escaped, once', () => {
    const html =
      '<table><thead><tr><th>T</th><th>Id</th></tr></thead><tbody><tr><th><code>&lt;|x|></code><a class="row-link" href="#x">#</a></th><td>1</td></tr></tbody></table>'
    expect(markdown(html)).toBe('| T | Id |\n| --- | --- |\n| `<\\|x\\|>` | 1 |\n')
  })

  test('writes lists, nested ones too, and facts', () => {
    expect(markdown('<ul><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ul>')).toBe(
      '- a\n- b\n\n  - c\n',
    )
    expect(markdown('<dl><div><dt>Id</dt><dd>1</dd></div></dl>')).toBe('- **Id**: 1\n')
  })

  test('leaves out what works on the page alone', () => {
    expect(markdown('<p hidden>a</p><nav>b</nav><form><input></form><p>c</p>')).toBe('c\n')
  })
})

describe('readPage', () => {
  test('leaves out pages that are no content, and refuses a page without a title', () => {
    expect(readPage('', '404.html')).toBeNull()
    expect(readPage('', 'zh-cn/404/index.html')).toBeNull()
    expect(() => readPage('<p>a</p>', 'a/index.html')).toThrow('a/index.html')
  })
})
