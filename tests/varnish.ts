import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { waitUntil } from './built-site.ts'
import { findFreePort } from './postgres.ts'
import { answers } from './nginx.ts'

const packaged = '/usr/sbin/varnishd'

/** Debian's Varnish alone: elsewhere it is built without the modules that its configuration asks for. */
export const hasVarnish = existsSync(packaged)

/** Starts a real Varnish on a free port with `deploy/varnish.vcl` as it is, but for the ports. */
export async function startVarnish(sitePort: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tandem-varnish-'))
  const port = await findFreePort()
  const file = path.join(folder, 'site.vcl')
  const written = readFileSync('deploy/varnish.vcl', 'utf8')
  writeFileSync(file, written.replace('.port = "3000"', `.port = "${sitePort}"`))
  const where = ['-n', folder, '-a', `127.0.0.1:${port}`, '-T', 'none', '-f', file]
  const child = spawn(packaged, ['-F', '-j', 'none', '-s', 'malloc,32m', ...where], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const exited = once(child, 'exit')
  await waitUntil(async () => child.exitCode !== null || (await answers(port)))
  if (child.exitCode !== null) throw new Error(`Varnish did not start: ${await said}`)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
