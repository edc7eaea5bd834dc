/**
 * A database that version 0.3.0 has written, migrated and served. `fixtures/0.3.0.sql.gz` was
 * dumped (`pg_dump --inserts`) after an administrator had worked in the demonstration for a while: entries
 * edited, renamed, deleted, drafted and scheduled, settings saved, issues written and sent, with
 * subscribers, clicks, conversions and pictures. It lacks the history of the demonstration's own
 * making, and its Norwegian and Danish texts. `0.3.0-pages.json` has the headings that readers saw,
 * but for two built-in ones that were corrected since.
 */
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '#db/embedded/open-embedded.ts'
import { openServer } from '#db/server.ts'
import { bothKinds } from './engines.ts'
import { usePostgres, type TestDatabases } from './postgres.ts'
import { createTestLog } from './test-log.ts'
import { startTestSite, type TestSite } from './test-site.ts'

type Pages = Record<string, Record<string, string>>
type Counts = Record<string, number>
type Queries = { query: (text: string) => Promise<{ rows: unknown[] }> }

async function countRows(pool: Queries): Promise<Counts> {
  const { rows } = await pool.query(
    `select relname as name, (xpath('/row/n/text()',
        query_to_xml(format('select count(*) as n from public.%I', relname), false, true, ''))
      )[1]::text as rows
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  return Object.fromEntries(
    (rows as { name: string; rows: string }[]).map(({ name, rows: n }) => [name, Number(n)]),
  )
}

describe.each(bothKinds)('a database of 0.3.0, %s', (kind) => {
  let folder: string
  let postgres: TestDatabases | undefined
  let site: TestSite
  let before: Counts
  let pages: Pages
  let cookie: string
  const one = async <Row>(query: string) => {
    const { rows } = await site.deps.database.pool.query(query)
    return rows as Row[]
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tandem-030-'))
    postgres = kind === 'server' ? usePostgres() : undefined
    const url = await postgres?.createDatabase('of_030')
    const log = createTestLog()
    const dir = path.join(folder, 'db')
    const dump = gunzipSync(await readFile('tests/fixtures/0.3.0.sql.gz')).toString()
    pages = JSON.parse(await readFile('tests/fixtures/0.3.0-pages.json', 'utf8')) as Pages
    const old = await (url ? openServer({ url, log }) : openEmbedded({ dir, log }))
    const { client, release } = await old.borrowUnlimited()
    await client.query(dump)
    before = await countRows(client)
    await release()
    await old.close()
    site = await startTestSite({
      seed: 'demo',
      env: { DATA_DIR: folder },
      ...(url && { databaseUrl: url }),
    })
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const get = async (address: string): Promise<unknown> =>
    await (await site.call(address, { cookie })).json()

  test('keeps every row, but for one mailbox that was stored under two addresses', async () => {
    const after = await countRows(site.deps.database.pool)
    expect(before['casinos']).toBeGreaterThan(15)
    // Issues that people wrote were a table of their own.
    const { letters = 0, ...tables } = before
    tables['issues'] = (tables['issues'] ?? 0) + letters
    // Some have grown: jobs run, and signing in is recorded.
    const lost = Object.entries(tables)
      .map(([table, rows]) => ({ table, rows: rows - (after[table] ?? 0) }))
      .filter(({ rows }) => rows > 0)
    expect(lost).toEqual([{ table: 'subscribers', rows: 1 }])
    const mailbox = await one<{ email: string; status: string }>(
      `select email, status from subscribers where email like 'reader@%'`,
    )
    expect(mailbox).toEqual([{ email: 'reader@xn--kse-qla.example', status: 'unsubscribed' }])
  })

  test('shows the pages that it showed, under the same headings', async () => {
    const found: Pages = {}
    for (const [tenant, headings] of Object.entries(pages)) {
      found[tenant] = {}
      for (const address of Object.keys(headings)) {
        const answer = await site.call(`${address}?tenant=${tenant}`)
        const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? []
        found[tenant][address] =
          answer.status === 200 ? heading.replace(/<[^>]+>/g, '') : String(answer.status)
      }
    }
    expect(found).toEqual(pages)
  })

  test('leads former addresses on, and says which pages are gone', async () => {
    const visit = async (address: string) => {
      const { status, headers } = await site.call(address)
      return [status, headers.get('location')]
    }
    expect(await visit('/guides/wallets-and-first-deposit')).toEqual([301, '/guides/renamed-once'])
    expect(await visit('/sv/casino/corvane')).toEqual([301, '/sv/casino/corvane-renamed'])
    expect(await visit('/from-long-ago')).toEqual([301, '/blog'])
    expect(await visit('/blog/thinking-in-satoshis')).toEqual([410, null])
  })

  test('keeps what editors were at: drafts, a schedule, history, comments, views and settings', async () => {
    const drafts = await get('/api/admin/guides/page?status=draft')
    expect(drafts).toMatchObject([{ title: 'A guide in the making' }])
    const scheduled = await get('/api/admin/blog/page?status=scheduled')
    expect(scheduled).toMatchObject([
      { title: 'A post for later', publishAt: '2031-01-02T03:04:05.000Z' },
    ])
    const [draft] = await one<{ id: string }>(
      `select id from articles where title = 'A guide in the making'`,
    )
    const comments = await get(
      `/api/admin/reviews/comments?entity=guide&entityId=${draft?.id ?? ''}`,
    )
    expect(comments).toMatchObject([{ text: 'Who checks the figures?' }])
    const unsaved = await get(`/api/admin/unsaved?entity=guide&entityId=${draft?.id ?? ''}`)
    expect(unsaved).toMatchObject({ work: '{"title":"Half a ti"}' })
    const [guide] = await one<{ id: string }>(`select id from articles where slug = 'renamed-once'`)
    const history = await get(`/api/admin/audit?entity=guide&entityId=${guide?.id ?? ''}`)
    expect(history).toMatchObject([
      { action: 'updated' },
      { action: 'updated' },
      { action: 'created' },
    ])
    expect(await get('/api/admin/views')).toMatchObject([{ name: 'Safety' }])
    expect(await get('/api/admin/settings')).toMatchObject({
      settings: { name: 'Old Harbour' },
    })
  })

  test('goes on with its newsletter, its clicks and its revenue', async () => {
    const letters = await get('/api/admin/newsletter/letters')
    expect(letters).toMatchObject([
      { title: 'A letter that went', languages: ['en'] },
      { title: 'A letter that waits', status: 'draft' },
    ])
    const clicks = await one<{ clicks: number }>('select count(*)::int as clicks from clicks')
    expect(clicks).toEqual([{ clicks: 300 }])
    const conversions = await get('/api/admin/conversions')
    expect(conversions).toMatchObject([{ kind: 'deposit', amount: '12.34' }])
  })
})
