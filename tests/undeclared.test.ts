import { siteLanguage } from '#i18n/languages.ts'
/**
 * What a contract does not declare is told to nobody: a site whose tables each have one more column
 * is asked for everything it answers, shows, sends and writes down.
 */
import { is, Table } from 'drizzle-orm'
import { PgTable, text, type PgColumn } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Edition } from '#editions/edition.ts'
import { editions } from '#editions/editions.ts'
import { localise } from '#urls.ts'
import { fillPath, fillQuery, listGetCalls, type Description } from './get-calls.ts'
import { usePostgres } from './postgres.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'
import { listTemplates } from './templates.ts'
import { createDemonstration, type TestSite } from './test-site.ts'

/** What the column holds, before the name of its table. */
const word = 'zymurgy'

const postgres = usePostgres()
const log: string[] = []
let smtp: TestSmtp
let database: Client
let names: readonly string[]
let site: TestSite
let cookie: string

beforeAll(async () => {
  smtp = await startSmtp()
  const databaseUrl = await createDemonstration(postgres)
  database = new Client({ connectionString: databaseUrl })
  await database.connect()
  // The site's code is loaded anew, so that nothing has asked a table for its columns yet.
  vi.resetModules()
  const { tables } = await import('#db/tables.ts')
  names = tables.map(({ name }) => name)
  await addColumn()
  const { startTestSite } = await import('./test-site.ts')
  site = await startTestSite({
    databaseUrl,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@tandem.example' },
    onLog: (line) => log.push(line),
  })
  cookie = await site.signIn()
  const known = new Map<Edition, Record<string, string>>()
  for (const edition of editions) known.set(edition, await use(edition))
  await runJobs()
  await vi.waitFor(assertFilled, 30_000)
  for (const [edition, values] of known) {
    await askCalls(edition, values)
    await openPages(edition)
  }
}, 180_000)

afterAll(async () => {
  vi.resetModules()
  await site?.stop()
  await database?.end()
  await postgres.stop()
  await smtp?.stop()
})

/** As if somebody had just added it to the schema and migrated the database. */
async function addColumn(): Promise<void> {
  for (const name of names)
    await database.query(
      `alter table "${name}" add column undeclared text not null default '${word}-${name}'`,
    )
  const { Columns } = (Table as unknown as { Symbol: { Columns: symbol } }).Symbol
  const files = import.meta.glob<object>('../src/db/schema/*.ts')
  const loaded = await Promise.all(Object.values(files).map((load) => load()))
  const exported = loaded.flatMap((file) => Object.values(file) as unknown[])
  for (const table of exported.filter((value) => is(value, PgTable))) {
    const builder: unknown = text('undeclared').notNull().default('')
    const undeclared = (builder as { build(table: PgTable): PgColumn }).build(table)
    const columns = (table as unknown as Record<symbol, object>)[Columns] ?? {}
    for (const holder of [table, columns]) Object.assign(holder, { undeclared })
  }
}

/** Tables that nothing answers with: secrets, and what only decides. */
const untold = new Set([
  'given_places',
  'imported_entries',
  'imported_picture_uses',
  'media_variants',
  'two_factors',
  'verifications',
])

async function assertFilled(): Promise<void> {
  for (const name of names) {
    const { rowCount } = await database.query(`select from "${name}" limit 1`)
    if ((rowCount === 0) !== untold.has(name)) throw new Error(`${name} has ${rowCount} rows`)
  }
}

test('the site did what it was asked', () => {
  expect(refused).toEqual([])
  // They need more than an address or, of prices, another site.
  const unanswered = [...answered].filter(([, isAnswered]) => !isAnswered)
  expect(unanswered.map(([template]) => template).toSorted()).toEqual([
    '/bonus-cost',
    '/conversions/{programme}',
    '/crypto/prices',
    '/newsletter/subscription',
  ])
  expect(smtp.received.length).toBeGreaterThan(8)
  expect(log.length).toBeGreaterThan(0)
})

test('nobody is told what no contract declares', () => {
  const told = [...exits].filter(([, body]) => body.includes(word)).map(([asked]) => asked)
  expect(told).toEqual([])
  expect(exits.size).toBeGreaterThan(700)
})

test('nor is it in a mail or in the log', () => {
  const mails = smtp.received.map(
    ({ raw, email }) => `${raw.toString()} ${email.text} ${email.html}`,
  )
  expect([...mails, ...log].filter((body) => body.includes(word))).toEqual([])
})

