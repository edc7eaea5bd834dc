/** The built site as a process of its own, to be killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { pin } from '../bench/load.ts'

type Options = {
  port: number
  folder: string
  env?: Record<string, string>
  /** The one that all its threads share; any by default. */
  core?: number
}

/** Starts the built site on a folder and resolves once it is ready. */
export async function startSite({ port, folder, env, core }: Options): Promise<ChildProcess> {
  const args = ['--enable-source-maps', 'dist/server/main.js']
  const [program, given] =
    core === undefined ? [process.execPath, args] : pin(core, process.execPath, args)
  const child = spawn(program, given, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PRICES_URL: 'http://127.0.0.1:9/',
      ...env,
    },
  })
  let exited = false
  child.once('exit', () => (exited = true))
  for (;;) {
    if (exited) throw new Error('the site did not start')
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return child
    await delay(50) // polls another process; there is no event to wait for
  }
}
