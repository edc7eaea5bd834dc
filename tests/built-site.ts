/**
 * The built site (`npm test` builds it first) as an operator runs it: processes of their own, told
 * what to do by signals alone.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

export type Launched = {
  /** What was started: npm, the launcher or the server itself. */
  child: ChildProcess
  /** Resolves to its exit code. */
  ended: Promise<number | null>
  /** Resolves once the server listens, to its own process id and port. */
  listening: Promise<{ pid: number; port: number }>
}

export type BuiltSite = Omit<Launched, 'listening'> & { pid: number; port: number }

const server = [process.execPath, '--enable-source-maps', 'dist/server/main.js']

/**
 * Starts the site, by default the server itself.
 *
 * @param detached whether everything it starts is a process group of its own; else what ends the
 *   tests' group ends it, too
 */
export function launchSite(
  env: Record<string, string>,
  command: readonly string[] = server,
  detached = true,
): Launched {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    detached,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: 'correct-horse-9',
      PRICES_URL: 'http://127.0.0.1:9/',
      ...env,
    },
  })
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const {
    promise: listening,
    resolve,
    reject,
  } = Promise.withResolvers<{ pid: number; port: number }>()
  listening.catch(() => undefined) // whoever waits for it is told; nobody has to
  void ended.then((code) => reject(new Error(`${command.join(' ')} ended with ${code}`)))
  createInterface(child.stdout).on('line', (line) => {
    const found = /"pid":(\d+).*"listening on [^"]*:(\d+)"/.exec(line)
    if (found) resolve({ pid: Number(found[1]), port: Number(found[2]) })
  })
  return { child, ended, listening }
}

/** Starts the site and resolves once it listens. */
export async function startBuiltSite(
  env: Record<string, string>,
  command?: readonly string[],
  detached?: boolean,
): Promise<BuiltSite> {
  const { child, ended, listening } = launchSite(env, command, detached)
  return { child, ended, ...(await listening) }
}

/** Resolves once the port can be listened on again; rejects with EADDRINUSE. */
export async function expectFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Polls what another process does, since no event tells it. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
