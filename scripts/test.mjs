// `npm test`: installs what is missing, a browser, PostgreSQL and nginx included, then runs every
// check. With `--both`, as before a release, suites run on both database engines that otherwise run
// on one: docs/decisions/088-both-engines-where-they-differ.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, fail, root, run, runQuietly } from './toolchain.mjs'

const [option, ...others] = process.argv.slice(2)
if ((option !== undefined && option !== '--both') || others.length > 0)
  fail('npm test takes one option: npm test -- --both')
if (option) process.env.BOTH_ENGINES = '1'

const reports = path.join(root, 'test-results')

/** The same that tests/e2e/browser.ts looks for. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

await ensureInstalled('all')
ensureSystemPackages()
// A run that breaks off must not be summed up by the reports of the one before.
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const bin = (file, ...args) => [`node_modules/${file}`, ...args]
const checks = [
  ['Types', bin('@typescript/native/bin/tsc', '--noEmit', '--checkers', '2', '-p', '.')],
  ['Lint', bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['Format', bin('oxfmt/bin/oxfmt', '--check')],
  ['Unused code', bin('knip/bin/knip.js')],
]

const unitStates = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
}
const journeyStates = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
}

const failures = []
const turns = 'tests/turns.test.ts'
// None of them fills both cores.
await Promise.all(checks.map(([name, args]) => check(name, args, runAndShow)))
// Some tests run the built site, as an operator does.
await ensureBuilt()
// A test that passes only when it is repeated is named in the summary, and is to be mended.
const retry = ['--retry', '1']
await check('Tests', bin('vitest/vitest.mjs', 'run', ...retry, '--exclude', turns))
// Other tests in the same process leave garbage behind, which is collected while this one measures.
const [first, last] = ['tests.json', 'vitest.json'].map((file) => path.join(reports, file))
if (existsSync(last)) renameSync(last, first)
await check('Turns', bin('vitest/vitest.mjs', 'run', turns, ...retry))
await check('Browser journeys', bin('@playwright/test/cli.js', 'test', '--retries', '1'))
console.log()
await run(['tests/house.ts'])
summarise()
if (failures.length > 0) fail(`Failed: ${failures.join(', ')}.`)

/** Runs one check; the others run even if it fails, so that one run tells everything. */
async function check(name, args, start = run) {
  const began = Date.now()
  if (start === run) console.log(`\n── ${name}`)
  const passed = (await start(args)) === 0
  if (!passed) failures.push(name)
  console.log(
    `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
}

/** Shows what a check says at its end, so that checks that run together can be read. */
async function runAndShow(args) {
  const { code, said } = await runQuietly(args)
  process.stdout.write(`\n${said}`)
  return code
}

/**
 * The runners' own counts added up in one line, after the names of the tests that failed, that
 * passed only the second time, or that took longest: the end of a log is all that many people see.
 */
function summarise() {
  const tests = [...unitTests(), ...journeys()]
  const inState = (state) => tests.filter((test) => test.state === state)
  const list = (title, chosen, detail) => {
    if (chosen.length === 0) return
    console.log(`\n${title}`)
    for (const test of chosen) console.log(`  ${test.file}: ${test.name}${detail(test)}`)
  }
  const reason = ({ error }) => (error ? `\n    ${error.split('\n', 1)[0]}` : '')
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  list('Slowest:', slowest, ({ ms }) => `, ${(ms / 1000).toFixed(1)} s`)
  list('Passed only the second time:', inState('flaky'), reason)
  list('Failed:', inState('failed'), reason)
  const flaky = inState('flaky').length
  const passed = inState('passed').length + flaky
  const again = flaky > 0 ? ` (${flaky} only the second time)` : ''
  console.log(
    `\n${passed} passed${again}, ${inState('failed').length} failed, ${inState('skipped').length} skipped`,
  )
}

function report(file) {
  const name = path.join(reports, file)
  return existsSync(name) ? JSON.parse(readFileSync(name, 'utf8')) : undefined
}

/** Vitest's report keeps the errors of a first try in the entry of a test that passed in the end. */
function unitTests() {
  const results = ['tests.json', 'vitest.json'].flatMap((file) => report(file)?.testResults ?? [])
  return results.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name)
    const broken = message && {
      file,
      name: 'the file itself',
      state: 'failed',
      ms: 0,
      error: message,
    }
    const tests = assertionResults.map(({ title, status, duration, failureMessages }) => ({
      file,
      name: title,
      state: status === 'passed' && failureMessages.length > 0 ? 'flaky' : unitStates[status],
      ms: duration ?? 0,
      error: failureMessages[0],
    }))
    return broken ? [broken, ...tests] : tests
  })
}

function journeys() {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        file: `tests/e2e/${file}`,
        name: title,
        state: journeyStates[status],
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        error: results.find(({ error }) => error)?.error.message,
      })),
    ),
    ...suites.flatMap(inSuite),
  ]
  return inSuite(report('playwright.json') ?? {})
}

/**
 * A browser, PostgreSQL 15 or later, nginx and Varnish: from Debian’s packages when we may, else a
 * line that says what is missing.
 */
function ensureSystemPackages() {
  const missing = []
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  // The first is a quarter faster than the second, which does where nothing can be installed.
  const wanted = canInstall ? browsers.slice(0, 1) : browsers
  if (!process.env.CHROMIUM && !wanted.some((browser) => existsSync(browser)))
    missing.push('chromium-headless-shell')
  if (!hasPostgres()) missing.push('postgresql')
  if (!existsSync('/usr/sbin/nginx') && !runs('nginx', '-v')) missing.push('nginx')
  // Its test is skipped where it is missing: only Debian's has the modules it is configured for.
  if (canInstall && !hasVarnish()) missing.push('varnish', 'varnish-modules')
  if (missing.length === 0) return
  const names = missing.join(' and ')
  if (!canInstall) {
    fail(
      `The tests need ${names}. On Debian, as root: apt-get install ${missing.join(' ')}. ` +
        'Elsewhere, set CHROMIUM to the browser’s path and have PostgreSQL’s initdb and nginx on the PATH.',
    )
  }
  console.log(`Installing ${names}…`)
  // This runlevel keeps the packages' own services from being started: they would take the usual
  // ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) fail(`apt-get ${args[0]} failed; install ${names} by hand.`)
  }
}

function hasVarnish() {
  if (!existsSync('/usr/sbin/varnishd')) return false
  return runs('dpkg', '-s', 'varnish-modules')
}

function hasPostgres() {
  const packaged = '/usr/lib/postgresql'
  if (
    existsSync(packaged) &&
    readdirSync(packaged).some((version) => existsSync(`${packaged}/${version}/bin/initdb`))
  )
    return true
  return runs('initdb', '--version')
}

function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
