import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorFields } from '#features/authors/fields.ts'
import { casinoFields } from '#features/casinos/fields.ts'
import { guideFields, postFields } from '#features/articles/fields.ts'
import { offerFields } from '#features/offers/fields.ts'
import { pageFields } from '#features/pages/fields.ts'
import { toplistFields } from '#features/toplists/fields.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { linkAuthor } from '../../../tests/own-author.ts'
import { listFormFields, type Field, type Fields } from '../fields.ts'
import { bothKinds } from '../../../tests/engines.ts'

const page = 'https://alder.example/terms'
const source = (url: string) => ({ source: 'page', url, checkedOn: '2026-06-01' })
const points = (licence: number) => ({
  points: { licence, payouts: 60, rules: 60, terms: 60, games: 60 },
  notes: {},
  reviewedOn: '2026-06-01',
})
const payout = (note: string) => ({
  method: 'Bitcoin',
  requestedAt: '2026-05-01T10:00Z',
  arrivedAt: '2026-05-01T11:00Z',
  outcome: 'arrived',
  note,
})

/** Two values of each field that its type alone does not tell, after the entry has been made. */
const values: Record<string, (ids: readonly string[]) => readonly [unknown, unknown]> = {
  rating: () => [4, 3],
  founded: () => [2001, 2002],
  minRating: () => [4, 3],
  state: () => ['TX', 'UT'],
  excludedStates: () => [['TX'], ['UT']],
  affiliateUrl: () => ['https://a.example/', 'https://b.example/'],
  websiteUrl: () => ['https://a.example/', 'https://b.example/'],
  logoUrl: () => ['https://a.example/1.png', 'https://a.example/2.png'],
  imageUrl: () => ['https://a.example/1.png', 'https://a.example/2.png'],
  links: () => [['https://a.example/'], ['https://b.example/']],
  placeLinks: () => [['GB https://a.example/'], ['GB https://b.example/']],
  socialImageUrl: () => ['/media/0190a000-0000-7000-8000-00000000000a.webp', null],
  motif: () => ['glass', 'dusk'],
  priceCheckedOn: () => ['2026-05-01', '2026-05-02'],
  publishAt: () => ['2099-01-01T00:00:00Z', '2099-01-02T00:00:00Z'],
  createdAt: () => ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
  bonuses: () =>
    [50, 60].map((percent) => [{ kind: 'match', percent, currency: 'BTC' }]) as [unknown, unknown],
  payoutTests: () => [[payout('One')], [payout('Two')]],
  licences: () => [
    [{ authority: 'GB-GC', state: 'active' }],
    [{ authority: 'GB-GC', state: 'surrendered' }],
  ],
  sheet: () => [points(55), points(65)],
  sheetDraft: () => [points(55), points(65)],
  ratedByHand: () => [
    { because: 'New.', until: null },
    { because: 'Old.', until: null },
  ],
  move: () => [
    { place: 1, because: 'New.' },
    { place: 2, because: 'Old.' },
  ],
  evidence: () => [{ founded: source(page) }, { founded: source(`${page}2`) }],
  rank: () => [1, 2],
  position: () => [7, 8],
  authorId: ([a, b]) => [a, b],
  reviewerId: ([a, b]) => [a, b],
  checkedOn: () => ['2026-05-01', '2026-05-02'],
  casinoIds: ([, , c, d]) => [[c], [d]],
}

function valuesOf(name: string, field: Field, ids: readonly string[]): readonly [unknown, unknown] {
  const own = values[name]?.(ids)
  if (own) return own
  if (field.type === 'flag' || field.type === 'yesNo') return [true, false]
  if (field.type === 'number') return [1, 2]
  if (field.type === 'commas' || field.type === 'lines') return [['One'], ['Two']]
  return field.isDecimal ? ['0.1', '0.2'] : [`${name}-one`, `${name}-two`]
}

type Written = { path: string; fields: Fields; creation: object; except?: readonly string[] }

const kinds: Record<string, Written> = {
  casino: { path: 'casinos', fields: casinoFields, creation: { name: 'Alder' } },
  guide: { path: 'guides', fields: guideFields, creation: { title: 'A', category: 'x' } },
  post: { path: 'blog', fields: postFields, creation: { title: 'A', category: 'x' } },
  toplist: { path: 'lists', fields: toplistFields, creation: { title: 'A' } },
  author: { path: 'authors', fields: authorFields, creation: { title: 'A' } },
  page: { path: 'pages', fields: pageFields, creation: { title: 'A', needsLegalReview: false } },
  offer: {
    path: 'offers',
    fields: offerFields,
    creation: { title: 'A', affiliateUrl: 'https://alder.example' },
    // It stays as it was chosen, and who rated it follows from the rating.
    except: ['section', 'ratedOn', 'ratedBy'],
  },
}

