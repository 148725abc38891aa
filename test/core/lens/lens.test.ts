import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeIn } from '~/core/lens/code.ts'
import {
  defaultOptions,
  type FindingCode,
  findingCodes,
  inspectTags,
  type LensOptions,
  promptTags,
  type TagNode,
} from '~/core/lens/index.ts'
import { expectLinear } from '../expect-linear.ts'

const inspect = (text: string, options: Partial<LensOptions> = {}) =>
  inspectTags(text, promptTags, { ...defaultOptions, ...options })
const codes = (text: string, options: Partial<LensOptions> = {}) =>
  inspect(text, options).findings.map(({ code }) => code)

const fable = { model: 'fable-5' } as const

/** For each code a text that gives it, and one beside it that does not. */
const pairs: Record<FindingCode, [Partial<LensOptions>, string, string]> = {
  'tag.unclosed': [{}, '<task>a', '<task>a</task>'],
  'tag.stray-close': [{}, 'a</task>', '<task>a</task>'],
  'tag.crossed': [{}, '<task><data>a</task></data>', '<task><data>a</data></task>'],
  'tag.unknown': [{}, '<tasks>a</tasks>', '<task>a</task>'],
  'tag.case': [{}, '<Task>a</Task>', '<task>a</task>'],
  'tag.other-model': [{}, '<env>a</env>', '<system-reminder>a</system-reminder>'],
  'tag.weaker-here': [fable, '<thinking>a</thinking>', '<answer>a</answer>'],
  'tag.protocol-in-user': [{}, '<invoke name="x"/>', '<task>a</task>'],
  'tag.protocol-in-prompt': [{ origin: 'system' }, '<invoke name="x"/>', '`<invoke name="x"/>`'],
  'tag.odd-parent': [
    {},
    '<task><document index="1">a</document></task>',
    '<documents><document index="1">a</document></documents>',
  ],
  'tag.missing-index': [
    {},
    '<document>a</document><document index="2">b</document>',
    '<document index="1">a</document><document index="2">b</document>',
  ],
  'tag.repeated-index': [
    {},
    '<document index="1">a</document><document index="1">b</document>',
    '<document index="1">a</document><document index="2">b</document>',
  ],
  'tag.shouting': [fable, '<rules>You MUST</rules>', '<rules>You must</rules>'],
  'tag.empty': [{}, '<data> \n</data>', '<data>.</data>'],
  'tag.early-close': [{}, '<data>a</data>b</data>', '<data>a</data>b'],
  'tag.too-deep': [{}, '<task>'.repeat(1001), '<task>'.repeat(1000)],
}

describe.each(findingCodes)('%s', (code) => {
  const [options, with_, without] = pairs[code]

  test('is found', () => {
    expect(codes(with_, options)).toContain(code)
  })

  test('is not found beside it', () => {
    expect(codes(without, options)).not.toContain(code)
  })
})

/** Texts in which angle brackets are no tags of a prompt, gathered from how people write code. */
const harmless = [
  'if (a < b && c > d) { return x<<2 >> 1 }',
  'Map<string, Array<Result>> cache = new HashMap<>();',
  'std::vector<std::pair<int, data>> rows; #include <map>',
  'const [a, setA] = useState<Status | null>(null)',
  'fn parse<T: Into<input>>(x: T) -> Option<output> where T: Clone {}',
  'export default () => <Card title="x"><Button onClick={go}>Go</Button></Card>',
  'return <><Form.Item name="a" /></>',
  '<div class="row"><input type="checkbox" checked> <label for="x">x</label></div>',
  '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
  '```xml\n<task>\n<thinking>\n```\nand `<system-reminder>` too',
  '~~~\n</answer>\n~~~',
  'usage: tool [--out <file>] <folder> <target>\nSet <YOUR_API_KEY> first.',
  'Mail <someone@example.org>, see <https://example.org/?a=<b>>.',
  'SELECT * FROM t WHERE a<1 AND b>2',
  'x <- c(1, 2); y -> z; a <=> b; <3',
  '#define F(a) ((a)<0?-(a):(a))',
  'cat <<EOF >file\nhello\nEOF',
  '(?<user>[a-z]+)@(?P<source>\\w+)',
  '<?php echo $a; ?> <!DOCTYPE html> <!-- note -->',
  '<|im_start|>user\n<｜Assistant｜><|im_end|>',
  'List<List<Map<K, V>>> a; b<c>::d; e?.<f>()',
  '如果 a<b 且 c>d，则返回 <结果>。',
  'type A = Record<Task, Format>; let q: Question<System>;',
  'git log --format=<pattern> <branch>..<branch>',
]

