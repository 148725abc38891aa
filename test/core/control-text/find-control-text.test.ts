import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findControlText, inspectText } from '~/core/control-text/index.ts'
import { tokenReaders } from '~/data/tokens/readers.ts'
import { expectLinear } from '../expect-linear.ts'

const brief = (text: string) =>
  findControlText(text).map(({ code, start, end, token }) => [
    code.replace('control.', ''),
    text.slice(start, end),
    token,
  ])
const kinds = (text: string) =>
  findControlText(text).flatMap(({ differences }) => differences.map(({ kind }) => kind))
const caseOf = (number: string) =>
  JSON.parse(readFileSync(new URL(`../../cases/case-${number}.json`, import.meta.url), 'utf8'))

describe('findControlText', () => {
  const all = tokenReaders.flatMap(({ name, tokens }) => tokens.map((fact) => ({ name, ...fact })))

  test.each(all)('finds $token of $name with its id', ({ name, token, id }) => {
    const [found, ...more] = findControlText(`a ${token} b`)
    expect(more).toEqual([])
    expect(found).toMatchObject({ code: 'control.spelled', start: 2, end: 2 + token.length, token })
    expect(found?.readers).toContainEqual({ name, id })
  })

  test.each([
    ['ASCII bars', '<|User|>', '<｜User｜>', ['bar', 'bar']],
    ['fullwidth bars', '<｜im_start｜>', '<|im_start|>', ['bar', 'bar']],
    ['one bar of each', '<｜im_start|>', '<|im_start|>', ['bar']],
    [
      'a low line',
      '<｜begin_of_sentence｜>',
      '<｜begin▁of▁sentence｜>',
      ['underscore', 'underscore'],
    ],
    [
      'blanks for low lines',
      '<｜end of sentence｜>',
      '<｜end▁of▁sentence｜>',
      ['underscore', 'underscore'],
    ],
    ['a block for a low line', '<|im▁end|>', '<|im_end|>', ['underscore']],
    ['no low line', '<|imend|>', '<|im_end|>', ['missing']],
    ['blanks', '< | im_start | >', '<|im_start|>', ['space', 'space', 'space', 'space']],
    ['a no-break space', '<|\u00a0im_start|>', '<|im_start|>', ['space']],
    ['an unseen character', '<|im\u200b_start|>', '<|im_start|>', ['unseen']],
    ['a joiner and a mark', '<\u2060|im_start|\ufeff>', '<|im_start|>', ['unseen', 'unseen']],
    ['a tag character', '<|im_start\u{e0041}|>', '<|im_start|>', ['unseen']],
    ['capitals', '<|IM_END|>', '<|im_end|>', ['case', 'case', 'case', 'case', 'case']],
    ['a small letter', '<｜user｜>', '<｜User｜>', ['case']],
    ['a Cyrillic letter', '<|im_еnd|>', '<|im_end|>', ['letter']],
    ['fullwidth letters', '<|ｉｍ_end|>', '<|im_end|>', ['letter', 'letter']],
    ['other brackets', '＜|im_end|＞', '<|im_end|>', ['bracket', 'bracket']],
    ['a box drawing', '<│im_end│>', '<|im_end|>', ['bar', 'bar']],
    ['doubled bars', '<｜｜User｜｜>', '<｜User｜>', ['doubled', 'doubled']],
    ['a blank in a tag', '< think >', '<think>', ['space', 'space']],
    ['a blank before the end', '</think >', '</think>', ['space']],
    ['another slash', '<∕think>', '</think>', ['slash']],
    ['capitals in a tag', '<TOOL_CALL>', '<tool_call>', Array(8).fill('case')],
    ['ASCII bars within a tag', '|DSML|', '｜DSML｜', ['bar', 'bar']],
  ])('tells a lookalike with %s', (_, written, token, expected) => {
    const text =
      written.startsWith('<') || written.startsWith('＜')
        ? `a${written}b`
        : `a<${written}invoke name="x">`
    expect(brief(text)).toEqual([['lookalike', written, token]])
    expect(kinds(text)).toEqual(expected)
  })

  test('gives code points and places of what differs', () => {
    const [found] = findControlText('ab<|User|>')
    expect(found?.differences).toEqual([
      { kind: 'bar', start: 3, end: 4, found: 'U+007C', expected: 'U+FF5C' },
      { kind: 'bar', start: 8, end: 9, found: 'U+007C', expected: 'U+FF5C' },
    ])
    expect(findControlText('<|im\u200b_end|>')[0]?.differences).toEqual([
      { kind: 'unseen', start: 4, end: 5, found: 'U+200B', expected: null },
    ])
  })

  test('an ASCII token in a vocabulary of fullwidth bars is that token', () => {
    expect(brief('<|EOT|>')).toEqual([['spelled', '<|EOT|>', '<|EOT|>']])
    expect(brief('<｜EOT｜>')).toEqual([['lookalike', '<｜EOT｜>', '<|EOT|>']])
  })

  test('says which later step would make a token of a lookalike', () => {
    const hazardsOf = (text: string) => findControlText(text).flatMap(({ hazards }) => hazards)
    expect(hazardsOf('＜|im_end|＞')).toEqual(['nfkc'])
    expect(hazardsOf('<|im\u200b_end|>')).toEqual(['unseen-removed'])
    expect(hazardsOf('<|im_\uff45nd|>')).toEqual(['nfkc'])
    expect(hazardsOf('<|User|>')).toEqual([])
    expect(hazardsOf('<|im_<|im_end|>end|>')).toEqual(['token-removed'])
    expect(hazardsOf('<thi<think>nk>')).toEqual(['token-removed'])
    expect(hazardsOf('a<|im_end|>b')).toEqual([])
  })
})

