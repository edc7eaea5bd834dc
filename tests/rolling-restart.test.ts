import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { startBuiltSite, waitUntil, type BuiltSite } from './built-site.ts'
import { startNginx } from './nginx.ts'
import { findFreePort, usePostgres, type TestDatabases } from './postgres.ts'

const callers = 8

let postgres: TestDatabases
beforeAll(async () => {
  postgres = usePostgres()
})
afterAll(() => postgres?.stop())

type Answer = { status: number; upstream: string }

/**
 * Calls over and over, every second time with a click to be stored, and remembers what went wrong.
 */
function startLoad(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const failures: string[] = []
  const reached: string[] = []
  const stored: string[] = []
  const over = new AbortController()

  const call = (caller: number, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const options = {
        agent,
        port,
        host: '127.0.0.1',
        path: body ? '/api/affiliate/track' : '/compare',
        method: body ? 'POST' : 'GET',
        headers: {
          // As many visitors, so that no limit is met.
          'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${caller}`,
          ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      }
      request(options, (response) => {
        response.resume()
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            upstream: String(response.headers['x-upstream']),
          }),
        )
      })
        .once('error', reject)
        .end(body)
    })

  async function repeat(caller: number) {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const clickId = turn % 2 === 0 ? undefined : randomUUID()
      const body = clickId && JSON.stringify({ source: 'rolling-restart', clickId })
      try {
        const { status, upstream } = await call(caller, body)
        if (status === 200 || status === 201) {
          if (clickId) stored.push(clickId)
          reached.push(upstream)
        } else failures.push(`${body ? 'POST' : 'GET'} ${status} from ${upstream}`)
      } catch (error) {
        failures.push(`${body ? 'POST' : 'GET'} ${String(error)}`)
      }
    }
  }
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => repeat(caller)))

  return {
    failures,
    stored,
    /** Resolves once an answer from here on was given by the process at this port. */
    async reach(sitePort: number) {
      const from = reached.length
      await waitUntil(() =>
        reached.slice(from).some((upstream) => upstream.endsWith(`:${sitePort}`)),
      )
    },
    async end() {
      over.abort()
      await all
      agent.destroy()
    },
  }
}

test.each([{ keepAlive: true }, { keepAlive: false }])(
  'two processes behind nginx, restarted one after the other, fail no request: %j',
  async ({ keepAlive }) => {
    const databaseUrl = await postgres.createMigratedDatabase(`rolling_${keepAlive}`)
    const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'a'.repeat(32), TRUST_PROXY: '1' }
    const start = async (port: number) => startBuiltSite({ ...env, PORT: String(port) })
    const ports = [await findFreePort(), await findFreePort()]
    const sites: BuiltSite[] = []
    for (const port of ports) sites.push(await start(port))
    const nginx = await startNginx(ports, { keepAlive })
    const load = startLoad(nginx.port)
    try {
      for (const port of ports) await load.reach(port)
      for (const [place, site] of sites.entries()) {
        site.child.kill('SIGTERM')
        expect(await site.ended).toBe(0)
        sites[place] = await start(site.port)
        await load.reach(site.port)
      }
      await load.end()
      expect(load.failures).toEqual([])
      expect(await countClicks(databaseUrl)).toBe(load.stored.length)
    } finally {
      await load.end()
      await nginx.stop()
      for (const site of sites) site.child.kill('SIGKILL')
    }
  },
  180_000,
)

async function countClicks(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from clicks where source = 'rolling-restart'`,
  )
  await client.end()
  return Number(rows[0]?.count)
}
