import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Term } from '#features/articles/terms/contract.ts'
import { startVisit, type Visitor } from './visit.ts'

/** What readers see of categories and tags that editors rename and translate. */

const origin = 'http://crypto.localhost:3000'
let visit: Visitor
let cookie: string
beforeAll(async () => {
  visit = await startVisit()
  cookie = await visit.site.signIn()
}, 120_000)
afterAll(() => visit.stop())

const get = (path: string) => visit.get(origin + path)
const readChips = async (path: string) =>
  parse((await get(path)).body)
    .querySelectorAll('main nav ul a')
    .map((chip) => `${chip.text} ${chip.getAttribute('href')}`)

async function change(place: string, name: string, changes: object): Promise<Term> {
  const [section, kind] = place.split(' ')
  const list = `/api/admin/terms?section=${section}&kind=${kind}&limit=200`
  const terms = (await (await visit.site.call(list, { cookie })).json()) as Term[]
  const term = terms.find((one) => one.name === name)
  if (!term) throw new Error(`There is no ${name}`)
  const path = `/api/admin/terms/${term.id}`
  const answer = await visit.site.call(path, { method: 'PATCH', cookie, body: changes })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Term
}

test('the demonstration’s categories are offered in their order and language', async () => {
  expect(await readChips('/blog')).toEqual([
    'All /blog',
    'Trends /blog?category=trends',
    'Bitcoin /blog?category=bitcoin',
    'Ethereum /blog?category=ethereum',
    'Reviews /blog?category=reviews',
    'Tips & Tricks /blog?category=tips',
  ])
  expect(await readChips('/sv/guides')).toContain('Grunder /sv/guides?category=basics')
})

test('a translated name shows at once, in its section and language alone', async () => {
  await get('/sv/blog')
  await change('post category', 'trends', { names: { sv: 'På gång & <nytt>' } })
  const { body } = await get('/sv/blog?category=trends')
  expect(body).toContain('På gång &amp; &lt;nytt&gt;')
  expect(await readChips('/sv/blog')).toContain('På gång & <nytt> /sv/blog?category=trends')
  expect(await readChips('/no/blog')).toContain('Trender /no/blog?category=trends')
  const feed = (await get('/sv/blog/category/trends/atom.xml')).body
  expect(feed).toContain('På gång &amp; &lt;nytt&gt; | ')
  const listed = await visit.site.call('/api/blog?category=trends', {
    headers: { 'accept-language': 'sv' },
  })
  for (const post of (await listed.json()) as { category: string }[])
    expect(post.category).toBe('trends')
})

test('a renamed one keeps its translations, and its old addresses lead to the new', async () => {
  await change('guide category', 'basics', { name: 'First steps', names: { en: 'Start here' } })
  expect(await readChips('/guides')).toContain('Start here /guides?category=first+steps')
  expect(await readChips('/sv/guides')).toContain('Grunder /sv/guides?category=first+steps')
  const old = await get('/da/guider?category=basics')
  expect([old.status, old.headers['location']]).toEqual([301, '/da/guider?category=first+steps'])
  const feed = await get('/guides/category/basics/rss.xml')
  expect([feed.status, feed.headers['location']]).toEqual([
    301,
    '/guides/category/first-steps/rss.xml',
  ])
  expect((await get('/guides/category/first-steps/rss.xml')).body).toContain('Start here | ')
  // Of posts, nobody renamed it.
  expect((await get('/blog?category=basics')).status).toBe(404)

  const tag = await change('post tag', 'fees', { name: 'Costs' })
  const moved = await get('/fi/blogi?tag=fees')
  expect([moved.status, moved.headers['location']]).toEqual([301, '/fi/blogi?tag=costs'])
  await change('post tag', 'Costs', { name: 'fees', version: tag.version })
  expect((await get('/fi/blogi?tag=fees')).status).toBe(200)
  expect((await get('/fi/blogi?tag=costs')).headers['location']).toBe('/fi/blogi?tag=fees')
})

test('what the demonstration brought goes with it; what people named stays', async () => {
  const { database } = visit.site.deps
  const count = async () =>
    (await database.pool.query('select name from terms order by lower(name)')).rows.map(
      (row) => (row as { name: string }).name,
    )
  expect((await count()).length).toBeGreaterThan(20)
  const gone = await visit.site.call('/api/admin/demonstration', { method: 'DELETE', cookie })
  expect(gone.status).toBe(200)
  const left = await count()
  expect(left).toEqual(expect.arrayContaining(['fees', 'First steps', 'trends']))
  for (const name of ['games', 'tips', 'odds']) expect(left).not.toContain(name)
})
