import { makeReader } from '#editions/reader.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { uuidv7 } from 'uuidv7'
import { clicks } from '#db/schema/clicks.ts'
import { settings } from '#db/schema/settings.ts'
import { findEdition } from '#editions/editions.ts'
import { createServices } from '#services.ts'
import { duplicateWindow } from './classes.ts'
import type { AdminCasino } from '#features/casinos/contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(databaseKinds)('clicks on the %s database', (kind) => {
  let api: TestApi
  let casinoId: string
  let hiddenId: string
  let now = new Date('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
    const create = async (body: object) =>
      ((await api.call('/api/casinos', { body, admin: true })).body as AdminCasino).id
    casinoId = await create({ name: 'Shown' })
    hiddenId = await create({ name: 'Hidden', isActive: false })
  })
  afterAll(() => api?.stop())

  const track = (body: unknown, headers: Record<string, string> = {}) =>
    api.call('/api/affiliate/track', { body, headers: { 'user-agent': browser, ...headers } })
  const from = (address: string) => track({ casinoId }, { 'x-forwarded-for': address })
  const stored = () => api.deps.database.db.select().from(clicks).orderBy(clicks.at, clicks.id)
  const forget = () => api.deps.database.db.delete(clicks)

  test('on a casino and on the banner are stored before they are answered', async () => {
    const landing = {
      tenant: 'crypto',
      casinoId,
      userAgent: browser,
      referrer: 'landing-page',
      placement: 'landing',
      position: 2,
      page: '/sv/landing?utm=x#y',
      language: 'sv',
    }
    expect(await track(landing)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    })
    expect(
      await track({
        tenant: 'crypto',
        source: 'banner-ad',
        userAgent: browser,
        referrer: 'banner-click',
      }),
    ).toMatchObject({ status: 200 })
    expect(
      await api.call('/api/affiliate/click', { body: { casinoId }, language: 'sv' }),
    ).toMatchObject({
      status: 200,
    })
    const rows = await stored()
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          casinoId,
          referrer: 'landing-page',
          userAgent: browser,
          class: 'human',
          referrerKind: 'internal',
          edition: 'crypto',
          placement: 'landing',
          position: 2,
          page: '/sv/landing',
          language: 'sv',
          at: now,
        }),
        expect.objectContaining({ casinoId: null, source: 'banner-ad', referrer: 'banner-click' }),
        expect.objectContaining({ casinoId, language: 'sv' }),
      ]),
    )
    await forget()
  })

  test('say where the visitor came from, without what an address says beyond its page', async () => {
    const { host } = new URL(api.origin)
    const cases = [
      [undefined, null, 'direct'],
      [`http://${host}/guides/x?token=secret`, `http://${host}/guides/x`, 'internal'],
      ['https://www.google.com/search?q=casino', 'https://www.google.com/search', 'search'],
      ['https://t.co/abc', 'https://t.co/abc', 'social'],
      ['https://mail.proton.example/inbox/7?x', 'https://mail.proton.example/inbox/7', 'mail'],
      ['https://friend.example/#top', 'https://friend.example/', 'other'],
    ] as const
    for (const [referrer] of cases) {
      await track(
        { casinoId, referrer },
        { 'x-forwarded-for': `198.51.100.${cases.findIndex(([r]) => r === referrer)}` },
      )
      now = new Date(now.getTime() + 1000)
    }
    expect((await stored()).map((click) => [click.referrer, click.referrerKind])).toEqual(
      cases.map(([, ...expected]) => expected),
    )
    await forget()
  })

  test('that come again at once are duplicates, also within one commit; later ones, other casinos and other people are not', async () => {
    const classes = async () => (await stored()).map((click) => click.class).toSorted()
    await Promise.all([from('203.0.113.7'), from('203.0.113.7'), from('203.0.113.8')])
    expect(await classes()).toEqual(['duplicate', 'human', 'human'])
    now = new Date(now.getTime() + (duplicateWindow - 1) * 1000)
    await from('203.0.113.7')
    await track({ source: 'banner-ad' }, { 'x-forwarded-for': '203.0.113.7' })
    expect(await classes()).toEqual(['duplicate', 'duplicate', 'human', 'human', 'human'])
    now = new Date(now.getTime() + duplicateWindow * 1000)
    await from('203.0.113.7')
    expect(await classes()).toEqual(['duplicate', 'duplicate', 'human', 'human', 'human', 'human'])
    await forget()
  })

  test('by robots are told from those by people', async () => {
    await track({ casinoId }, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await track({ casinoId, userAgent: browser }, { 'user-agent': 'curl/8.0' })
    await track({ casinoId }, { 'user-agent': '' })
    await track({ casinoId }, { 'sec-purpose': 'prefetch;prerender' })
    await track({ casinoId })
    expect((await stored()).map((click) => click.class).sort()).toEqual([
      'bot',
      'bot',
      'human',
      'prefetch',
      'unknown',
    ])
    await forget()
  })

  test('by one visitor on one day share a mark that says nothing of the address', async () => {
    await from('203.0.113.7')
    await from('203.0.113.7')
    await from('203.0.113.8')
    now = new Date('2026-03-02T12:00:00Z')
    await from('203.0.113.7')
    const [first, second, other, nextDay] = (await stored()).map((click) => click.visitor)
    expect(new Set([first, second, other]).size).toBe(2)
    expect(nextDay).not.toBe(first)
    expect(JSON.stringify(await stored())).not.toContain('203.0.113')
    await forget()
  })

  test('many at once are stored in few commits, none lost', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, host) => from(`198.51.100.${host}`)),
    )
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(await stored()).toHaveLength(200)
    await forget()
  })

  test('with an id that is known already change nothing and are answered alike, whenever and wherever they come', async () => {
    const clickId = '0198A000-0000-7000-8000-00000000000A'
    const first = await track({ casinoId, clickId })
    const rows = await stored()
    expect(rows).toMatchObject([{ id: clickId.toLowerCase(), class: 'human' }])
    const again = { casinoId, clickId: clickId.toLowerCase(), referrer: 'another' }
    // They come at the same time, within one group with other visitors' clicks, and in another
    // month.
    const others = Array.from({ length: 20 }, (_, host) => from(`198.51.100.${host}`))
    const answers = await Promise.all([
      track(again),
      track({ casinoId, clickId }),
      ...others,
      track(again),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, first.body]),
    )
    now = new Date('2026-04-02T12:00:00Z')
    expect(await track(again)).toMatchObject({ status: 200, body: first.body })
    const elsewhere = await api.call('/api/affiliate/track', {
      body: { source: 'banner-ad', clickId },
      tenant: 'sweepstakes',
    })
    expect(elsewhere).toMatchObject({ status: 200, body: first.body })
    expect((await stored()).filter(({ id }) => id === clickId.toLowerCase())).toEqual(rows)
    expect(await stored()).toHaveLength(21)
    expect(api.errors).toEqual([])
    now = new Date('2026-03-01T12:00:00Z')
    await forget()
  })

  test('with one id from several processes at once are stored once', async () => {
    const others = [createServices(api.deps), createServices(api.deps), createServices(api.deps)]
    const edition = findEdition('crypto')!
    for (let round = 0; round < 10; round += 1) {
      const clickId = uuidv7()
      const request = {
        clientAddress: '203.0.113.9',
        host: 'a.example',
        referrer: undefined,
        destination: undefined,
        signals: { method: 'POST', userAgent: browser, purpose: undefined },
      }
      now = new Date(now.getTime() + 1000)
      await Promise.all(
        others.flatMap((services) =>
          [1, 2].map(() =>
            services.clicks.track(
              makeReader(edition, 'en'),
              { source: 'banner-ad', clickId },
              request,
            ),
          ),
        ),
      )
      expect((await stored()).filter(({ id }) => id === clickId)).toHaveLength(1)
    }
    await Promise.all(others.map((services) => services.close()))
    await forget()
  })

  test('that the database refuses fail alone, each with one line in the log that holds nothing of them', async () => {
    const run = (statement: string) => api.deps.database.db.execute(sql.raw(statement))
    await run(`create or replace function refuse_click() returns trigger language plpgsql as $$ begin
      if new.referrer like 'poison%' then
        raise exception 'refused: %', new.user_agent using errcode = 'check_violation', detail = new::text;
      end if;
      return new; end $$`)
    await run(
      'create trigger refuse_click before insert on clicks for each row execute function refuse_click()',
    )
    const before = api.errors.length
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, host) =>
        track(
          { casinoId, referrer: host % 20 === 3 ? 'poison' : 'fine' },
          { 'x-forwarded-for': `198.51.100.${host}` },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([
      500, 500, 500,
    ])
    expect(await stored()).toHaveLength(57)
    const lines = api.errors.slice(before)
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line.length).toBeLessThan(6000)
    expect(lines.join()).not.toMatch(/Mozilla|poison|198\.51/)
    await run('drop trigger refuse_click on clicks')
    await forget()
  })

  test('go to the partition of their month', async () => {
    await track({ casinoId })
    const rows = await api.deps.database.db.execute(
      sql`select tableoid::regclass::text as partition from clicks`,
    )
    expect(rows.rows).toEqual([{ partition: 'clicks_2026_03' }])
    // A month that nobody prepared for is not lost, and preparing it later breaks nothing.
    now = new Date('2031-01-01T00:00:00Z')
    await track({ casinoId })
    await api.services.start()
    now = new Date('2031-02-01T00:00:00Z')
    await track({ casinoId })
    const after = await api.deps.database.db.execute(
      sql`select tableoid::regclass::text as partition from clicks order by at`,
    )
    expect(after.rows.map((row) => row['partition'])).toEqual([
      'clicks_2026_03',
      'clicks_default',
      'clicks_2031_02',
    ])
    await forget()
  })

  test.each([
    ['no casino and no source', () => ({}), 400],
    ['an id that is none', () => ({ casinoId: 7 }), 400],
    ['an id that is a text', () => ({ casinoId: "1'; drop table clicks" }), 400],
    ['an unknown casino', () => ({ casinoId: unknownId }), 404],
    ['an inactive casino', () => ({ casinoId: hiddenId }), 404],
    ['another edition', () => ({ casinoId, tenant: 'sweepstakes' }), 400],
    ['a language that the site does not have', () => ({ casinoId, language: 'xx' }), 400],
    ['a position that is none', () => ({ casinoId, position: -1 }), 400],
    ['a referrer that is too long', () => ({ casinoId, referrer: 'x'.repeat(2001) }), 400],
  ])('with %s are refused and not stored', async (_, body, status) => {
    expect(await track(body())).toMatchObject({ status, body: { message: expect.any(String) } })
    expect(await stored()).toEqual([])
  })

  test('leave no salt behind: it is overwritten every day, whether anybody clicks or not', async () => {
    const salts = () =>
      api.deps.database.db.select().from(settings).where(eq(settings.key, 'clicks.salt'))
    await track({ casinoId })
    const before = await salts()
    now = new Date(now.getTime() + 86_400_000)
    await api.services.start()
    expect(await salts()).not.toEqual(before)
    await forget()
  })

  test('from the other edition do not see this one’s casinos', async () => {
    expect(
      await api.call('/api/affiliate/click', { body: { casinoId }, tenant: 'sweepstakes' }),
    ).toMatchObject({
      status: 404,
    })
    expect(await api.call('/api/affiliate/click', { body: { source: 'banner-ad' } })).toMatchObject(
      { status: 400 },
    )
  })

  test('are listed page after page, by placement too, with the casino’s name', async () => {
    await forget()
    const at = (second: number) => new Date(Date.UTC(2026, 2, 3, 12, 0, second))
    const rows = Array.from({ length: 7 }, (_, index) => ({
      edition: 'crypto',
      // Three at the same time.
      at: at(Math.max(2, index)),
      class: 'human',
      casinoId: index === 6 ? unknownId : casinoId,
      placement: index % 2 ? 'card' : 'hero',
    }))
    const made = await api.deps.database.db.insert(clicks).values(rows).returning()
    const page = async (query: string) =>
      (await api.call(`/api/admin/clicks?${query}`, { admin: true })).body as {
        id: string
        at: string
        casino: string | null
      }[]
    const seen: string[] = []
    let before = ''
    for (;;) {
      const part = await page(`limit=2${before}`)
      seen.push(...part.map(({ id }) => id))
      const last = part.at(-1)
      if (!last) break
      before = `&before=${last.at}_${last.id}`
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect(new Set(seen).size).toBe(7)
    expect(await page('placement=card')).toHaveLength(3)
    expect((await page('')).map(({ casino }) => casino)).toEqual([
      null,
      ...Array.from({ length: 6 }, () => 'Shown'),
    ])
  })
})
