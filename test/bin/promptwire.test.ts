import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, bundleAside, file, promptwire } from './run.ts'

const chat = '{"messages":[{"role":"user","content":"hi"}]}'
const deepseek = '<｜begin▁of▁sentence｜><｜User｜>hi<｜Assistant｜><think>'

const verbs = ['encode', 'decode', 'smoosh', 'strip', 'fill', 'families', 'tokens', 'lens', 'batch']

beforeAll(bundle)

describe('promptwire', () => {
  test('the bundle needs no package and runs as a program', () => {
    const entry = readFileSync(file('build/promptwire.mjs'), 'utf8')
    expect(entry.startsWith('#!/usr/bin/env node\n')).toBe(true)
    const parts = readdirSync(file('build/parts')).filter((name) => name.startsWith('promptwire-'))
    expect(parts.length).toBeGreaterThan(0)
    for (const part of ['../promptwire.mjs', ...parts]) {
      const code = readFileSync(file(`build/parts/${part}`), 'utf8')
      const imports = [...code.matchAll(/^(?:import|export)\b.*?["'](.+?)["'];?$/gm)]
      const from = imports.map(([, name]) => name ?? '')
      expect(from.filter((name) => !/^(?:node:|\.)/.test(name))).toEqual([])
      expect(code).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket)\(/)
    }
  })

  test('two bundlings at a time leave a program that runs', async () => {
    await Promise.all([bundleAside(), bundleAside()])
    expect(promptwire(['encode', '--to', 'deepseek-v4'], chat).stdout).toBe(deepseek)
  })

  test.each([['--help'], ['-h'], ['help']])('%s lists the verbs', (flag) => {
    const { status, stdout } = promptwire([flag])
    expect(status).toBe(0)
    for (const verb of verbs) expect(stdout).toContain(`\n  ${verb} `)
  })

  test.each(verbs)('%s has help with examples', (verb) => {
    const { status, stdout, stderr } = promptwire([verb, '--help'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/Examples:\n {2}.*promptwire /)
    expect(promptwire(['help', verb]).stdout).toBe(stdout)
  })

  test.each([[['nope']], [[]], [['translate', '--from', 'deepseek-v4']]])(
    'an unknown verb is an error that lists the verbs: %j',
    (args) => {
      const { status, stdout, stderr } = promptwire(args)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toContain(`verbs are ${verbs.join(', ')}`)
    },
  )
})

describe('encode', () => {
  test('writes the exact text, from standard input or a file', () => {
    expect(promptwire(['encode', '--to', 'deepseek-v4'], chat)).toEqual({
      status: 0,
      stdout: deepseek,
      stderr: '',
    })
    expect(promptwire(['encode', '--to', 'deepseek-v4', '-'], chat).stdout).toBe(deepseek)
    const { stdout } = promptwire([
      ...['encode', '--to', 'qwen3', '--set', 'add_generation_prompt=true'],
      file('src/data/samples/anthropic-messages.json'),
    ])
    expect(stdout).toMatch(/^<\|im_start\|>system\nYou keep a small code base tidy\./)
    expect(stdout).toMatch(/<\|im_start\|>assistant\n$/)
  })

  test('takes plain text, with every character', () => {
    const { stdout } = promptwire(['encode', '--to', 'qwen3', '--exact'], 'hi\n\n')
    expect(stdout).toBe('<|im_start|>user\nhi\n\n<|im_end|>\n')
  })

  test.each(['thinking_mode=chat', 'thinking={"type":"disabled"}', 'enable_thinking=false'])(
    '--set %s goes before what the body says under another name',
    (setting) => {
      const body = chat.replace('}]}', '}],"thinking":{"type":"enabled"}}')
      const { stdout } = promptwire(['encode', '--to', 'deepseek-v4', '--set', setting], body)
      expect(stdout).toBe(deepseek.replace('<think>', '</think>'))
    },
  )

  test('--set takes JSON or text, and goes before what the body says', () => {
    const body = '{"messages":[{"role":"user","content":"hi"}],"thinking":{"type":"disabled"}}'
    const text = (...args: string[]) =>
      promptwire(['encode', '--to', 'deepseek-v4', ...args], body).stdout
    expect(text()).toBe(deepseek.replace('<think>', '</think>'))
    expect(text('--set', 'thinking_mode="thinking"')).toBe(deepseek)
    expect(text('--set', 'thinking_mode=thinking', '--set', 'add_default_bos_token=false')).toBe(
      deepseek.replace('<｜begin▁of▁sentence｜>', ''),
    )
  })

  test('--spans tells where each character comes from', () => {
    const { stdout } = promptwire(['encode', '--to', 'deepseek-v4', '--spans'], chat)
    const { text, spans, ...rest } = JSON.parse(stdout)
    expect(rest).toEqual({ family: 'deepseek-v4', format: 'openai-chat', changes: [] })
    expect(text).toBe(deepseek)
    expect(spans.map((span: { text: string }) => span.text).join('')).toBe(text)
    expect(spans.find((span: { kind: string }) => span.kind === 'user')).toMatchObject({
      text: 'hi',
      input: { path: 'messages[0].content', start: 0, end: 2, exact: true },
      owner: 'messages[0]',
    })
  })

  test('--spans names the item of a round by its path in the input', () => {
    const { stdout } = promptwire([
      ...['encode', '--to', 'qwen3', '--spans'],
      file('src/data/samples/anthropic-messages.json'),
    ])
    type Row = { owner: string; writer: { guards: { item?: string | null }[] } }
    const rows = JSON.parse(stdout).spans as Row[]
    const items = rows.flatMap(({ writer }) => writer.guards.flatMap(({ item }) => item ?? []))
    // the second user message is two results of tools, which the template gets as messages
    expect([...new Set(items)]).toEqual([
      ...['tools[0]', 'messages[0]'],
      ...['messages[1]', 'messages[1].content[2]', 'messages[1].content[3]'],
      ...['messages[2].content[0]', 'messages[2].content[1]', 'messages[2]'],
    ])
  })

  test('--spans lists the changes of import and family, with paths in the input', () => {
    const { stdout } = promptwire([
      ...['encode', '--to', 'deepseek-v4', '--spans'],
      file('src/data/samples/anthropic-messages.json'),
    ])
    const changes = (JSON.parse(stdout).changes as { code: string; path: string }[]).map(
      ({ code, path }) => `${code} ${path}`,
    )
    expect(changes).toContain('signature.dropped messages[1].content[0].signature')
    expect(changes).toContain('tools.attached tools')
    expect(changes).toContain('arguments.as-text messages[1].content[2].input')
  })

  test('--exact leaves out what is done for the family', () => {
    const parts = '[{"role":"user","content":[{"type":"text","text":"hi"}]}]'
    expect(promptwire(['encode', '--to', 'deepseek-v4'], parts).stdout).toBe(deepseek)
    const { status, stdout, stderr } = promptwire(
      ['encode', '--to', 'deepseek-v4', '--exact'],
      parts,
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('at [0].content')
  })

  test('--format and --pick choose how and what to read', () => {
    const lines = `${chat}\n{"conversations":[{"from":"human","value":"two"}]}\n`
    const encode = (...args: string[]) =>
      promptwire(['encode', '--to', 'qwen3', '--exact', ...args], lines)
    expect(encode().stdout).toBe('<|im_start|>user\nhi<|im_end|>\n')
    expect(encode('--pick', '1').stdout).toBe('<|im_start|>user\ntwo<|im_end|>\n')
    expect(encode('--format', 'text').stdout).toContain(chat)
    expect(encode('--pick', '2')).toMatchObject({ status: 1, stdout: '' })
    expect(encode('--pick', '2').stderr).toContain('the input holds 2')
  })

  test('to Claude writes the request, an Anthropic one as it is', () => {
    const request = { system: 's', max_tokens: 1, messages: [{ role: 'user', content: 'hi' }] }
    const spans = ['encode', '--to', 'claude', '--spans']
    const { stdout } = promptwire(['encode', '--to', 'claude'], JSON.stringify(request))
    expect(JSON.parse(stdout)).toEqual(request)
    const several = promptwire(['encode', '--to', 'claude'], `${JSON.stringify(request)}\n${chat}`)
    expect(JSON.parse(several.stdout)).toEqual(request)
    const { spans: rows } = JSON.parse(
      promptwire(spans, `${JSON.stringify(request)}\n${chat}`).stdout,
    )
    const said = rows.find(({ text }: { text: string }) => text.includes('hi'))
    expect(said.input).toMatchObject({ path: '[0].messages[0].content', exact: true })
  })

  test('half of a surrogate pair is not written as something else', () => {
    const half = '[{"role":"user","content":"\\ud83d"}]'
    expect(promptwire(['encode', '--to', 'qwen3'], half)).toMatchObject({ status: 1, stdout: '' })
    const { stdout } = promptwire(['encode', '--to', 'qwen3', '--spans'], half)
    expect(JSON.parse(stdout).text).toContain('\ud83d')
  })
})

describe('errors', () => {
  test.each<[string[], string | Uint8Array, string]>([
    [['encode'], chat, '--to FAMILY is missing'],
    [['encode', '--to', 'nope'], chat, 'unknown family "nope"; known are claude, '],
    [['encode', '--to', 'qwen3', '--set', 'x'], chat, '--set takes NAME=VALUE, not x'],
    [['encode', '--to', 'qwen3', '--format', 'xml'], chat, 'unknown format xml'],
    [['encode', '--to', 'qwen3', '--pick', '-1'], chat, '--pick'],
    [['encode', '--to', 'qwen3', '--bogus'], chat, "'--bogus'"],
    [['encode', '--to', 'qwen3', 'a', 'b'], chat, 'only one file'],
    [['encode', '--to', 'qwen3', '/nowhere/chat.json'], '', '/nowhere/chat.json'],
    [['encode', '--to', 'qwen3'], Uint8Array.of(0x22, 0xff), 'standard input is not UTF-8'],
    [['encode', '--to', 'qwen3'], '', 'error: format.unknown'],
    [['encode', '--to', 'qwen3'], '{"messages":\n [}', 'error: 2:3: json.syntax'],
    [['families', 'x'], '', 'families reads no file'],
  ])('%j: exit code 1, words on standard error alone', (args, input, words) => {
    const { status, stdout, stderr } = promptwire(args, input)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  test('all faults of an input are told, with place, what and how to mend', () => {
    const { stderr } = promptwire(
      ['encode', '--to', 'qwen3'],
      '{"messages":[{"content":"x"},\n{"role":"user","content":7}]}',
    )
    expect(stderr).toMatch(/^error: 1:14: message\.no-role\n {2}messages\[0\] .+\n {2}.+\n/)
    expect(stderr).toMatch(
      /\nerror: 2:26: content\.bad-type\n {2}messages\[1\]\.content .+\n {2}.+\n$/,
    )
  })

  test('a family that refuses says where', () => {
    const { status, stdout, stderr } = promptwire(
      ['encode', '--to', 'claude'],
      '[{"role":"user","content":"a"},\n {"role":"narrator","content":"b"}]',
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^error: 2:10: input\.bad-shape at \[1\]\.role\n/)
  })
})

describe('families', () => {
  test('lists each with options and evidence', () => {
    const { status, stdout } = promptwire(['families'])
    expect(status).toBe(0)
    for (const id of ['claude', 'qwen3', 'deepseek-v4'])
      expect(stdout).toMatch(new RegExp(`^${id} `, 'm'))
    expect(stdout).toContain('--set enable_thinking=true | false')
    expect(stdout).toContain('confidence high')
  })

  test('as JSON too', () => {
    const list = JSON.parse(promptwire(['families', '--json']).stdout) as object[]
    expect(list[0]).toMatchObject({ id: 'claude', vendor: 'anthropic', evidence: { text: 'own' } })
  })
})

describe('batch', () => {
  test('answers line by line, in order, and goes on after a failure', () => {
    const lines = [
      `\ufeff{"do":"encode","id":{"n":1.50},"to":"deepseek-v4","input":${chat}}`,
      '',
      '{bad',
      '[]',
      '{"id":"a","do":"fly"}',
      '{"do":"encode","to":"gpt"}',
      '{"do":"encode","to":{"a":1}}',
      '{"do":"encode","to":"qwen3"}',
      '{"do":"encode","to":"qwen3","input":{"messages":[],"options":7}}',
      '{"do":"encode","to":"claude","input":{"messages":[{"role":"user","content":7}]}}',
      `{"do":"encode","to":"claude","id":null,"input":{"max_tokens":1e2,"messages":[{"role":"user","content":"hi"}],"seed":1}}\r`,
    ]
    const { status, stdout, stderr } = promptwire(['batch'], lines.join('\n'))
    expect([status, stderr]).toEqual([0, ''])
    const [first, ...rest] = stdout.trimEnd().split('\n')
    expect(first).toBe(`{"id":{"n":1.50},"text":"${deepseek}"}`)
    expect(rest.slice(0, 8).map((line) => JSON.parse(line))).toMatchObject([
      { error: { code: 'json.syntax', message: expect.stringContaining('column 2') } },
      { error: { code: 'line.bad-shape' } },
      { id: 'a', error: { code: 'do.unknown', path: 'do' } },
      { error: { code: 'family.unknown', path: 'to' } },
      { error: { message: expect.stringMatching(/^unknown family object; known are claude, /) } },
      { error: { code: 'input.bad-shape', path: 'input' } },
      { error: { code: 'options.bad-shape', path: 'input.options' } },
      { error: { code: 'input.bad-shape', path: 'messages[0].content' } },
    ])
    expect(rest[8]).toBe(
      '{"id":null,"request":{"model":"claude-opus-4-8","max_tokens":1e2,"messages":[{"role":"user","content":"hi"}]},"warnings":["param.dropped"]}',
    )
    expect(rest).toHaveLength(9)
  })

  test('a line that is not UTF-8 is one failure', () => {
    const input = Buffer.concat([Buffer.from([0xff, 10]), Buffer.from('{"do":1}')])
    const codes = promptwire(['batch'], input).stdout.trimEnd().split('\n')
    expect(codes.map((line) => JSON.parse(line).error.code)).toEqual([
      'input.not-utf8',
      'do.unknown',
    ])
  })

  test('a reader that stops early is no fault', () => {
    const many = `${`{"do":"encode","to":"deepseek-v4","input":${chat}}\n`.repeat(3)}`
    expect(promptwire(['batch'], many).stdout.split('\n')).toHaveLength(4)
  })
})
