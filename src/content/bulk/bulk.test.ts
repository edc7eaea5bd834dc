import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { bodyLimits } from '#server/limits.ts'
import {
  maxChanged,
  maxDeleted,
  maxUndone,
  type BulkResult,
  type EntryVersion,
} from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'
type Entry = {
  id: string
  version: number
  slug?: string
  name?: string
  title?: string
  isActive?: boolean
  isPublished?: boolean
}
type Post = Entry & { tags: string[]; category: string; featured: boolean }

const kinds = databaseKinds.flatMap((kind) => [
  [kind, 'casinos', '/api/casinos', 'name', ['deactivate', 'activate'], 'isActive'] as const,
  [kind, 'guides', '/api/guides', 'title', ['unpublish', 'publish'], 'isPublished'] as const,
  [kind, 'blog', '/api/blog', 'title', ['unpublish', 'publish'], 'isPublished'] as const,
])

describe.each(kinds)(
  'on the %s database, many %s at once',
  (kind, name, path, label, [hide, show], flag) => {
    let api: TestApi
    beforeAll(async () => {
      api = await startTestApi({ kind, rates: {} })
      const titles = ['Ash', 'Beech', 'Cedar', 'Dogwood']
      for (const title of titles)
        await admin('POST', path, { [label]: title, [flag]: true, ...texts })
    })
    afterAll(() => api?.stop())

    const texts = {
      translations: { fi: { [label === 'name' ? 'description' : 'title']: 'Saarni' } },
    }
    const admin = (method: string, address: string, body?: unknown, tenant?: string) =>
      api.call(address, {
        method,
        admin: true,
        ...(body !== undefined && { body }),
        ...(tenant && { tenant }),
      })
    const all = async () => (await admin('GET', `/api/admin/${name}`)).body as Entry[]
    const seen = async (query = '') =>
      (await admin('GET', `/api/admin/${name}/ids${query}`)).body as EntryVersion[]
    const bulk = async (body: unknown) => {
      const answer = await admin('POST', `/api/admin/${name}/bulk`, body)
      expect(answer.status).toBe(200)
      return answer.body as BulkResult
    }
    const undo = async (changes: string[]) =>
      (await admin('POST', '/api/admin/audit/undo', { changes })).body as BulkResult
    const trail = async (id: string) => {
      const entity = name === 'blog' ? 'post' : name.slice(0, -1)
      return (await admin('GET', `/api/admin/audit?entity=${entity}&entityId=${id}`)).body as {
        action: string
      }[]
    }
    const withoutTimes = (entries: Entry[]) =>
      entries.map((entry) => ({ ...entry, version: 0, updatedAt: '' }))

    test('are changed in one step, each with its trace, told to every process once; and can be changed back', async () => {
      const notices: unknown[] = []
      const stop = api.deps.changes.subscribe((change) => notices.push(change))
      const entries = await seen()
      expect(entries).toHaveLength(4)
      const result = await bulk({ action: hide, entries })
      stop()
      expect(result).toMatchObject({ changed: 4, unchanged: 0, skipped: [] })
      expect(notices).toEqual([{ kind: name === 'blog' ? 'posts' : name, edition: 'crypto' }])
      expect((await all()).map((entry) => [entry[flag], entry.version])).toEqual(
        entries.map(() => [false, 2]),
      )
      expect((await api.call(path)).body).toEqual([])
      expect((await trail(entries[0]?.id ?? ''))[0]).toMatchObject({
        action: 'updated',
        actorEmail: 'ada@example.com',
        before: { [flag]: true },
        after: { [flag]: false },
      })
      expect(await undo(result.changes)).toMatchObject({ changed: 4, skipped: [] })
      expect((await all()).map((entry) => entry[flag])).toEqual(entries.map(() => true))
      expect(await bulk({ action: show, entries: await seen() })).toMatchObject({
        changed: 0,
        unchanged: 4,
      })
    })

    test('leave alone what someone else changed or deleted since, and say so', async () => {
      const entries = await seen()
      const [first, second] = (await all()) as [Entry, Entry]
      await admin('PATCH', `${path}/${first.id}`, { [label]: 'Changed', version: first.version })
      await admin('DELETE', `${path}/${second.id}`)
      const strange = { id: unknownId, version: 1 }
      const result = await bulk({ action: hide, entries: [...entries, strange] })
      expect(result.changed).toBe(2)
      expect(result.skipped).toHaveLength(3)
      expect(result.skipped).toEqual(
        expect.arrayContaining([
          {
            id: first.id,
            name: 'Changed',
            reason: expect.stringContaining('ada@example.com changed it'),
          },
          { id: second.id, name: null, reason: 'Deleted in the meantime.' },
        ]),
      )
      // Taking it back spares what was changed after it.
      const [touched] = (await all()).filter((entry) => entry[flag] === false) as [Entry]
      await admin('PATCH', `${path}/${touched.id}`, { [label]: 'Edited after' })
      expect(await undo([...result.changes, unknownId])).toMatchObject({
        changed: 1,
        skipped: expect.arrayContaining([
          {
            id: expect.any(String),
            name: null,
            reason: 'ada@example.com changed it in the meantime.',
          },
          { id: unknownId, name: null, reason: 'This change does not exist.' },
        ]),
      })
      expect((await all()).find(({ id }) => id === touched.id)).toMatchObject({
        [label]: 'Edited after',
        [flag]: false,
      })
    })

    test('are deleted, and come back whole; one whose slug is taken by then stays away, and that is told', async () => {
      const before = withoutTimes(await all())
      const result = await bulk({ action: 'delete', entries: await seen() })
      expect(result).toMatchObject({ changed: before.length, skipped: [] })
      expect(await all()).toEqual([])
      const back = await undo(result.changes)
      expect(back).toMatchObject({ changed: before.length })
      expect(withoutTimes(await all())).toEqual(before)

      const again = await bulk({ action: 'delete', entries: await seen() })
      await admin('POST', path, { [label]: 'Squatter', slug: before[0]?.slug })
      const taken = await undo(again.changes)
      expect(taken.changed).toBe(before.length - 1)
      expect(taken.skipped).toMatchObject([{ reason: 'This slug is already taken.' }])
    })

    test('are refused from others, of another edition, and where there are too many', async () => {
      const entries = await seen()
      const call = (
        body: unknown,
        options: { tenant?: string; admin?: boolean } = { admin: true },
      ) => api.call(`/api/admin/${name}/bulk`, { body, ...options })
      expect(await call({ action: hide, entries }, {})).toMatchObject({ status: 401 })
      expect(await api.call(`/api/admin/${name}/ids`)).toMatchObject({ status: 401 })
      expect(
        await api.call('/api/admin/audit/undo', { body: { changes: [unknownId] } }),
      ).toMatchObject({ status: 401 })
      const elsewhere = await call(
        { action: hide, entries },
        { admin: true, tenant: 'sweepstakes' },
      )
      expect(elsewhere.body).toMatchObject({
        changed: 0,
        skipped: entries.map(({ id }) => ({ id, name: null })),
      })
      for (const body of [
        { action: 'burn', entries },
        { action: hide, entries: [] },
        { action: hide },
        { action: hide, entries: [{ id: 'x', version: 1 }] },
        { action: 'delete', entries: Array.from({ length: maxDeleted + 1 }, () => entries[0]) },
      ])
        expect(await call(body)).toMatchObject({ status: 400 })
    })

    test('while others edit the same: every edit is either kept or refused, none is mixed', async () => {
      await bulk({ action: show, entries: await seen() })
      const entries = await seen()
      const edits = entries.map(({ id, version }) =>
        admin('PATCH', `${path}/${id}`, { [label]: `Edited ${id}`, version }),
      )
      const [result, ...answers] = await Promise.all([bulk({ action: hide, entries }), ...edits])
      const now = await all()
      for (const [index, { id, version }] of entries.entries()) {
        const edited = answers[index]?.status === 200
        const changed = !result.skipped.some((one) => one.id === id)
        const stored = now.find((one) => one.id === id)
        expect([edited, changed].filter(Boolean)).toHaveLength(1)
        expect(stored?.[label] === `Edited ${id}`).toBe(edited)
        expect(stored?.version).toBe(version + (edited || stored?.[flag] === false ? 1 : 0))
      }
    })
  },
)

