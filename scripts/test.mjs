// Runs every test: unit and vector tests, the two builds, what stands in them, and the browser.
// The last line counts them all: "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const total = { passed: 0, failed: 0 }
/** What failed, said again at the end, where a log that is cut still has it. */
const faults = []

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
  if (!ok) faults.push(title)
  return ok
}

/** Counts the tests of a runner that leaves a report; a runner that fails without one counts as a failure. */
function suite(title, command, file, count, failuresOf) {
  const ok = run(title, command)
  let counted = { passed: 0, failed: 0 }
  try {
    const report = JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
    counted = count(report)
    faults.push(...failuresOf(report))
  } catch (error) {
    console.error(`no report: ${error.message}`)
  }
  if (counted.passed + counted.failed === 0 || (!ok && counted.failed === 0)) {
    counted.failed++
    faults.push(title)
  }
  total.passed += counted.passed
  total.failed += counted.failed
}

const fault = (file, title, messages) =>
  [`${file}: ${title}`, ...messages.map((message) => message.slice(0, 1_500))].join('\n')

/** A suite of Playwright's report holds tests and further suites. */
function browserFailures({ file, specs, suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((each) => each.results)
      return fault(
        file,
        title,
        results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      )
    })
  return [...own, ...suites.flatMap(browserFailures)]
}

const vitest = (project) =>
  suite(
    `vitest: ${project}`,
    [
      ...['vitest', 'run', '--project', project, '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${results}/${project}.json`],
    ],
    `${project}.json`,
    ({ numPassedTests: passed, numFailedTests: failed }) => ({ passed, failed }),
    ({ testResults }) =>
      testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            fault(relative('.', name), fullName, failureMessages),
          ),
      ),
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
  suite(
    'browser',
    ['playwright', 'test'],
    'browser.json',
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
    }),
    ({ suites }) => suites.flatMap(browserFailures),
  )
}

for (const line of faults) console.log(`\nfailed: ${line}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