describe('two people who write the same field', () => {
  let api: TestApi
  const ids: string[] = []
  const admin = async (method: string, path: string, body?: object) => {
    const answer = await api.call(path, { method, admin: true, ...(body && { body }) })
    return { ...answer, body: answer.body as { id: string; version: number; message: string } }
  }
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    await linkAuthor(api)
    for (const title of ['Ida', 'Bo'])
      ids.push((await admin('POST', '/api/authors', { title, isPublished: true })).body.id)
    for (const name of ['Cedar', 'Dogwood'])
      ids.push((await admin('POST', '/api/casinos', { name })).body.id)
    const weights = { licence: 25, payouts: 25, rules: 20, terms: 15, games: 15 }
    await admin('POST', '/api/admin/methods', {
      weights,
      essential: [],
      order: 'score',
      note: '',
    })
  })
  afterAll(() => api?.stop())

  const fields = Object.entries(kinds).flatMap(([kind, { fields: all, except = [] }]) =>
    Object.keys(all).flatMap((name) => (except.includes(name) ? [] : [[kind, name] as const])),
  )

  test.each(fields)('%s: of two changes of %s, the second is refused', async (kind, name) => {
    const { path, fields: all, creation } = kinds[kind] ?? {}
    const field = all?.[name]
    if (!field) throw new Error(`${kind} has no field ${name}`)
    const made = await admin('POST', `/api/${path}`, creation)
    expect([201, made.body.message]).toEqual([made.status, undefined])
    const { id, version } = made.body
    const both = valuesOf(name, field, ids)
    const stored = (made.body as Record<string, unknown>)[name]
    const [mine, theirs] = both[0] === stored ? both.toReversed() : both
    const change = (value: unknown, seen: number) =>
      admin('PATCH', `/api/${path}/${id}`, {
        ...(name === 'checkedOn' && { reviewerId: ids[0] }),
        ...(name === 'ratedByHand' && { rating: 4 }),
        [name]: value,
        version: seen,
      })
    const first = await change(mine, version)
    expect([first.status, first.body.message]).toEqual([200, undefined])
    const second = await change(theirs, version)
    expect(second.status).toBe(409)
    expect(second.body.message).toContain(`ada@example.com changed`)
    expect(second.body.message).toContain(field.label)
    expect((await change(theirs, first.body.version)).status).toBe(200)
    await admin('DELETE', `/api/${path}/${id}`)
  })
})

describe.each(bothKinds)('two people at one casino, on the %s database', (database) => {
  let api: TestApi
  let id = ''
  const admin = async (method: string, path: string, body?: object) => {
    const answer = await api.call(path, { method, admin: true, ...(body && { body }) })
    return { ...answer, body: answer.body as { id: string; version: number; message: string } }
  }
  const patch = (body: object) => admin('PATCH', `/api/casinos/${id}`, body)
  const bulk = async (action: string, version: number) => {
    const { body } = await admin('POST', '/api/admin/casinos/bulk', {
      action,
      entries: [{ id, version }],
    })
    return body as unknown as { changed: number }
  }
  beforeAll(async () => {
    api = await startTestApi({ kind: database, rates: {} })
    await linkAuthor(api)
    const weights = { licence: 25, payouts: 25, rules: 20, terms: 15, games: 15 }
    const method = { weights, essential: [], order: 'score', note: '' }
    await admin('POST', '/api/admin/methods', method)
    for (const name of ['Alder', 'Birch', 'Cedar'])
      id = (await admin('POST', '/api/casinos', { name })).body.id
  })
  afterAll(() => api?.stop())

  test('what is written on another screen is in nobody’s way, but for removing all of it', async () => {
    const { version } = (await patch({ review: 'Good.' })).body
    expect((await patch({ version, payoutTests: [payout('One')] })).status).toBe(200)
    expect((await patch({ version, evidence: { founded: source(page) } })).status).toBe(200)
    expect((await patch({ version, evidence: { noKyc: source(page) } })).status).toBe(200)
    expect((await patch({ version, evidence: { noKyc: source(page) } })).status).toBe(409)
    expect(await bulk('feature', version)).toMatchObject({ changed: 1 })
    expect(await bulk('unfeature', version)).toMatchObject({ changed: 0 })
    expect((await patch({ version, review: 'Better.' })).status).toBe(409)
    expect(await bulk('delete', version)).toMatchObject({ changed: 0 })
    expect((await patch({ version: 999, review: 'Best.' })).status).toBe(409)
  })

  test('a casino that is dragged is not put elsewhere by whoever has its place open', async () => {
    const { version } = (await admin('GET', `/api/admin/casinos/${id}`)).body
    await admin('POST', `/api/admin/casinos/${id}/move`, { position: 1 })
    const move = { place: 3, because: 'It is slow.' }
    expect((await patch({ version, move })).status).toBe(409)
    expect((await patch({ version, promoCode: 'CEDAR' })).status).toBe(200)
    const { body } = await admin('GET', `/api/admin/casinos/${id}`)
    expect((await patch({ version: body.version, move })).status).toBe(200)
  })
})

test('a field without a place in the form has a part of its own', () => {
  const shared = new Set(['isPublished', 'publishAt', 'createdAt'])
  for (const { fields } of Object.values(kinds)) {
    const { texts, flags } = listFormFields(fields)
    const inForm = new Set<string>([...texts, ...flags])
    const lost = Object.entries(fields).filter(
      ([name, { part }]) => !inForm.has(name) && !shared.has(name) && part === undefined,
    )
    expect(lost).toEqual([])
  }
})