/** What left the site, by what it was asked. */
const exits = new Map<string, string>()
const refused: string[] = []
/** Templates of GET calls, and whether any was answered otherwise than with a refusal. */
const answered = new Map<string, boolean>()

type Ask = NonNullable<Parameters<TestSite['call']>[1]>
type Told = { status: number; body: unknown }

/** Asks in an edition, the API by its header and pages by their address. */
async function ask(tenant: string, address: string, call: Ask = {}): Promise<Told> {
  const isCall = address.startsWith('/api/')
  const pinned = `${address}${address.includes('?') ? '&' : '?'}tenant=${tenant}`
  const answer = await site.call(isCall ? address : pinned, { tenant, ...call })
  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST')
  return take(`${tenant} ${method} ${address}${call.cookie ? ', signed in' : ''}`, answer)
}

async function take(asked: string, answer: Response): Promise<Told> {
  const { status, headers } = answer
  const body = await answer.text()
  exits.set(asked, `${JSON.stringify([...headers])} ${body}`)
  if (status >= 400 && !asked.includes(' GET ')) refused.push(`${asked}: ${status} ${body}`)
  const isJson = headers.get('content-type')?.includes('json')
  return { status, body: isJson ? JSON.parse(body) : body }
}

async function upload(tenant: string, address: string, file: File, basis?: string): Promise<Told> {
  const body = new FormData()
  body.set('file', file)
  if (basis) body.set('basis', basis)
  const headers = { 'x-tenant': tenant, cookie, origin: site.origin }
  const answer = await fetch(site.origin + address, { method: 'POST', headers, body })
  return take(`${tenant} POST ${address}, signed in`, answer)
}

/** Of what calls have made or list. */
type Made = { id: string; slug: string; secret: string; url: string; name: string; basis: string }

/**
 * Uses the site as visitors, editors and programmes do, so that its tables have rows.
 *
 * @returns what queries may name of it
 */
