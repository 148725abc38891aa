import { type BundledLanguage, createHighlighter, type LanguageRegistration } from 'shiki'
import { expect, test } from 'vitest'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { tokenConversations } from '~/data/examples/token-conversations.ts'
import { wireLanguages } from '../../integrations/wire-languages/index.ts'

const highlighter = await createHighlighter({
  themes: ['github-light'],
  langs: wireLanguages as unknown as LanguageRegistration[],
})

/** Stretches of `code` with the innermost kind each has, neighbours of one kind joined. */
function kinds(code: string, lang: string): [text: string, kind: string][] {
  const lines = highlighter.codeToTokensBase(code, {
    lang: lang as BundledLanguage,
    theme: 'github-light',
    includeExplanation: 'scopeName',
  })
  const out: [string, string][] = []
  for (const line of lines) {
    for (const { content, scopes } of line.flatMap(({ explanation = [] }) => explanation)) {
      const kind = scopes.at(-1)?.scopeName.replace('wire.', '') ?? ''
      const last = out.at(-1)
      if (last?.[1] === kind) last[0] += content
      else out.push([content, kind])
    }
  }
  return out
}

test('chatml: tokens, roles, and text by role', () => {
  const prompt =
    '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n<think>\nx\n</think>\n\n<tool_call>\n{}\n</tool_call><|im_end|>'
  expect(kinds(prompt, 'chatml')).toEqual([
    ['<|im_start|>', 'control'],
    ['system', 'role'],
    ['Be brief.', 'system'],
    ['<|im_end|><|im_start|>', 'control'],
    ['user', 'role'],
    ['Hi', 'user'],
    ['<|im_end|><|im_start|>', 'control'],
    ['assistant', 'role'],
    ['<think>', 'control'],
    ['x', 'reasoning'],
    ['</think><tool_call>', 'control'],
    ['{}', 'tool-call'],
    ['</tool_call><|im_end|>', 'control'],
  ])
})

test('dsml: turns up to the next token, calls with their tags', () => {
  const prompt =
    '<｜begin▁of▁sentence｜>Be brief.<｜User｜>Hi<｜Assistant｜></think>\n\n<｜DSML｜tool_calls>\n<｜DSML｜parameter name="day" string="false">30</｜DSML｜parameter>\n</｜DSML｜tool_calls><｜end▁of▁sentence｜>'
  expect(kinds(prompt, 'dsml')).toEqual([
    ['<｜begin▁of▁sentence｜>', 'control'],
    ['Be brief.', 'system'],
    ['<｜User｜>', 'control'],
    ['Hi', 'user'],
    ['<｜Assistant｜></think>', 'control'],
    ['<', 'template'],
    ['｜DSML｜', 'control'],
    ['tool_calls><', 'template'],
    ['｜DSML｜', 'control'],
    ['parameter', 'template'],
    [' name="day" string="false">30', 'tool-call'],
    ['</', 'template'],
    ['｜DSML｜', 'control'],
    ['parameter', 'template'],
    ['>', 'tool-call'],
    ['</', 'template'],
    ['｜DSML｜', 'control'],
    ['tool_calls>', 'template'],
    ['<｜end▁of▁sentence｜>', 'control'],
  ])
})

test('reminder: what stands in the tags', () => {
  expect(kinds('Hi\n<system-reminder>\nKeep on.\n</system-reminder>', 'reminder')).toEqual([
    ['Hi', 'text.reminder'],
    ['<system-reminder>', 'control'],
    ['Keep on.', 'reminder'],
    ['</system-reminder>', 'control'],
  ])
})

test.each([
  ['chatml', 'qwen3'],
  ['dsml', 'deepseek-v4'],
])('%s marks every control token that %s writes', (lang, id) => {
  const family = familyById(id)
  if (!family) throw new Error(id)
  for (const source of tokenConversations.slice(0, 4)) {
    const { text, spans } = family.present(importText(source).conversation, new Map())
    const written = spans.filter(({ token }) => token).map(({ token }) => token)
    const marked = kinds(text, lang)
      .filter(([, kind]) => kind === 'control')
      .map(([literal]) => literal)
      .join('')
    expect(marked).toBe(written.join(''))
  }
})
