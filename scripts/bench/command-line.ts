import { spawnSync } from 'node:child_process'
import { middle, type Row, times } from './measure.ts'

const small = JSON.stringify({ messages: [{ role: 'user', content: 'Is 91 prime?' }] })

function encode(family: string): () => number {
  return () => {
    const args = ['build/promptwire.mjs', 'encode', '--to', family]
    const { status, stdout } = spawnSync(process.execPath, args, { input: small })
    if (status !== 0) throw new Error(`encode --to ${family} failed`)
    return stdout.length
  }
}

/** The command line as a process of its own, start to end, on one small conversation. */
export function run(): readonly Row[] {
  const node = () => spawnSync(process.execPath, ['-e', '0']).status ?? 1
  const [empty, qwen, deepseek] = times([node, encode('qwen3'), encode('deepseek-v4')], 15).map(
    middle,
  ) as [number, number, number]
  return [
    { name: 'an empty Node process', value: empty, unit: 'ms' },
    { name: 'encode --to qwen3', value: qwen, unit: 'ms', aim: 150 },
    { name: 'encode --to deepseek-v4', value: deepseek, unit: 'ms', aim: 150 },
  ]
}
