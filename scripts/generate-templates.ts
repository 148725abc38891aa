/**
 * Prints COUNT generated templates with variables, a JSON line each, for `compare-generated.py`.
 * Run as: node --experimental-transform-types scripts/generate-templates.ts COUNT SEED
 */
import fc from 'fast-check'
import { jobs } from '../test/core/jinja/generated.ts'

const [count = '1000', seed = '1'] = process.argv.slice(2)
for (const job of fc.sample(jobs({ common: false }), {
  numRuns: Number(count),
  seed: Number(seed),
})) {
  process.stdout.write(`${JSON.stringify(job)}\n`)
}
