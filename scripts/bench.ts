// Speed as ratios taken in one run. Bundled and run by: npm run bench
import { run as commandLine } from './bench/command-line.ts'
import { run as deepseek } from './bench/deepseek.ts'
import type { Row } from './bench/measure.ts'
import { qwen3, templates } from './bench/templates.ts'
import { run as tokenizers } from './bench/tokenizers.ts'

const parts: readonly [title: string, run: () => readonly Row[]][] = [
  ['DeepSeek V4', deepseek],
  ['Qwen3', qwen3],
  ['Templates', templates],
  ['Token ids', tokenizers],
  ['Command line', commandLine],
]

for (const [title, run] of parts) {
  console.log(title)
  for (const { name, value, unit, aim } of run()) {
    const number = Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 3 : 1)
    const figure = `${number} ${unit}`.padStart(12)
    const verdict =
      aim === undefined ? '' : `   aim ${aim.toFixed(aim < 1 ? 3 : 0)} ${value <= aim ? '✓' : '✗'}`
    console.log(`  ${name.padEnd(52)}${figure}${verdict}`)
  }
}
