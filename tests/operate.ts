import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

const program = 'dist/server/operator.js'

/** What `npm run admin` runs once `npm test` has built the site, as a process of its own. */
export async function operate(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: child.exitCode, out, err }
}

/** Kills it where it says a line that begins with `line` on its second channel. */
export async function operateUntil(
  line: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<NodeJS.Signals | null> {
  const halt = new URL('halt-at-line.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--import', halt, program, ...args], {
    env: { PATH: process.env['PATH'], HALT_AT: line, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface(child.stderr).on('line', (said) => {
    if (said.startsWith(line)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return child.signalCode
}
