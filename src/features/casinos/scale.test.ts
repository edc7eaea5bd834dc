import { makeReader } from '#editions/reader.ts'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { fillCasinos } from '../../../tests/fill-casinos.ts'
import { editions } from '#editions/editions.ts'
import { casinoListQuerySchema } from './admin-contract.ts'
import { selectListCount, selectListPage } from './admin-queries.server.ts'
import { casinoQuerySchema } from './contract.ts'
import { selectCount, selectPage } from './queries.server.ts'
import { bothKinds } from '../../../tests/engines.ts'

const [edition] = editions
const english = makeReader(edition, 'en')
/** Enough that reading them all is never the cheaper way. */
const count = 4000

describe.each(bothKinds)('with thousands of casinos, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
    await fillCasinos(api.deps.database.db, edition.id, count)
    await api.deps.database.db.execute(sql`vacuum (analyze) casinos`)
  })
  afterAll(() => api?.stop())

  const ask = (query: string) =>
    casinoQuerySchema.parse(Object.fromEntries(new URLSearchParams(`limit=50&${query}`).entries()))
  const explain = async (query: SQLWrapper) => {
    const { rows } = await api.deps.database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${query.getSQL()}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test.each([
    ['', 'casinos_ranking'],
    ['offset=2000', 'casinos_ranking'],
    ['search=casino 9', 'casinos_ranking'],
    ['sort=name', 'casinos_by_name'],
    ['sort=name&direction=desc', 'casinos_by_name'],
    ['sort=rating', 'casinos_by_rating'],
    ['sort=rating&direction=asc', 'casinos_by_rating'],
    ['sort=games', 'casinos_by_games'],
    ['sort=games&direction=asc', 'casinos_by_games_rising'],
    ['sort=bonus', 'casinos_by_bonus'],
    ['sort=bonus&direction=asc', 'casinos_by_bonus_rising'],
    ['sort=finish', 'casinos_by_finish'],
    ['sort=finish&direction=asc', 'casinos_by_finish_rising'],
    ['sort=payout', 'casinos_by_payout'],
    ['sort=payout&direction=desc', 'casinos_by_payout_falling'],
    ['cryptocurrency=dogecoin', 'casinos_filter_keys'],
    ['cryptocurrency=dogecoin&sort=rating', 'casinos_filter_keys'],
  ])('a page for “%s” comes from the index %s', async (query, index) => {
    const plan = await explain(selectPage(api.deps.database.db, edition.id, ask(query)))
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })

  test.each(['', 'search=nothing', 'cryptocurrency=dogecoin'])(
    'counting for “%s” reads no whole table',
    async (query) => {
      expect(
        await explain(selectCount(api.deps.database.db, edition.id, ask(query))),
      ).not.toContain('Seq Scan')
    },
  )

  test.each([
    '',
    'offset=2000',
    'direction=desc',
    'sort=name',
    'state=active',
    'state=inactive&sort=name',
  ])(
    'a page of the administrators’ list for “%s” and its counts come from the index of the ranking',
    async (query) => {
      const asked = casinoListQuerySchema.parse(
        Object.fromEntries(new URLSearchParams(query).entries()),
      )
      for (const select of [selectListPage, selectListCount]) {
        const plan = await explain(select(api.deps.database.db, edition.id, asked))
        expect(plan).toContain('casinos_ranking')
        expect(plan).not.toContain('Seq Scan')
      }
    },
  )

  test('pages are whole and without gaps, to the last', async () => {
    const seen: string[] = []
    for (let offset = 0; offset < count; offset += 1000) {
      const { items, total } = await api.services.casinos.list(english, {
        sort: 'rating',
        limit: 1000,
        offset,
      })
      expect(total).toBe(count * 0.95)
      seen.push(...items.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(count * 0.95)
  })

  test('so are the addresses of the sitemap', async () => {
    const addresses = await api.services.casinos.listAddresses(edition)
    const shown = Array.from({ length: count }, (_, index) => index + 1).filter((n) => n % 20)
    expect(addresses.map(({ slug }) => slug)).toEqual(shown.map((n) => `casino-${n}`))
    expect(new Set(addresses.map((address) => address.languages.join()))).toEqual(
      new Set(['en,sv']),
    )
  })

  test('the API lists a thousand of them unless asked otherwise', async () => {
    const answer = await api.call('/api/casinos')
    expect(answer.body).toHaveLength(1000)
    expect(answer.headers.get('x-total-count')).toBe(String(count * 0.95))
    expect(answer.headers.get('link')).toBe('</api/casinos?limit=1000&offset=1000>; rel="next"')
  })
})
