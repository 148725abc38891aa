import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { JsonSyntaxError } from '~/core/json/read.ts'
import { JsonNumber } from '~/core/json/value.ts'
import { fillPrompt, promptCatalogue, readValues } from '~/core/prompt/index.ts'

const read = (text: string) => readValues(text, promptCatalogue)
const valuesIn = (text: string) => Object.fromEntries(read(text).values)

describe('a JSON object', () => {
  test('keeps types, numbers as written, and null', () => {
    const text = '\ufeff {"os.uptime": 1.50, "os.arch": "x64", "git.status": [], "os.shell": null}'
    expect(valuesIn(text)).toEqual({
      'os.uptime': new JsonNumber('1.50'),
      'os.arch': 'x64',
      'git.status': [],
      'os.shell': null,
    })
  })

  test('reports keys that no variable has, nested ones too', () => {
    const { values, unknown, skipped } = read('{"os": {"arch": "x64"}, "toString": 1}')
    expect([...values]).toEqual([])
    expect(unknown).toEqual([
      { key: 'os', line: null },
      { key: 'toString', line: null },
    ])
    expect(skipped).toEqual([])
  })

  test('that breaks off is refused with its place', () => {
    expect(() => read('{"os.arch": ')).toThrow(JsonSyntaxError)
  })
})

describe('lines', () => {
  test('may be of .env: comments, export, quotes, escapes', () => {
    const text = [
      '# my machine',
      '',
      'export OS_ARCH=arm64',
      "  environment.user = 'a # b'\r",
      'OS_TYPE="two\\nlines \\"x\\" \\\\ \\q"',
      'os.shell="open',
      "os.version='",
    ].join('\n')
    expect(valuesIn(text)).toEqual({
      'os.arch': 'arm64',
      'environment.user': 'a # b',
      'os.type': 'two\nlines "x" \\ \\q',
      'os.shell': '"open',
      'os.version': "'",
    })
  })

  test('may name environment variables', () => {
    expect(valuesIn('HOME=/home/a\nCOLUMNS=80\nLINES=\nTZ=UTC')).toEqual({
      'environment.home': '/home/a',
      'terminal.columns': new JsonNumber('80'),
      'terminal.rows': null,
      'time.timezone': 'UTC',
    })
  })

  test('give values the type of their variable where they fit it', () => {
    expect(
      valuesIn(
        'os.uptime=12s\nos.totalMemory=1e3\ngit.isRepository=True\nsandbox.networkAccess=no',
      ),
    ).toEqual({
      'os.uptime': '12s',
      'os.totalMemory': new JsonNumber('1e3'),
      'git.isRepository': true,
      'sandbox.networkAccess': 'no',
    })
    expect(valuesIn('git.isRepository=constructor')).toEqual({ 'git.isRepository': 'constructor' })
  })

  test('of a list are its items, with their leading spaces', () => {
    expect(valuesIn('git.status= M a\ngit.status=?? "b"\ngit.status="c"')).toEqual({
      'git.status': [' M a', '?? "b"', 'c'],
    })
    expect(valuesIn('git.status=["a", "b"]\nsandbox.writableRoots=')).toEqual({
      'git.status': ['a', 'b'],
      'sandbox.writableRoots': [],
    })
    expect(valuesIn('git.status=[x')).toEqual({ 'git.status': ['[x'] })
  })

  test('that assign nothing, and unknown keys, are named by number', () => {
    expect(read('os.arch=x64\nhello\nno.pe=1\n=2\n\n#')).toMatchObject({
      unknown: [{ key: 'no.pe', line: 3 }],
      skipped: [2, 4],
    })
  })

  test('a later one counts', () => {
    expect(valuesIn('os.arch=x64\nOS_ARCH=arm64')).toEqual({ 'os.arch': 'arm64' })
  })
})

test.skipIf(process.platform !== 'linux')(
  'the command for Linux prints values that all are understood and fit',
  () => {
    const file = new URL('../../../src/data/system-prompt/commands/linux.sh', import.meta.url)
    const output = execFileSync('sh', { input: readFileSync(file), encoding: 'utf8' })
    const { values, unknown, skipped } = read(output)
    expect([unknown, skipped]).toEqual([[], []])
    expect(values.get('os.platform')).toBe('linux')
    const template = [...values.keys()].map((name) => `\${${name}}\n`).join('')
    expect(fillPrompt(template, values).diagnostics.map(({ code }) => code)).toEqual([
      'boundary.missing',
    ])
  },
)

test.each(['linux.sh', 'macos.sh', 'windows.ps1'])('%s names known variables only', (name) => {
  const file = new URL(`../../../src/data/system-prompt/commands/${name}`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/^.*\b[Pp]uts? ([a-z]+\.[a-zA-Z]+)/gm)].map(([, each]) => each)
  expect(names.length).toBeGreaterThan(28)
  expect(names.filter((each) => !promptCatalogue.get(String(each)))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