test.each(harmless)('no false alarm on %j', (text) => {
  for (const model of ['opus-4-8', 'fable-5'] as const) {
    for (const origin of ['user', 'system', 'tool'] as const) {
      expect(inspect(text, { model, origin })).toEqual({ findings: [], tree: [] })
    }
  }
})

test('a placeholder that is a known name is told as a mention, no more', () => {
  const { findings } = inspect('usage: tool <input>')
  expect(findings).toMatchObject([{ code: 'tag.unclosed', level: 'warning', start: 12, end: 19 }])
})

const parts = fc.constantFrom(
  ...['<task>', '</task>', '<Task>', '<data id="7">', '</data>', '<input type="a">', '</input>'],
  ...['<documents>', '</documents>', '<document index="1">', '</document>', '<rules>', '</rules>'],
  ...[
    '<x>',
    '</x>',
    '<x/>',
    '<a b="',
    '"',
    "'",
    '<',
    '>',
    '/',
    '`',
    '```',
    '\n',
    '\n\n',
    ' ',
    'MUST',
  ],
  ...['<result>', '</result>', 'List<data>', '<env a>', '</env>', '😀', '\ud800'],
)
const text = fc.array(parts, { maxLength: 40 }).map((some) => some.join(''))
const options = fc.record({
  model: fc.constantFrom('opus-4-8', 'fable-5'),
  origin: fc.constantFrom('system', 'user', 'tool', 'assistant', 'harness'),
  scanCode: fc.boolean(),
}) as fc.Arbitrary<LensOptions>

function checkTree(nodes: readonly TagNode[], from: number, to: number, whole: string): void {
  let at = from
  for (const { start, end, tag, state, children } of nodes) {
    expect(start).toBeGreaterThanOrEqual(at)
    expect(end).toBeLessThanOrEqual(to)
    expect(whole.startsWith(`<${tag}`, start)).toBe(true)
    if (state !== 'closed') expect(children).toEqual([])
    checkTree(children, start, end, whole)
    at = end
  }
}

describe('any text', () => {
  test('gives findings in order, within the text, and a tree that nests', () => {
    fc.assert(
      fc.property(text, options, (whole, some) => {
        const { findings, tree } = inspect(whole, some)
        const ranks = findings.map(({ start, code }) => start * 100 + findingCodes.indexOf(code))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        for (const { start, end, tag } of findings) {
          expect([start >= 0, end > start, end <= whole.length]).toEqual([true, true, true])
          expect(tag).toMatch(/^[A-Za-z][\w-]*$/)
        }
        checkTree(tree, 0, whole.length, whole)
      }),
      { numRuns: 2000 },
    )
  })

  test('has code in order that does not overlap', () => {
    fc.assert(
      fc.property(text, (whole) => {
        let at = 0
        for (const { start, end } of codeIn(whole)) {
          expect([start >= at, end > start, end <= whole.length]).toEqual([true, true, true])
          at = end
        }
      }),
    )
  })
})

const MEGABYTE = 1 << 20

describe('grows with the text', () => {
  const growing: [string, string][] = [
    ['pairs', '<task>a</task>\n'],
    ['openings', '<task>'],
    ['closings', '</task>'],
    ['attributes that run on', '<a b="'],
    ['quotes of both kinds', `<a b="<a b='`],
    ['generics', 'Set<row> '],
    ['crossed tags', '<task><data></task></data>'],
    ['backticks', '` `` '],
    ['fences', '```\n<task>\n```\n'],
    ['unknown names', '<tsak>a</tsak>\n'],
    ['markup', '<data value="1">'],
    ['loud words', '<rules>MUST</rules>'],
    ['white space', '<task>      \n'],
    ['less-than signs', '<'],
  ]
  test.each(growing)('linearly: %s', (_, unit) => {
    expectLinear((size) => {
      const whole = unit.repeat(Math.ceil(size / unit.length))
      return () => void inspect(whole, fable)
    }, MEGABYTE)
  })
})
