// What start.mjs and test.mjs share. Plain JavaScript, because it runs on the machine's own Node
// before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export const root = path.resolve(import.meta.dirname, '..')
const oldestNode = 20

/**
 * The exit code of a program that a signal ended is this and the signal's number, as in a shell.
 */
const endedBySignal = 128

/** The project's own Node, from the package `node`. */
export const nodeBinary = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** What is told goes to standard error, so that what a command writes to its output stays whole. */
const say = (line) => void process.stderr.write(`${line}\n`)

/** Ends the process with one line for the person at the keyboard. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Ends the process when a program that it needs has failed or was told to end. */
function expectSuccess(code, message) {
  if (code > endedBySignal) process.exit(code)
  if (code !== 0) fail(message)
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  fail(
    `Tandem needs Node ${oldestNode} or later to install itself; you have ${process.versions.node}.`,
  )
}

/**
 * Installs the locked packages if any is missing or of another version. `scope` is `production` or
 * `all`.
 */
export async function ensureInstalled(scope) {
  if (isInstalled(scope) && existsSync(nodeBinary)) return
  say('Installing the locked packages…')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  if (scope === 'production') args.push('--omit=dev')
  const npm = process.env.npm_execpath
  const code = npm
    ? await runProgram(process.execPath, [npm, ...args]).ended
    : await runProgram('npm', args, { shell: process.platform === 'win32' }).ended
  expectSuccess(code, 'Could not install the packages: see npm’s message above.')
  if (!existsSync(nodeBinary))
    fail('The package `node` did not install its binary. Are install scripts turned off in npm?')
}

/** Compares the lock file with what npm wrote into node_modules when it last installed. */
function isInstalled(scope) {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  let installed
  try {
    installed = read('node_modules/.package-lock.json')
  } catch {
    return false
  }
  return Object.entries(read('package-lock.json')).every(([name, wanted]) => {
    if (name === '' || wanted.optional || wanted.devOptional || wanted.peer) return true
    if (wanted.dev && scope === 'production') return true
    // The hidden lock also lists what `--omit` left out, so the folder itself is checked.
    return installed[name]?.version === wanted.version && existsSync(path.join(root, name))
  })
}

const buildInputs = [
  'src',
  'texts',
  'scripts',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const stamp = path.join(root, 'dist/.inputs')

/**
 * Builds if any source is newer than the build, judged by content. Warnings for developers are
 * shown only if it fails.
 */
export async function ensureBuilt() {
  const inputs = hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  say('Building…')
  for (const args of [
    ['node_modules/vite/bin/vite.js', 'build', '--app'],
    ['dist/server/prepare-database.js'],
  ]) {
    const { child, ended } = runProgram(nodeBinary, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const [code, ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    expectSuccess(code, `${output.join('')}\nThe build failed: see above.`)
  }
  writeFileSync(stamp, inputs)
}

function hashInputs() {
  const hash = createHash('sha256')
  const add = (file) =>
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  for (const input of buildInputs) {
    if (path.extname(input)) add(input)
    else for (const file of listFiles(input)) if (!/\.test\.tsx?$/.test(file)) add(file)
  }
  return hash.digest('hex')
}

function listFiles(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Runs a script on the project's own Node, with its output here; resolves to its exit code. */
export function run(args, env = {}) {
  return runProgram(nodeBinary, args, { env: { ...process.env, ...env } }).ended
}

/** The same without showing its output; resolves to that and the exit code. */
export async function runQuietly(args) {
  const { child, ended } = runProgram(nodeBinary, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
  const [code] = await Promise.all([ended, once(child, 'close')])
  return { code, said: Buffer.concat(said).toString() }
}

const parentCheckInterval = 500

/**
 * Runs a program with its output here. `ended` resolves to its exit code. Signals are passed on,
 * and should npm go away without one (killed, or its shell was), the program is told to end all the
 * same.
 */
export function runProgram(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  const forward = (signal) => child.kill(signal)
  process.on('SIGTERM', forward)
  process.on('SIGINT', forward)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    forward('SIGTERM')
  }, parentCheckInterval)
  // It may outlive whoever started it if that was not npm: a shell that ran it in the background.
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  const ended = new Promise((resolve) => {
    child.on('error', (error) => fail(`Could not start ${command}: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGTERM', forward)
      process.off('SIGINT', forward)
      resolve(code ?? endedBySignal + constants.signals[signal])
    })
  })
  return { child, ended }
}
