import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { makeReader } from '#editions/reader.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { createSiteSearch, type SiteSearchService } from './service.server.ts'

const [edition] = editions
const reader = makeReader(edition, 'sv')

let site: TestSite
let search: SiteSearchService
/** The ids of the posts that were read, in their order. */
let read: string[] = []
/** Is awaited before posts are read. */
let gate: Promise<void> = Promise.resolve()

beforeAll(async () => {
  site = await startTestSite()
  const { posts } = site.services
  search = createSiteSearch(site.deps, {
    ...site.services,
    posts: {
      listVersions: posts.listVersions,
      async listByIds(asking, ids) {
        await gate
        read.push(...ids)
        return posts.listByIds(asking, ids)
      },
    },
  })
}, 120_000)
afterAll(() => site?.stop())

beforeEach(() => {
  read = []
})

const write = async (title: string) => {
  const { id } = await site.services.posts.create(edition, null, {
    title,
    content: 'A wombat digs.',
    category: 'trends',
    isPublished: true,
  })
  return id
}
const count = async (q: string) => (await search.search(reader, { q, limit: 20, offset: 0 })).total

test('only what was written since is read again, in whichever language', async () => {
  const [first, second] = [await write('First numbat'), await write('Second numbat')]
  expect(await count('wombat')).toBe(2)
  expect(read.toSorted()).toEqual([first, second].toSorted())
  read = []
  expect(await count('numbat')).toBe(2)
  expect(read).toEqual([])
  await site.services.posts.update(edition, null, second, {
    translations: { sv: { title: 'Andra', content: 'En pungmullvad.', isPublic: true } },
  })
  expect(await count('pungmullvad')).toBe(1)
  expect(await count('wombat')).toBe(1)
  expect(read).toEqual([second])
  await site.services.posts.update(edition, null, first, { isPublished: false })
  expect(await count('wombat')).toBe(0)
  expect(read).toEqual([second])
})

test.each([
  ['before', 'stugan', ['Kardborrstugan', 'En kardborr vid stugan']],
  ['after', 'ladan', ['Ett tegelbruk vid ladan', 'Tegelbruksladan']],
])(
  'a compound is found by its last word if it is read %s the words that it is made of',
  async (_, word, titles) => {
    for (const title of titles) await write(title)
    const { hits } = await search.search(reader, { q: word, kind: 'post', limit: 20, offset: 0 })
    expect(hits.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  },
)

test('what an archive brought back is read, although its version is as it was', async () => {
  const id = await write('Third quoll')
  expect(await count('quoll')).toBe(1)
  const { db } = site.deps.database
  await db.execute(sql`update articles set title = 'Third bilby' where id = ${id}`)
  await site.deps.changes.notify(db, { kind: 'everything', edition: null })
  await site.deps.changes.settle()
  expect(await count('bilby')).toBe(1)
  expect(await count('quoll')).toBe(0)
})

test('what is written or removed while it is read is as it was left', async () => {
  const open = Promise.withResolvers<void>()
  gate = open.promise
  const [kept, removed] = [await write('Fourth kowari'), await write('Fifth kowari')]
  const asked = count('kowari')
  await site.services.posts.update(edition, null, kept, { title: 'Fourth dunnart' })
  await site.services.posts.remove(edition, null, removed)
  const again = count('kowari dunnart')
  open.resolve()
  await asked
  expect(await again).toBe(1)
  expect(await count('kowari')).toBe(0)
  expect(await count('dunnart')).toBe(1)
})

test('a reading that failed leaves nothing behind, and is done again', async () => {
  gate = Promise.reject(new Error('the database is away'))
  gate.catch(() => {})
  const id = await write('Sixth potoroo')
  await expect(count('potoroo')).rejects.toThrow('the database is away')
  gate = Promise.resolve()
  expect(await count('potoroo')).toBe(1)
  await site.services.posts.remove(edition, null, id)
  expect(await count('potoroo')).toBe(0)
})

test('a question that only the assistant answers is not found by readers', async () => {
  const { isOrdinary, findAnswers } = await search.openAnswers(makeReader(edition, 'en'))
  const [answer] = await findAnswers('are you a robot')
  expect(answer).toMatchObject({ kind: 'question', isUnlisted: true })
  const { hits } = await search.search(makeReader(edition, 'en'), {
    q: 'robot',
    limit: 20,
    offset: 0,
  })
  expect(hits.filter(({ title }) => title === answer?.title)).toEqual([])
  expect(['dunnart', 'wombat'].map(isOrdinary)).toEqual([true, false])
})