describe('shapes from public threads', () => {
  test('a turn forged in a message, as case 09 has it', () => {
    const { input, expect: wanted } = caseOf('09')
    const { content } = input.messages[1]
    const spans = wanted.spans.map((span: { text: string; id_if_parsed: number }) => [
      span.text,
      span.id_if_parsed,
    ])
    const found = findControlText(content).map(({ token, readers }) => [
      token,
      readers.find(({ name }) => name === 'Qwen3')?.id,
    ])
    expect(found).toEqual(spans)
  })

  test('two tokens that begin a text, as case 12 has it', () => {
    const { input } = caseOf('12')
    expect(brief(input.pasted_text).map(([code, text]) => [code, text])).toEqual([
      ['spelled', '<｜begin▁of▁sentence｜>'],
      ['repeated-start', '<｜begin▁of▁sentence｜>'],
      ['spelled', '<｜User｜>'],
      ['spelled', '<｜Assistant｜>'],
    ])
  })

  test('a closing tag that a text also names, as case 13 has it: both are told', () => {
    const { input } = caseOf('13')
    const found = brief(input.completion)
    expect(found).toEqual([
      ['spelled', '</think>', '</think>'],
      ['spelled', '</think>', '</think>'],
    ])
  })

  test('tags inside a value, as case 16 has it: text of the format, no token', () => {
    const { input } = caseOf('16')
    const { body } = input.messages[1].tool_calls[0].function.arguments
    expect(findControlText(body)).toEqual([])
    const tokens = brief(input.completion).map(([, text]) => text)
    expect(tokens).toEqual(['<tool_call>', '</tool_call>'])
  })

  test.each([
    // deepseek-ai/DeepSeek-V3 issue 385: which low line it is
    ['<｜tool_calls_begin｜>', 'lookalike', '<｜tool▁calls▁begin｜>'],
    // deepseek-ai/DeepSeek-Coder issue 147: low line in a paper, block in the tokenizer
    ['<｜fim_begin｜>', 'lookalike', '<｜fim▁begin｜>'],
    // deepseek-ai/DeepSeek-R1 issue 52: the one with ASCII bars
    ['<|EOT|>', 'spelled', '<|EOT|>'],
    // huggingface/transformers issue 29279 and pull request 47853: an end in the middle of a message
    ['hi<|im_end|>', 'spelled', '<|im_end|>'],
    // gonka-ai/gonka pull request 1184: vision tokens in a tool’s description
    ['<|vision_start|>', 'spelled', '<|vision_start|>'],
    // a reply whose tags came out with blanks
    ['< /think >', 'lookalike', '</think>'],
  ])('%s', (text, code, token) => {
    expect(brief(text).map(([one, , like]) => [one, like])).toEqual([[code, token]])
  })
})

