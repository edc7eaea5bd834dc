import { makeReader } from '#editions/reader.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEntries } from '../../tests/list-entries.ts'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'
import { eq } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { editions } from '#editions/editions.ts'
import { contentFiles } from './files.ts'
import { readContent } from './read-content.ts'
import { createServices } from '#services.ts'
import { seedDemo } from './seed.server.ts'
import { databaseKinds } from '../../tests/engines.ts'

const least = {
  crypto: { casinos: 12, guides: 6, posts: 8 },
  sweepstakes: { casinos: 8, guides: 6, posts: 8 },
}

describe.each(databaseKinds)('the demonstration content on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())

  const forget = (key: string) => api.deps.database.db.delete(settings).where(eq(settings.key, key))
  const count = async () => {
    const lists = editions.map(async (edition) => [
      (await listEntries(api.services.casinos, edition)).length,
      (await listEntries(api.services.guides, edition)).length,
      (await listEntries(api.services.posts, edition)).length,
    ])
    return await Promise.all(lists)
  }

  test('leaves nothing behind when it breaks off half-way', async () => {
    let notices = 0
    // The last but one edition's content is in by then.
    const notify: typeof api.deps.changes.notify = (tx, change) => {
      if (++notices > 20) throw new Error('the power fails')
      return api.deps.changes.notify(tx, change)
    }
    const breaking = { ...api.deps, changes: { ...api.deps.changes, notify } }
    await expect(seedDemo(breaking, createServices)).rejects.toThrow('the power fails')
    expect(await count()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  test('is loaded once, however many processes start at once', async () => {
    const results = await Promise.all([
      seedDemo(api.deps, createServices),
      seedDemo(api.deps, createServices),
    ])
    expect(results.filter(Boolean)).toHaveLength(1)
    const loaded = await count()
    editions.forEach((edition, index) => {
      const { casinos, guides, posts } = least[edition.id as keyof typeof least]
      expect(loaded[index]?.[0]).toBeGreaterThanOrEqual(casinos)
      expect(loaded[index]?.[1]).toBeGreaterThanOrEqual(guides)
      expect(loaded[index]?.[2]).toBeGreaterThanOrEqual(posts)
    })
    expect(await seedDemo(api.deps, createServices)).toBe(false)
    expect(await count()).toEqual(loaded)
  })

  test('of a version without stored offers gets them once, and they stay deleted', async () => {
    const list = () =>
      Promise.all(editions.map((edition) => listEntries(api.services.offers, edition)))
    const removeAll = async () => {
      for (const edition of editions)
        for (const { id } of await listEntries(api.services.offers, edition))
          await api.services.offers.remove(edition, null, id)
    }
    const before = (await list()).map((offers) => offers.map(({ slug }) => slug))
    expect(before).toEqual([
      ['saltglass', 'quietmile', 'underleaf'],
      ['parcelmoon', 'lidwell', 'ninefold', 'copperkey', 'hatchharbor'],
    ])
    await removeAll()
    expect(await seedDemo(api.deps, createServices)).toBe(false)
    await forget('seed.offers')
    const results = await Promise.all([
      seedDemo(api.deps, createServices),
      seedDemo(api.deps, createServices),
    ])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect((await list()).map((offers) => offers.map(({ slug }) => slug))).toEqual(before)
    await forget('seed.offers')
    await removeAll()
    await createSettings(api.deps.database.db).put('seed.demo', 'had content')
    expect(await seedDemo(api.deps, createServices)).toBe(false)
    expect(await list()).toEqual([[], []])
    for (const key of ['seed.demo', 'seed.offers'])
      await createSettings(api.deps.database.db).put(key, 'loaded')
  })

  test('has every casino with its emblem, ranked as written', async () => {
    for (const edition of editions) {
      const casinos = await listEntries(api.services.casinos, edition)
      expect(casinos.map((casino) => casino.rank)).toEqual(casinos.map((_, index) => index + 1))
      for (const { logoUrl } of casinos) {
        expect(logoUrl).toMatch(/^\/media\/.*\.webp$/)
        expect(await api.services.media.find(logoUrl?.replace('/media/', '') ?? '')).toMatchObject({
          contentType: 'image/webp',
        })
      }
      expect(casinos.filter((casino) => !casino.isActive).length).toBeGreaterThan(0)
    }
  })

  test('has reviews with days of their own', async () => {
    for (const edition of editions) {
      const all = await listEntries(api.services.casinos, edition)
      const days = all.map(({ createdAt }) => createdAt.slice(0, 10))
      expect(new Set(days).size).toBeGreaterThan(all.length / 2)
      expect(days.filter((day) => day > '2026-10-01')).toEqual([])
      for (const { createdAt, updatedAt, evidence, sheet, payoutTests } of all) {
        const seen = Object.values(evidence).map(({ checkedOn }) => checkedOn)
        const tested = payoutTests.map(({ requestedAt }) => requestedAt.slice(0, 10))
        const newest = [createdAt.slice(0, 10), ...seen, ...tested, sheet?.reviewedOn ?? ''].sort()
        expect(updatedAt.slice(0, 10)).toBe(newest.at(-1))
      }
      for (const entries of [
        await listEntries(api.services.guides, edition),
        await listEntries(api.services.posts, edition),
      ])
        for (const { createdAt, updatedAt, checkedOn } of entries)
          expect(updatedAt.slice(0, 10)).toBe(
            [createdAt.slice(0, 10), checkedOn ?? ''].sort().at(-1),
          )
      for (const { createdAt, updatedAt } of await listEntries(api.services.authors, edition))
        expect(updatedAt).toBe(createdAt)
    }
  })

  test('is not loaded again into a site whose content was deleted', async () => {
    for (const edition of editions) {
      for (const { id } of await listEntries(api.services.casinos, edition))
        await api.services.casinos.remove(edition, null, id)
      for (const { id } of await listEntries(api.services.guides, edition))
        await api.services.guides.remove(edition, null, id)
      for (const { id } of await listEntries(api.services.posts, edition))
        await api.services.posts.remove(edition, null, id)
    }
    expect(await seedDemo(api.deps, createServices)).toBe(false)
    expect(await api.services.casinos.list(makeReader(editions[0], 'en'))).toEqual({
      items: [],
      total: 0,
    })
  })
})

describe('the content files', () => {
  test.each(editions.map((edition) => edition.id))(
    'of %s satisfy the contracts, and every address is invented',
    (edition) => {
      const { authors, casinos, guides, posts, offers } = readContent(contentFiles, edition)
      expect(
        [...guides.map(({ guide }) => guide), ...posts.map(({ post }) => post)].every(
          ({ content }) => content,
        ),
      ).toBe(true)
      for (const { offer } of offers)
        expect(new URL(offer.affiliateUrl ?? '').hostname).toMatch(/\.example$/)
      for (const { casino } of casinos) {
        for (const address of [casino.websiteUrl, casino.affiliateUrl])
          expect(new URL(address ?? '').hostname).toMatch(/\.example$/)
        expect(casino.description && casino.review).toBeTruthy()
      }
      const slugs = authors.map(({ author }) => author.slug)
      for (const { author, portrait } of authors) {
        const { links = [], bio } = author
        expect(portrait).toMatch(/^<svg /)
        for (const address of links) expect(new URL(address).hostname).toMatch(/\.example$/)
        expect(bio).toBeTruthy()
      }
      for (const { credits } of [...casinos, ...guides, ...posts]) {
        const named = [credits.writtenBy, credits.checkedBy].filter((slug) => slug !== undefined)
        expect(slugs).toEqual(expect.arrayContaining(named))
      }
    },
  )

  test('with a mistake are refused, naming the file', () => {
    const files = new Map([['crypto/casinos.yaml', '- slug: x\n  name: X\n  rating: 9']])
    expect(() => readContent(files, 'crypto')).toThrow(
      'crypto/casinos.yaml: x: rating: Must be at most 5',
    )
  })

  test('in other languages become translations', () => {
    const files = new Map([
      ['crypto/guides.yaml', '- slug: x\n  category: basics'],
      ['crypto/en/guides/x.md', '---\ntitle: Hello\nexcerpt: Short\n---\nBody'],
      ['crypto/sv/guides/x.md', '---\ntitle: Hej\n---\nText'],
    ])
    expect(readContent(files, 'crypto').guides).toMatchObject([
      {
        guide: {
          title: 'Hello',
          excerpt: 'Short',
          content: 'Body',
          translations: { sv: { title: 'Hej', content: 'Text' } },
        },
      },
    ])
  })
})
