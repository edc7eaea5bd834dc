import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parsePage } from '../../../tests/page-texts.ts'
import { adminEmail, startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const separate =
  'The people who give points and places on this site cannot see what a casino pays for a link.'
const same = 'The same people may give points and see what a casino pays for a link.'

describe.each(databaseKinds)('who rates and who is paid, on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind, seed: 'demo' })
    cookie = await site.signIn()
  }, 120_000)
  afterAll(async () => {
    await site?.stop()
  })

  const write = async (...statements: ReturnType<typeof sql>[]) => {
    await site.deps.database.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
      await site.deps.changes.notify(tx, { kind: 'everything', edition: null })
    })
    await site.deps.changes.settle()
  }
  const read = async (path = '/affiliate-disclosure') =>
    parsePage(await (await site.call(`${path}?tenant=crypto`)).text())
  const tell = async (path?: string) =>
    (await read(path)).querySelector('#separation + p')?.text ?? null
  const change = async (role: string, email: string) => {
    const list = await site.call('/api/admin/users', { cookie })
    const users = (await list.json()) as { id: string; email: string }[]
    const id = users.find((user) => user.email === email)?.id
    const answer = await site.call(`/api/admin/users/${id}`, {
      method: 'PATCH',
      cookie,
      body: { role },
    })
    expect(answer.status).toBe(200)
    await site.deps.changes.settle()
  }

  test('nobody knows who gave points that no account stands for', async () => {
    expect(await tell()).toBe(same)
  })

  test('is said only while every author of points and places is an editor', async () => {
    await write(
      sql`insert into users (id, name, email, email_verified, role)
          select id::text, title, 'a' || row_number() over (order by id) || '@example.com', true, 'editor'
          from authors where edition = 'crypto'`,
      sql`update authors set user_id = id::text where edition = 'crypto'`,
    )
    expect(await tell()).toBe(separate)
    expect(await tell('/sv/affiliate-disclosure')).toContain('kan inte se')
    const [{ email = '' } = {}] = (
      await site.deps.database.db.execute(sql`
        select users.email from users join authors on authors.user_id = users.id
        where authors.id::text in (select sheet ->> 'reviewedBy' from casinos) limit 1`)
    ).rows as { email?: string }[]
    for (const role of ['commercial', 'administrator']) {
      await change(role, email)
      await vi.waitFor(async () => expect(await tell()).toBe(same))
      await change('editor', email)
      await vi.waitFor(async () => expect(await tell()).toBe(separate))
    }
    // An account that is gone could have been anyone's.
    await write(sql`update users set disabled_at = now() where email = ${email}`)
    expect(await tell()).toBe(same)
  })

  test('lists the casinos that pay, and none that is hidden', async () => {
    await write(
      sql`update casinos set affiliate_url = null where slug = 'corvane'`,
      sql`update casinos set is_active = false where slug = 'otterbank'`,
    )
    const { rows } = await site.deps.database.db.execute(sql`
      select name from casinos where edition = 'crypto' and is_active and affiliate_url is not null
      order by rank`)
    const page = await read()
    const list = page.querySelector('[aria-labelledby=paid-links]')
    expect(list?.querySelectorAll('li').map(({ text }) => text)).toEqual(
      (rows as { name: string }[]).map(({ name }) => name),
    )
    expect(list?.text).toContain(`These ${rows.length} casinos`)
    expect(list?.text).not.toContain('Corvane')
    expect(list?.text).not.toContain('Otterbank')
  })

  test('what is earned is for commercial accounts, not for editors', async () => {
    const days = '?from=2026-11-01&to=2026-11-20'
    const paths = [
      '/programmes',
      '/conversions',
      `/analytics/overview${days}`,
      `/analytics/conversions${days}`,
    ]
    for (const role of ['editor', 'commercial']) {
      await write(sql`update users set role = ${role}, disabled_at = null
        where email = ${adminEmail}`)
      const answers = await Promise.all(
        paths.map((path) => site.call(`/api/admin${path}`, { cookie })),
      )
      expect([role, ...answers.map(({ status }) => status)]).toEqual([
        role,
        ...paths.map(() => (role === 'commercial' ? 200 : 403)),
      ])
    }
  })
})
