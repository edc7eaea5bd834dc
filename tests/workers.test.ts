import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectFree, isAlive, launchSite, waitUntil, type Launched } from './built-site.ts'
import { usePostgres, type TestDatabases } from './postgres.ts'

/** Several processes on one port, as an operator runs them. */

let postgres: TestDatabases
let site: Launched
/** The process ids of those that listened, in that order. */
let workers: number[]
let port: number
beforeAll(async () => {
  postgres = usePostgres()
})
afterAll(() => postgres?.stop())

let databases = 0
beforeEach(async () => {
  databases += 1
  const databaseUrl = await postgres.createMigratedDatabase(`workers_${databases}`)
  site = launchSite({ DATABASE_URL: databaseUrl, AUTH_SECRET: 'a'.repeat(32), WORKERS: '2' })
  workers = []
  if (!site.child.stdout) throw new Error('no output')
  createInterface(site.child.stdout).on('line', (line) => {
    const [, pid] = /"pid":(\d+).*"listening on /.exec(line) ?? []
    if (pid) workers.push(Number(pid))
  })
  port = (await site.listening).port
  await waitUntil(() => workers.length === 2)
}, 120_000)
afterEach(() => {
  if (site.child.exitCode === null) site.child.kill('SIGKILL')
})

const ask = async () => (await fetch(`http://127.0.0.1:${port}/compare`)).status

test('one that is killed is started again while the other answers; a signal ends all', async () => {
  const [killed = 0, other] = workers
  process.kill(killed, 'SIGKILL')
  await waitUntil(() => !isAlive(killed))
  expect(await ask()).toBe(200)
  await waitUntil(() => workers.length === 3)
  expect(new Set([site.child.pid, killed, other, workers[2]]).size).toBe(4)
  expect(await ask()).toBe(200)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(workers.filter(isAlive)).toEqual([])
  await expectFree(port)
}, 60_000)

test('they end with the process that started them', async () => {
  site.child.kill('SIGKILL')
  await once(site.child, 'exit')
  await waitUntil(() => !workers.some(isAlive))
  expect(workers).toHaveLength(2)
  await expectFree(port)
}, 60_000)
