/**
 * `node tests/durability/kill.ts [rounds]`: kills the whole built site with SIGKILL at a random
 * moment while clicks (by beacon and by redirect) and edits come in over HTTP on the embedded
 * database, starts it again on the same folder, and looks for every write that had been
 * acknowledged.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { openDatabase } from '../../src/db/client.ts'
import { startSite } from './site-process.ts'

const rounds = Number(process.argv[2] ?? 50)
const port = 3990
const origin = `http://127.0.0.1:${port}`
const admin = { email: 'admin@example.com', password: 'correct-horse-9' }
const folder = await mkdtemp(path.join(tmpdir(), 'tandem-kill-'))

type Site = { child: ChildProcess; cookie: string }

async function start(): Promise<Site> {
  const env = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Every writer below comes from an address of its own, so that the limits on rate stay out of
    // the way.
    TRUST_PROXY: '1',
  }
  return { child: await startSite({ port, folder, env }), cookie: await signIn() }
}

async function call(
  method: string,
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return fetch(origin + address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

let nextAddress = 0
const someAddress = () => {
  nextAddress += 1
  return `10.${(nextAddress >> 16) & 255}.${(nextAddress >> 8) & 255}.${nextAddress & 255}`
}

async function signIn(): Promise<string> {
  const response = await call('POST', '/api/auth/sign-in/email', admin, {
    'x-forwarded-for': someAddress(),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Slugs of casinos, and texts of messages, whose creation was acknowledged. */
const acknowledged = { casinos: new Set<string>(), messages: new Set<string>() }
/**
 * Ids of clicks that were acknowledged, by beacon; and how many more were, by a link that led on.
 */
const beacons = new Set<string>()
let redirects = 0

/** A click in each of the ways that a browser makes one; it is acknowledged by the answer. */
async function click(round: number): Promise<void> {
  if (round % 2 === 0) {
    const clickId = randomUUID()
    const body = { source: 'banner-ad', clickId }
    const response = await call('POST', '/api/affiliate/track', body, {
      'x-forwarded-for': someAddress(),
    })
    if (response.ok) beacons.add(clickId)
  } else {
    const headers = { 'x-forwarded-for': someAddress() }
    const response = await fetch(`${origin}/go/emberlock`, { redirect: 'manual', headers })
    if (response.status === 302) redirects += 1
  }
}

/** Writes until the site is gone; notes what was acknowledged. */
async function write(site: Site, round: number, writer: number): Promise<void> {
  for (let i = 0; ; i += 1) {
    const name = `round-${round}-writer-${writer}-${i}`
    const headers = { 'x-forwarded-for': someAddress(), cookie: site.cookie }
    try {
      if (writer % 2 === 0) {
        const response = await call(
          'POST',
          '/api/casinos',
          { name, description: 'x'.repeat(500) },
          headers,
        )
        if (response.ok) acknowledged.casinos.add(name)
      } else {
        const message = { name: 'Writer', email: 'writer@example.com', message: name }
        const response = await call('POST', '/api/contact', message, {
          'x-forwarded-for': someAddress(),
        })
        if (response.ok) acknowledged.messages.add(name)
      }
      await click(i)
    } catch {
      return // killed
    }
  }
}

async function countLost(site: Site): Promise<number> {
  const headers = { cookie: site.cookie, 'x-forwarded-for': someAddress() }
  const casinos = (await (await call('GET', '/api/admin/casinos', undefined, headers)).json()) as {
    slug: string
  }[]
  const messages = (await (
    await call('GET', '/api/admin/contact-messages', undefined, headers)
  ).json()) as {
    message: string
  }[]
  const slugs = new Set(casinos.map(({ slug }) => slug))
  const texts = new Set(messages.map(({ message }) => message))
  return [...acknowledged.casinos.difference(slugs), ...acknowledged.messages.difference(texts)]
    .length
}

/**
 * Clicks have no list in the API: they are counted in the database itself, once the site has let go
 * of it.
 */
async function countLostClicks(): Promise<number> {
  const database = await openDatabase({
    dir: path.join(folder, 'db'),
    migrations: path.resolve('src/db/migrations'),
    schema: {},
    log: pino({ level: 'silent' }),
  })
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from clicks where source = 'banner-ad'`,
  )
  const counted = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from clicks where casino_id is not null',
  )
  await database.close()
  const lostBeacons = beacons.difference(new Set(rows.map(({ id }) => id))).size
  return lostBeacons + Math.max(0, redirects - (counted.rows[0]?.count ?? 0))
}

let lost = 0
let site = await start()
for (let round = 1; round <= rounds; round += 1) {
  const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(site, round, writer)))
  // the random moment is the point
  await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1700))
  site.child.kill('SIGKILL')
  await Promise.all([once(site.child, 'exit'), writers])
  site = await start()
  lost = await countLost(site)
  process.stdout.write(
    `round ${round}: ${acknowledged.casinos.size} casinos, ${acknowledged.messages.size} messages, lost ${lost}\n`,
  )
  if (lost > 0) break
}
site.child.kill('SIGTERM')
await once(site.child, 'exit')
const lostClicks = await countLostClicks()
await rm(folder, { recursive: true, force: true })
console.log(
  `${rounds} kills: ${acknowledged.casinos.size + acknowledged.messages.size} acknowledged writes, ${beacons.size} clicks by beacon and ` +
    `${redirects} by redirect, ` +
    `${lost} and ${lostClicks} lost`,
)
process.exit(lost + lostClicks === 0 ? 0 : 1)