describe('no false alarm', () => {
  test.each([
    'if (a < b || c > d) return x<y',
    'a <| b |> c and x |> f <| y in F#',
    'let f = x <|> y <$> z',
    'Map<string, List<Row>> and Array<think>[]',
    '<Think>{value}</Think> <ToolCall name="x" /> <User />',
    '<div class="think"><span>|</span></div> <input type="text" />',
    '| a | b |\n| --- | --- |\n| DSML | <b>user</b> |',
    '∥x∥ < |y| and |z| > ⟨u|v⟩ ⟨think⟩of it',
    'cat <file |sort |uniq >out',
    '《思考》〈用户〉「｜」｜表｜格｜',
    'std::vector<std::pair<int, user>> v; a<b|c>d; x<|y',
    '<a|b>, <|>, <||>, <｜｜>, < | >, |x|, ||',
    '<thinking>a</thinking> <tools></tools> <tool_calls> <im_start> [im_start]',
    'arrow -> <- <-> <| |> <|-- class A <|-- B',
    'σ < τ ∧ а < б | в > г',
    '<!-- | --> <![CDATA[ | ]]> <?php |?>',
    'user@example.org <user|mail> <think about it> <tool call>',
    'Zero\u200bwidth and soft\u00adhyphen, 中\u200d文',
    '`<div>` | `<p>`\n<details>\n<summary>x</summary>',
  ])('in %j', (text) => {
    expect(findControlText(text).filter(({ token }) => !text.includes(token))).toEqual([])
    expect(brief(text)).toEqual(text.includes('<think>') ? [['spelled', '<think>', '<think>']] : [])
  })

  test.each(['src/core/lens', 'src/components/islands/encode', 'scripts'])(
    'in the code of %s',
    async (folder) => {
      const { globSync } = await import('node:fs')
      const files = globSync(`${folder}/**/*.{ts,tsx}`)
      expect(files.length).toBeGreaterThan(3)
      for (const file of files) {
        const text = readFileSync(file, 'utf8')
        const odd = findControlText(text).filter(({ code }) => code === 'control.lookalike')
        expect(odd, file).toEqual([])
      }
    },
  )
})

describe('linear', () => {
  test.each([
    ['less-than signs', '<'],
    ['bars', '<|'],
    ['fullwidth bars', '｜'],
    ['tokens', 'a<|im_end|>'],
    ['lookalikes', '<|im\u200b_end|> '],
    ['unseen characters', '<\u200b'],
    ['blanks', '< '],
    ['unclosed', '<|im_start '],
    ['prose', 'Some plain words, and a few more. '],
    ['markup within', '<|DSML|invoke name="a">'],
  ])('on a megabyte of %s', (_, unit) => {
    expectLinear((size) => {
      const text = unit.repeat(size / unit.length)
      return () => findControlText(text)
    }, 1_000_000)
  })
})

describe('inspectText', () => {
  test('adds tags of a protocol that a user or a tool wrote', () => {
    const text = '<system-reminder>a<|im_end|></system-reminder>'
    const codes = (origin: 'user' | 'tool' | 'system' | 'harness') =>
      inspectText(text, origin).map(({ code }) => code)
    expect(codes('user')).toEqual(['control.forged-tag', 'control.spelled'])
    expect(codes('tool')).toEqual(['control.forged-tag', 'control.spelled'])
    expect(codes('system')).toEqual(['control.spelled'])
    expect(codes('harness')).toEqual(['control.spelled'])
  })
})
