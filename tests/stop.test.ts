import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import {
  expectFree,
  isAlive,
  launchSite,
  startBuiltSite,
  waitUntil,
  type BuiltSite,
} from './built-site.ts'
import { copyEmbeddedTemplate } from './embedded-template.ts'

const byNpm = ['npm', 'start']
const byNode = ['node', 'scripts/start.mjs']
/** Building included, where the build is stale. */
const timeoutMs = 120_000

let folder: string
let site: BuiltSite | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-stop-'))
  await copyEmbeddedTemplate(path.join(folder, 'db'))
})
afterEach(async () => {
  for (const pid of [site?.child.pid, site?.pid])
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const start = async (command: readonly string[]) =>
  (site = await startBuiltSite({ DATA_DIR: folder, SEED: 'none' }, command))

/** Throws while another process has the database. */
const expectUnlocked = () => lockFolder(path.join(folder, 'db'))()

const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  )

/** A request that never comes whole, so that a stop has something to wait for. */
async function hold(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  await waitUntil(() => socket.bytesWritten > 0)
  return socket
}

describe('npm start', () => {
  test(
    'SIGTERM to npm alone stops the server, which gives its port and database back',
    async () => {
      const { child, pid, port, ended } = await start(byNpm)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(isAlive(pid)).toBe(false)
      expectUnlocked()
      await expectFree(port)
    },
    timeoutMs,
  )

  test(
    'one signal to all its processes, as a terminal and systemd send it, is one stop',
    async () => {
      const { child, pid, ended } = await start(byNpm)
      process.kill(-(child.pid ?? 0), 'SIGINT')
      expect(await ended).toBe(0)
      expect(isAlive(pid)).toBe(false)
    },
    timeoutMs,
  )

  test(
    'a second signal ends the server at once',
    async () => {
      const { child, pid, port, ended } = await start(byNpm)
      const held = await hold(port)
      child.kill('SIGTERM')
      await waitUntil(async () => (await readiness(port)) === 503)
      await delay(300) // what comes sooner is the same signal by another way
      child.kill('SIGTERM')
      expect(await ended).toBe(143)
      await waitUntil(() => !isAlive(pid))
      expectUnlocked()
      held.destroy()
    },
    timeoutMs,
  )

  test(
    'npm killed, the server ends too',
    async () => {
      const { child, pid, port, ended } = await start(byNpm)
      child.kill('SIGKILL')
      expect(await ended).toBe(null)
      await waitUntil(() => !isAlive(pid))
      expectUnlocked()
      await expectFree(port)
    },
    timeoutMs,
  )
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to scripts/start.mjs stops the server, which gives its port and database back',
  async (signal) => {
    const { child, pid, port, ended } = await start(byNode)
    child.kill(signal)
    expect(await ended).toBe(signal === 'SIGTERM' ? 0 : null)
    await waitUntil(() => !isAlive(pid))
    expectUnlocked()
    await expectFree(port)
  },
  timeoutMs,
)

test('SIGTERM while the server starts ends it at once', async () => {
  const place = path.join(folder, 'new')
  const { child, ended } = launchSite({ DATA_DIR: place, SEED: 'none' })
  await waitUntil(() => existsSync(path.join(place, 'db.lock')))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  lockFolder(path.join(place, 'db'))()
})

test('told by an npm that keeps signals to itself, the launcher says how to start instead', async () => {
  const env = {
    ...process.env,
    npm_config_user_agent: 'npm/9.2.0 node/v20.19.2 linux x64 workspaces/false',
    PORT: 'none',
  }
  const child = spawn('node', ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  expect(await text(child.stderr)).toContain('npm/9.2.0 keeps SIGTERM to itself')
})
