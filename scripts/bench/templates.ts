import { Template } from '@huggingface/jinja'
import type { Family } from '../../src/core/families/family.ts'
import { families, familyById } from '../../src/core/families/index.ts'
import { compileTemplate } from '../../src/core/jinja/index.ts'
import { fromJs, type JsonObject } from '../../src/core/json/value.ts'
import { least, middle, type Row, ratio, times } from './measure.ts'

const prose =
  'The tide table of the harbour master gives low water twice a day, and the wind decides whether the ' +
  'bar can be crossed in between; below two metres of depth a boat of this size should wait outside. '

/** `length` units of prose, from a place that differs by `seed`. */
function text(length: number, seed: number): string {
  const from = (seed * 37) % prose.length
  return prose.repeat(Math.ceil(length / prose.length) + 1).slice(from, from + length)
}

/**
 * A system message, then rounds of question, reasoning with two calls, two results, answer; 5 tools.
 * `spelled` gives the arguments of a call as a family takes them.
 */
function conversation(
  messages: number,
  spelled: (given: object) => unknown = (given) => given,
): { messages: unknown[]; tools: unknown[] } {
  const list: unknown[] = [{ role: 'system', content: text(900, 1) }]
  for (let round = 0; list.length < messages; round++) {
    const call = (tool: string, day: number) => ({
      id: `call_${round}_${day}`,
      type: 'function',
      function: {
        name: tool,
        arguments: spelled({ harbour: `Port ${round}`, day, exact: day % 2 === 0 }),
      },
    })
    list.push(
      { role: 'user', content: text(350, round) },
      {
        role: 'assistant',
        content: '',
        reasoning_content: text(700, round + 1),
        tool_calls: [call('tide_table', round), call('wind', round + 1)],
      },
      {
        role: 'tool',
        content: JSON.stringify({ low: ['05:12', `17:${round % 60}`], note: text(300, round) }),
      },
      { role: 'tool', content: JSON.stringify({ wind: 'south-west, 4', note: text(200, round) }) },
      { role: 'assistant', content: text(600, round + 2) },
    )
  }
  const tool = (name: string) => ({
    type: 'function',
    function: {
      name,
      description: `Looks up ${name} for a harbour`,
      parameters: {
        type: 'object',
        properties: {
          harbour: { type: 'string', description: 'Name of the harbour' },
          day: { type: 'integer', description: 'Days from now' },
          exact: { type: 'boolean' },
        },
        required: ['harbour'],
      },
    },
  })
  const tools = ['tide_table', 'wind', 'chart', 'ferry', 'locks'].map(tool)
  return { messages: list.slice(0, messages), tools }
}

/** A rendering by the package without traces, one with them, and one with labelled spans as well. */
function renderings(family: Family, template: string, input: object) {
  const plain = new Template(template)
  const traced = compileTemplate(template)
  const body = fromJs(input) as JsonObject
  const options: JsonObject = new Map([['add_generation_prompt', true]])
  // what a template is given besides: its first and last token
  const given = { ...input, bos_token: '<s>', eos_token: '</s>', add_generation_prompt: true }
  const variables = fromJs(given) as JsonObject
  return [
    () => plain.render(given).length,
    () => {
      const { text, pieces } = traced.render(variables)
      return text.charCodeAt(text.length >> 1) + pieces.length
    },
    () => {
      const { text, spans } = family.encode(body, options)
      return text.charCodeAt(text.length >> 1) + spans.length
    },
  ] as const
}

/** Qwen3's template by the traced evaluator, as a share of the package's own plain render. */
export function qwen3(): readonly Row[] {
  const family = familyById('qwen3')
  if (!family?.template) throw new Error('qwen3 has no template')
  const work = renderings(family, family.template, conversation(200))
  const [plain, traced, labelled] = times(work, 300)
  const sized = (count: number) => {
    const some = fromJs(conversation(count)) as JsonObject
    return () => family.encode(some, options).spans.length
  }
  const options: JsonObject = new Map([['add_generation_prompt', true]])
  const [short, long] = times([sized(100), sized(1000)], 80)
  return [
    { name: 'plain render by @huggingface/jinja, 200 messages', value: least(plain), unit: 'ms' },
    { name: 'traced render / plain render', value: ratio(traced, plain), unit: '×', aim: 1 / 3 },
    {
      name: 'traced render and labelled spans / plain',
      value: ratio(labelled, plain),
      unit: '×',
      aim: 1 / 3,
    },
    { name: '1,000 messages / 100 messages', value: ratio(long, short), unit: '×', aim: 11 },
  ]
}

/** Each template that the package can render too: traced / plain. */
export function templates(): readonly Row[] {
  const rows: Row[] = []
  for (const family of families) {
    if (!family.template) continue
    // those of DeepSeek take arguments as JSON text only
    const input = conversation(200, family.vendor === 'deepseek' ? JSON.stringify : undefined)
    const [plain, traced] = renderings(family, family.template, input)
    try {
      plain()
    } catch {
      rows.push({ name: `${family.id}: fails in the package`, value: Number.NaN, unit: '×' })
      continue
    }
    const [base, some] = times([plain, traced], 60)
    rows.push({ name: `${family.id}: traced / plain`, value: ratio(some, base), unit: '×' })
  }
  const known = rows.map(({ value }) => value).filter((value) => !Number.isNaN(value))
  rows.push(
    { name: 'the median of them', value: middle(known), unit: '×', aim: 1 / 3 },
    { name: 'the worst of them', value: Math.max(...known), unit: '×', aim: 1 / 2 },
  )
  return rows
}
