import { Template } from '@huggingface/jinja'
import { familyById } from '../../src/core/families/index.ts'
import { compileTemplate } from '../../src/core/jinja/index.ts'
import { fromJs, type JsonObject } from '../../src/core/json/value.ts'
import { median, type Row } from './measure.ts'

const prose =
  'The tide table of the harbour master gives low water twice a day, and the wind decides whether the ' +
  'bar can be crossed in between; below two metres of depth a boat of this size should wait outside. '

/** `length` units of prose, from a place that differs by `seed`. */
function text(length: number, seed: number): string {
  const from = (seed * 37) % prose.length
  return prose.repeat(Math.ceil(length / prose.length) + 1).slice(from, from + length)
}

/** A system message, then rounds of question, reasoning with two calls, two results, answer; 5 tools. */
function conversation(messages: number): { messages: unknown[]; tools: unknown[] } {
  const list: unknown[] = [{ role: 'system', content: text(900, 1) }]
  for (let round = 0; list.length < messages; round++) {
    const call = (tool: string, day: number) => ({
      id: `call_${round}_${day}`,
      type: 'function',
      function: { name: tool, arguments: { harbour: `Port ${round}`, day, exact: day % 2 === 0 } },
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

/** Qwen3's template by the traced evaluator, as a share of the package's own plain render. */
export function run(): readonly Row[] {
  const family = familyById('qwen3')
  if (!family?.template) throw new Error('qwen3 has no template')
  const plain = new Template(family.template)
  const traced = compileTemplate(family.template)
  const input = conversation(200)
  const body = fromJs(input) as JsonObject
  const options: JsonObject = new Map([['add_generation_prompt', true]])
  const variables: JsonObject = new Map([...body, ...options])

  const work = {
    plain: () => plain.render({ ...input, add_generation_prompt: true }).length,
    traced: () => {
      const { text, pieces } = traced.render(variables)
      return text.charCodeAt(text.length >> 1) + pieces.length
    },
    labelled: () => {
      const { text, spans } = family.encode(body, options)
      return text.charCodeAt(text.length >> 1) + spans.length
    },
  }
  const [base, render, encode] = median([work.plain, work.traced, work.labelled], 150)
  const sized = (count: number) => {
    const some = fromJs(conversation(count)) as JsonObject
    return () => family.encode(some, options).spans.length
  }
  const [short, long] = median([sized(100), sized(1000)], 80)
  return [
    { name: 'plain render by @huggingface/jinja, 200 messages', value: base, unit: 'ms' },
    { name: 'traced render / plain render', value: render / base, unit: '×', aim: 1 / 3 },
    {
      name: 'traced render and labelled spans / plain',
      value: encode / base,
      unit: '×',
      aim: 1 / 3,
    },
    { name: '1,000 messages / 100 messages', value: long / short, unit: '×', aim: 11 },
  ]
}