async function use({ id: tenant }: Edition): Promise<Record<string, string>> {
  const visit = async (address: string, body?: unknown) =>
    (await ask(tenant, address, body === undefined ? {} : { body })).body
  const send = async (method: string, address: string, body: unknown = {}) =>
    (await ask(tenant, `/api${address}`, { method, cookie, body })).body as Made
  const list = async (address: string) =>
    (await ask(tenant, `/api${address}`, { cookie })).body as [Made, ...Made[]]

  const [{ id: casinoId, slug }] = await list('/casinos')
  await send('PATCH', `/casinos/${casinoId}`, { description: 'Seen again.' })
  await upload(tenant, `/api/admin/casinos/${casinoId}/proofs`, await draw())
  await upload(tenant, '/api/media', await draw())
  const csv = new File(['name,slug\nBilberry,bilberry\n'], 'casinos.csv', { type: 'text/csv' })
  const checked = await upload(tenant, '/api/admin/import/casinos?dryRun=1', csv)
  await upload(tenant, '/api/admin/import/casinos', csv, (checked.body as Made).basis)
  const { id } = await send('POST', '/guides', { title: 'Kept honest', content: 'With care.' })
  await send('PATCH', `/guides/${id}`, { isPublished: true })
  const translations = { sv: { title: 'Vårt löfte', isPublic: true } }
  await send('POST', '/pages', { title: 'Our promise', isPublished: true, translations })

  const subject = { entity: 'guide', entityId: id }
  const { pathname, search } = new URL((await send('POST', '/admin/previews', subject)).url)
  await visit(`${pathname}${search}`)
  const [{ id: userId }] = await list('/admin/users')
  await send('PUT', '/admin/reviews/assignment', { ...subject, userId })
  await send('POST', '/admin/reviews/comments', { ...subject, text: 'Read it.' })
  await send('PUT', '/admin/unsaved', { ...subject, work: '{}' })
  await send('POST', '/admin/views', { name: 'Mine', screen: '/posts', search: 'q=a' })
  await send('POST', '/admin/redirects', { path: '/was-here', target: '/guides' })
  await visit('/was-here')
  await send('POST', '/admin/tokens', { name: 'Backup', scopes: ['content:read'], days: 30 })
  const hook = { url: 'https://hook.example/in', events: ['guide.changed'] }
  await send('POST', '/admin/webhooks', hook)
  await send('PATCH', `/guides/${id}`, { content: 'With more care.' })
  const invited = { email: `${tenant}@team.example`, role: 'editor' }
  await send('POST', '/admin/users/invitations', invited)

  const programme = await send('POST', '/admin/programmes', { name: 'Partners' })
  const { secret } = programme
  const click = crypto.randomUUID()
  await visit('/api/affiliate/click', { casinoId, clickId: click })
  await visit(`/go/${slug}`)
  await visit(`/api/conversions/${programme.id}`, { secret, transaction: '1', click, kind: 'cpa' })

  const [stays, goes] = [`stays@${tenant}.example`, `goes@${tenant}.example`]
  await visit('/api/contact', { name: 'Ada', email: stays, message: 'Is it still so?' })
  for (const email of [stays, goes]) {
    await visit('/api/newsletter/subscribe', { email })
    const readMail = () => smtp.received.find(({ to }) => to === email)?.email.text ?? ''
    await vi.waitUntil(() => readMail().includes('confirm='), 15_000)
    await ask(tenant, '/newsletter', {
      body: /confirm=[\w-]+/.exec(readMail())?.[0],
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  const issue = await send('POST', '/admin/newsletter/written-issues', {
    translations: { en: { subject: 'News', body: 'All of it.' } },
    segment: { languages: ['en'], topics: ['weeklyDigest'] },
  })
  await send('POST', `/admin/newsletter/written-issues/${issue.id}/test`)
  await send('POST', '/admin/newsletter/issues', { kind: 'weeklyDigest' })
  await send('POST', '/admin/newsletter/bounces', { email: goes, type: 'hard' })
  await visit('/api/chat/reply', { message: 'Which casino pays fastest?' })
  await storeOthers(tenant)
  return { ...subject, id, field: 'title', hash: '', key: `casino:${casinoId}` }
}

/** Some run already, and say so. */
async function runJobs(): Promise<void> {
  const jobs = (await (await site.call('/api/admin/jobs', { cookie })).json()) as Made[]
  for (const { name } of jobs) {
    const answer = await site.call(`/api/admin/jobs/${name}/run`, { method: 'POST', cookie })
    if (![200, 409].includes(answer.status)) refused.push(`${name}: ${answer.status}`)
  }
}

async function draw(): Promise<File> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  const png = new Uint8Array(await picture.png().toBuffer())
  return new File([png], 'teal.png', { type: 'image/png' })
}

/** What takes days, another site or a provider to come about. */
async function storeOthers(tenant: string): Promise<void> {
  const statements = [
    `insert into click_counts (edition, dimension, unit, class, start, key, clicks)
     values ('${tenant}', 'casino', 'month', 'all', '2026-01-01', 'x', 3)`,
    `insert into reader_counts (edition, what, day, readers)
     values ('${tenant}', 'joined', '2026-01-02', 3)`,
    `insert into missed_searches (edition, day, language, words)
     values ('${tenant}', current_date, 'en', 'unheard of')`,
    `insert into imported_pictures (id, edition, source_hash, url, alt)
     values (gen_random_uuid(), '${tenant}', 'h', 'https://old.example/a.png', '')`,
    `insert into mail_pauses (mailing, edition, state, cause, reason, subject, paused_at)
     values (gen_random_uuid(), '${tenant}', 'paused', 'readers', '550', 'News', now())`,
    `insert into price_points (at, usd) values (now(), '{"bitcoin":1}')`,
  ]
  for (const statement of statements) await database.query(statement)
}

/** Asks every GET call as an administrator, and as a visitor where they may. */
async function askCalls({ id: tenant }: Edition, known: Record<string, string>): Promise<void> {
  const description = (await ask(tenant, '/api/openapi.json')).body as Description
  const answers = new Map<string, unknown>()
  for (const template of listGetCalls(description)) {
    const query = fillQuery(description, template, known)
    for (const filled of fillPath(template, answers)) {
      const { status, body } = await ask(tenant, `/api${filled}${query}`, { cookie })
      answers.set(filled, body)
      answered.set(template, answered.get(template) === true || status < 400)
      if (!template.startsWith('/admin')) await ask(tenant, `/api${filled}${query}`)
    }
  }
}

/** Opens every kind of page in two languages, and the files that they name. */
async function openPages(edition: Edition): Promise<void> {
  const files = new Set(['/robots.txt', '/sitemap.xml', '/llms.txt', '/admin'])
  for (const language of ['en', 'fi'] as const)
    for (const { path } of listTemplates(edition)) {
      const { body } = await ask(edition.id, localise(siteLanguage(language, 'en'), path))
      const named = String(body).matchAll(/"(\/[^"?]+\.(?:xml|txt|svg|webmanifest))"/g)
      for (const [, file = ''] of named) files.add(file)
    }
  for (const file of files) await ask(edition.id, file)
}
