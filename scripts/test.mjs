// `npm test`: installs what is missing, a browser, PostgreSQL and nginx included, then runs every
// check.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  ensureBuilt,
  ensureInstalled,
  fail,
  nodeBinary,
  root,
  run,
  runProgram,
} from './toolchain.mjs'

const reports = path.join(root, 'test-results')

/** As in tests/e2e/browser.ts. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

await ensureInstalled('all')
ensureSystemPackages()
mkdirSync(reports, { recursive: true })

const bin = (file, ...args) => [`node_modules/${file}`, ...args]
const checks = [
  ['Types', bin('@typescript/native/bin/tsc', '--noEmit', '--checkers', '2', '-p', '.')],
  ['Lint', bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['Format', bin('oxfmt/bin/oxfmt', '--check')],
  ['Unused code', bin('knip/bin/knip.js')],
]

const failures = []
// None of them fills both cores.
await Promise.all(checks.map(([name, args]) => check(name, args, runQuietly)))
// Some tests run the built site, as an operator does.
await ensureBuilt()
await check('Tests', bin('vitest/vitest.mjs', 'run'))
await check('Browser journeys', bin('@playwright/test/cli.js', 'test'))
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
async function runQuietly(args) {
  const { child, ended } = runProgram(nodeBinary, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
  const [code] = await Promise.all([ended, once(child, 'close')])
  process.stdout.write(`\n${Buffer.concat(said).toString()}`)
  return code
}

/** The runners' own counts, added up in one line. */
function summarise() {
  const read = (file) => {
    const name = path.join(reports, file)
    return existsSync(name) ? JSON.parse(readFileSync(name, 'utf8')) : undefined
  }
  const unit = read('vitest.json')
  const browser = read('playwright.json')?.stats
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
  const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0)
  const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0)
  const flaky = browser?.flaky ? ` (${browser.flaky} only the second time)` : ''
  console.log(`\n${passed} passed${flaky}, ${failed} failed, ${skipped} skipped`)
}

/**
 * A browser, PostgreSQL 15 or later and nginx: from Debian’s packages when we may, else a line that
 * says what is missing.
 */
function ensureSystemPackages() {
  const missing = []
  if (!process.env.CHROMIUM && !browsers.some((browser) => existsSync(browser)))
    missing.push('chromium-headless-shell')
  if (!hasPostgres()) missing.push('postgresql')
  if (!existsSync('/usr/sbin/nginx') && !runs('nginx', '-v')) missing.push('nginx')
  if (missing.length === 0) return
  const names = missing.join(' and ')
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!canInstall) {
    fail(
      `The tests need ${names}. On Debian, as root: apt-get install ${missing.join(' ')}. ` +
        'Elsewhere, set CHROMIUM to the browser’s path and have PostgreSQL’s initdb and nginx on the PATH.',
    )
  }
  console.log(`Installing ${names}…`)
  // By the runlevel, the packages' own services are not started: they would take the usual ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    if (status !== 0) fail(`apt-get ${args[0]} failed; install ${names} by hand.`)
  }
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
