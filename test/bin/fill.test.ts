import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readJson } from '~/core/json/read.ts'
import { isArray, isObject, type Json, type JsonObject, toJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { answerLine } from '../../bin/batch/answer-line.ts'
import { bundle, promptwire } from './run.ts'

const url = new URL('../vectors/fill.json', import.meta.url)
// read without loss, so that numbers and keys reach the line as they are
const all = readJson(readFileSync(url, 'utf8'))
const vectors: readonly JsonObject[] = isArray(all) ? all.filter(isObject) : []

const answer = (input: Json | undefined) => {
  const task = new Map<string, Json>([
    ['id', 'a'],
    ['do', 'fill'],
  ])
  if (input !== undefined) task.set('input', input)
  return toJs(readJson(answerLine(javascriptJson(task))))
}
const faultOf = (input: string | undefined) =>
  (answer(input === undefined ? undefined : readJson(input)) as { error?: unknown }).error

describe('batch fill', () => {
  test.each(vectors.map((vector) => [String(vector.get('name')), vector] as const))(
    '%s',
    (_, vector) => {
      const given = answer(vector.get('input'))
      const error = vector.get('error')
      if (error === undefined) {
        expect(given).toEqual({ id: 'a', ...(toJs(vector.get('expected') ?? null) as object) })
      } else expect(given).toMatchObject({ id: 'a', error: { code: error } })
    },
  )

  test.each([
    [undefined, 'fill.bad-template', undefined],
    ['[]', 'fill.bad-template', undefined],
    ['{"template":null}', 'fill.bad-template', 'template'],
    ['{"template":["x"],"values":0}', 'fill.bad-template', 'template'],
    ['{"template":"","values":null}', 'fill.bad-values', 'values'],
    ['{"template":"","values":"x","mode":"x"}', 'fill.bad-values', 'values'],
    ['{"template":"","mode":null}', 'fill.bad-mode', 'mode'],
    ['{"template":"","mode":"Keep","sections":0}', 'fill.bad-mode', 'mode'],
    ['{"template":"","sections":null}', 'fill.bad-sections', 'sections'],
    ['{"template":"","sections":[]}', 'fill.bad-sections', 'sections'],
    ['{"template":"","sections":{"off":null}}', 'fill.bad-sections', 'sections.off'],
    ['{"template":"","sections":{"off":"A"}}', 'fill.bad-sections', 'sections.off'],
    ['{"template":"","sections":{"off":["A",1]}}', 'fill.bad-sections', 'sections.off[1]'],
    ['{"template":"","sections":{"rules":null}}', 'fill.bad-sections', 'sections.rules'],
    ['{"template":"","sections":{"rules":[]}}', 'fill.bad-sections', 'sections.rules'],
    ['{"template":"","sections":{"rules":{"Git":true}}}', 'fill.bad-sections', 'sections.rules'],
    [
      '{"template":"","sections":{"rules":{"git":null}}}',
      'fill.bad-sections',
      'sections.rules.git',
    ],
    [
      '{"template":"","sections":{"rules":{"dirs":1}},"boundary":1}',
      'fill.bad-sections',
      'sections.rules.dirs',
    ],
    ['{"template":"","boundary":true,"against":0}', 'fill.bad-boundary', 'boundary'],
    ['{"template":"","against":null}', 'fill.bad-against', 'against'],
    ['{"template":"","against":[]}', 'fill.bad-against', 'against'],
  ])('refuses %s', (input, code, path) => {
    const { message, ...fault } = faultOf(input) as { message: string }
    expect(fault).toEqual({ code, ...(path && { path }) })
    expect(message).toMatch(/takes .*\.$/)
  })

  test('passes over what it does not know', () => {
    const input = '{"template":"a","extra":null,"sections":{"on":7,"off":[],"rules":{}}}'
    expect(faultOf(input)).toBeUndefined()
  })
})

describe('as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fill-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const boundary = '__SYSTEM_PROMPT_DYNAMIC_BOUNDARY__'
  const template = `Hi\n\n${boundary}\n\n# A\n\${os.arch} \${os.uptime}\n# B\nb\n`

  beforeAll(bundle)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('writes the text, from a file and from standard input', () => {
    const values = file('values.json', '\ufeff{"os.arch":"x64","os.uptime":1.50}')
    const text = 'Hi\n\n# A\nx64 1.50\n# B\nb\n'
    const wanted = { status: 0, stdout: text, stderr: '' }
    expect(promptwire(['fill', '--values', values, file('t.md', template)])).toEqual(wanted)
    expect(promptwire(['fill', '--values', values], template)).toEqual(wanted)
  })

  test('tells what looks wrong, with its position, and goes on', () => {
    const { status, stdout, stderr } = promptwire(
      ['fill', '--mode', 'mark', '--off', 'C'],
      template,
    )
    expect([status, stdout]).toEqual([
      0,
      'Hi\n\n# A\n[missing: os.arch] [missing: os.uptime]\n# B\nb\n',
    ])
    expect(stderr.split('\n')).toEqual([
      'note: 6:1: variable.missing: os.arch has no value.',
      'note: 6:12: variable.missing: os.uptime has no value.',
      'note: section.unknown: No section after the boundary is called C.',
      '',
    ])
  })

  test('leaves out sections, keeps the boundary, and turns rules off', () => {
    const args = ['fill', '--mode', 'blank', '--off', 'B', '--boundary', 'keep']
    expect(promptwire(args, template).stdout).toBe(`Hi\n\n${boundary}\n\n# A\n \n`)
    const dirs = `# A\n\${memory.dir}\n`
    expect(promptwire(['fill', '--no-rule', 'dirs'], dirs).stdout).toBe(dirs)
    expect(promptwire(['fill'], dirs).stdout).toBe('')
  })

  test('gives the answer of batch with --json, and the difference with --against', () => {
    const left = file('left.json', '{"os.arch":"x64"}')
    const right = file('right.json', '{"os.arch":"arm64"}')
    const line = answerLine(
      `{"do":"fill","input":{"template":${JSON.stringify(template)},"values":{"os.arch":"x64"},"against":{"os.arch":"arm64"}}}`,
    )
    const args = ['fill', '--json', '--values', left]
    const { comparison, ...alone } = JSON.parse(line)
    expect(JSON.parse(promptwire(args, template).stdout)).toEqual(alone)
    const both = promptwire([...args, '--against', right], template)
    expect(JSON.parse(both.stdout)).toEqual({ ...alone, comparison })
    expect(both.stderr).toBe('')
  })

  test.each([
    [['--values', '/no/such/file'], 'ENOENT'],
    [['--mode', 'erase'], '--mode takes keep, blank, mark, not "erase"'],
    [['--boundary', ''], '--boundary takes drop, keep, not ""'],
    [['--no-rule', 'repo'], '--no-rule takes git, dirs, not "repo"'],
    [['--against', 'x.json'], '--against needs --json'],
    [['a', 'b'], 'only one file'],
    [['--nope'], '--nope'],
  ])('refuses %j', (args, sentence) => {
    const { status, stdout, stderr } = promptwire(['fill', ...args], template)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
  })

  test.each([
    ['[]', 'holds no JSON object of values'],
    ['{"a":', 'is no JSON: line 1, column 6: found end of text, expected a value'],
  ])('refuses the values %s', (values, sentence) => {
    const { status, stderr } = promptwire(['fill', '--values', file('bad.json', values)], template)
    expect(status).toBe(1)
    expect(stderr).toContain(sentence)
  })

  test('refuses half of a surrogate pair, which UTF-8 cannot carry', () => {
    const values = file('half.json', '{"os.arch":"\\ud83d"}')
    expect(promptwire(['fill', '--values', values], template)).toMatchObject({
      status: 1,
      stdout: '',
    })
    const { stdout } = promptwire(['fill', '--json', '--values', values], template)
    expect(stdout).toContain('\\ud83d')
  })

  test('explains itself', () => {
    expect(promptwire(['fill', '--help'])).toMatchObject({ status: 0, stderr: '' })
  })
})
