// Runs every test: unit and vector tests, the two builds, what stands in them, and the browser.
// The last line counts them all: "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const total = { passed: 0, failed: 0 }

function run(title, command, env = {}) {
  console.log(`\n— ${title}`)
  const [program, ...args] = command
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** Counts a step that is one test in itself. */
function step(title, command, env) {
  const ok = run(title, command, env)
  total[ok ? 'passed' : 'failed']++
  return ok
}

/** Counts the tests of a runner that leaves a report; a runner that fails without one counts as a failure. */
function suite(title, command, file, count) {
  const ok = run(title, command)
  let counted = { passed: 0, failed: 0 }
  try {
    counted = count(JSON.parse(readFileSync(`${results}/${file}`, 'utf8')))
  } catch (error) {
    console.error(`no report: ${error.message}`)
  }
  if (counted.passed + counted.failed === 0 || (!ok && counted.failed === 0)) counted.failed++
  total.passed += counted.passed
  total.failed += counted.failed
}

const vitest = (project) =>
  suite(
    `vitest: ${project}`,
    [
      ...['vitest', 'run', '--project', project, '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${results}/${project}.json`],
    ],
    `${project}.json`,
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  )

step('bundle the command line', ['node', 'scripts/bundle.mjs'])
vitest('unit')
const built = [
  step('build at the root', ['astro', 'build']),
  step('build under a base path', ['astro', 'build', '--outDir', 'build/based'], {
    BASE_PATH: '/promptwire/',
  }),
]
if (built.every(Boolean)) {
  vitest('site')
  suite('browser', ['playwright', 'test'], 'browser.json', ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }))
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