test('as many as one call takes fit into its body', () => {
  const entries = Array.from({ length: maxChanged }, () => ({ id: unknownId, version: 1_000_000 }))
  expect(JSON.stringify({ action: 'deactivate', entries }).length).toBeLessThan(bodyLimits.json)
  const changes = Array.from({ length: maxUndone }, () => unknownId)
  expect(JSON.stringify({ changes }).length).toBeLessThan(bodyLimits.json)
})

describe('many posts at once', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
    for (const [title, tags] of [
      ['One', ['Fees', 'news']],
      ['Two', []],
      ['Three', Array.from({ length: 50 }, (_, n) => `tag ${n}`)],
    ] as const)
      await api.call('/api/blog', { body: { title, tags }, admin: true })
  })
  afterAll(() => api?.stop())

  const bulk = async (body: object) => {
    const entries = (await api.call('/api/admin/blog/ids', { admin: true })).body
    return (await api.call('/api/admin/blog/bulk', { body: { entries, ...body }, admin: true }))
      .body as BulkResult
  }
  const find = async (title: string) =>
    ((await api.call('/api/admin/blog', { admin: true })).body as Post[]).find(
      (post) => post.title === title,
    )

  test('get and lose tags, each its own; a category; and become featured', async () => {
    const added = await bulk({ action: 'addTag', value: ' fees ' })
    expect(added).toMatchObject({
      changed: 1,
      unchanged: 1,
      skipped: [{ name: 'Three', reason: 'It already has 50 tags.' }],
    })
    expect(await find('One')).toMatchObject({ tags: ['Fees', 'news'], version: 1 })
    expect(await find('Two')).toMatchObject({ tags: ['fees'], version: 2 })
    expect(await bulk({ action: 'removeTag', value: 'FEES' })).toMatchObject({
      changed: 2,
      unchanged: 1,
    })
    expect(await find('One')).toMatchObject({ tags: ['news'] })
    expect(await find('Two')).toMatchObject({ tags: [] })
    expect(await bulk({ action: 'categorise', value: 'reviews' })).toMatchObject({ changed: 3 })
    expect(await bulk({ action: 'feature' })).toMatchObject({ changed: 3 })
    expect(await find('Two')).toMatchObject({ category: 'reviews', featured: true })
    const { skipped } = await bulk({ action: 'addTag', value: '' })
    expect(skipped).toBeUndefined()
  })
})
