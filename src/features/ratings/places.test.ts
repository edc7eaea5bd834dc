import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { linkAuthor } from '../../../tests/own-author.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Told = { slug: string; name: string; rank: number; scorePlace: number | null }
type Standing = {
  place: number
  slug: string
  name: string
  score: number | null
  scorePlace: number | null
  move: { place: number } | null
}
type Receipt = {
  casinos: Standing[]
  ended: { name: string; place: number; because: string }[]
}

const today = '2026-06-01'
const criteria = ['licence', 'payouts', 'terms', 'safer', 'support', 'games']

/** All criteria alike, so that the score is a hundred times this whatever they weigh. */
const sheetOf = (points: number) => ({
  points: Object.fromEntries(criteria.map((name) => [name, points])),
  notes: Object.fromEntries(criteria.map((name) => [name, 'Seen.'])),
  reviewedOn: today,
})

describe.each(databaseKinds)('places count what readers see, on the %s database', (kind) => {
  let api: TestApi
  let now = new Date(`${today}T10:00:00Z`)
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.get(name) ?? ''
  const admin = async (method: string, address: string, body?: unknown) => {
    const answer = await api.call(address, {
      method,
      admin: true,
      ...(body !== undefined && { body }),
    })
    expect(answer.status, `${method} ${address}`).toBeLessThan(300)
    return answer.body
  }
  const patch = (name: string, body: object) => admin('PATCH', `/api/casinos/${idOf(name)}`, body)
  const create = async (name: string, points: number | null) => {
    const sheet = points === null ? {} : { sheet: sheetOf(points) }
    const { id } = (await admin('POST', '/api/casinos', { name, rating: null, ...sheet })) as {
      id: string
    }
    ids.set(name, id)
  }
  const read = async <Answer>(address: string) => (await api.call(address)).body as Answer
  const readReceipt = () => read<Receipt>('/api/receipt')
  const standing = async (wanted: string) =>
    (await readReceipt()).casinos.find(({ name }) => name === wanted)

  /** Every public answer gives the same places, and they follow from what it shows alone. */
  async function expectOnePlaceEach() {
    const listed = await read<Told[]>('/api/casinos')
    const { casinos } = await readReceipt()
    expect(casinos.map(({ slug, place }) => [slug, place])).toEqual(
      listed.map(({ slug }, index) => [slug, index + 1]),
    )
    expect(listed.map(({ rank }) => rank)).toEqual(listed.map((_, index) => index + 1))
    expect((await read<Told[]>('/api/casinos/top?limit=50')).map(({ rank }) => rank)).toEqual(
      listed.map(({ rank }) => rank),
    )
    const scored = casinos.filter(({ score }) => score !== null)
    const byScore = scored.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    for (const { slug, place, score, scorePlace, move } of casinos) {
      const own = await read<Told>(`/api/casinos/${slug}`)
      expect([own.rank, own.scorePlace]).toEqual([place, scorePlace])
      expect(scorePlace).toBe(
        score === null ? null : byScore.findIndex((one) => one.slug === slug) + 1,
      )
      expect(move?.place ?? place).toBe(place)
    }
    // Whoever was not moved stands in the order of the scores, and behind it who has none.
    const unmoved = casinos.filter(({ move }) => !move).map(({ score }) => score ?? -1)
    expect(unmoved).toEqual(unmoved.toSorted((a, b) => b - a))
  }

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
    await linkAuthor(api)
    for (const [index, name] of ['A', 'B', 'C', 'D', 'E', 'F'].entries())
      await create(name, 95 - 10 * index)
    await create('G', null)
    const { weights, essential } = await read<{ weights: object; essential: string[] }>(
      '/api/method',
    )
    await admin('POST', '/api/admin/methods', { weights, essential, order: 'score', note: '' })
  })
  afterAll(() => api?.stop())

  test('one that is hidden has no place, wherever it stands', async () => {
    await expectOnePlaceEach()
    for (const [hidden, c] of [
      ['A', 2],
      ['B', 2],
      ['D', 3],
      ['G', 3],
    ] as const) {
      await patch(hidden, { isActive: false })
      expect(await standing('C')).toMatchObject({ place: c, scorePlace: c })
      await expectOnePlaceEach()
      // Editors go on seeing the slot among all casinos.
      const { rank } = (await admin('GET', `/api/admin/casinos/${idOf('C')}`)) as { rank: number }
      expect(rank).toBe(3)
      await patch(hidden, { isActive: true })
    }
  })

  test('two at once are both left out', async () => {
    await patch('A', { isActive: false })
    await patch('C', { isActive: false })
    expect(await standing('B')).toMatchObject({ place: 1, scorePlace: 1, move: null })
    expect(await standing('E')).toMatchObject({ place: 3, scorePlace: 3 })
    await expectOnePlaceEach()
    await patch('A', { isActive: true })
    await patch('C', { isActive: true })
  })

  test('a hidden one that was moved pushes nobody in the eyes of readers', async () => {
    await patch('F', { move: { place: 1, because: 'A trial.' } })
    await patch('F', { isActive: false })
    expect(await standing('A')).toMatchObject({ place: 1, scorePlace: 1, move: null })
    await expectOnePlaceEach()
    // A move behind it is told by the place that readers see.
    await patch('D', { move: { place: 2, because: 'It answers.' } })
    expect(await standing('D')).toMatchObject({ place: 1, scorePlace: 4, move: { place: 1 } })
    await expectOnePlaceEach()
    now = new Date('2026-06-03T10:00:00Z')
    await patch('D', { move: { place: 4, because: 'Slower now.' } })
    expect((await readReceipt()).ended).toMatchObject([{ name: 'D', place: 1 }])
    await patch('D', { move: null })
    await patch('F', { isActive: true, move: null })
    await expectOnePlaceEach()
  })

  test('a move that ends by an order of all is kept with the place that readers saw', async () => {
    now = new Date('2026-06-05T10:00:00Z')
    await patch('D', { move: { place: 2, because: 'Before the order.' } })
    await patch('A', { isActive: false })
    expect(await standing('D')).toMatchObject({ place: 1, move: { place: 1 } })
    now = new Date('2026-06-06T10:00:00Z')
    // The order carries the hidden one past it.
    const order = ['B', 'C', 'D', 'E', 'F', 'G', 'A'].map(idOf)
    await admin('PUT', '/api/casinos/order', { ids: order })
    const { ended } = await readReceipt()
    const kept = ended.find(({ because }) => because === 'Before the order.')
    expect(kept).toMatchObject({ name: 'D', place: 1 })
    expect(await standing('D')).toMatchObject({ place: 3, move: null })
    await patch('A', { isActive: true, move: null })
    await expectOnePlaceEach()
  })

  test('undoing a deletion brings moves back, and decisions that have ended', async () => {
    now = new Date('2026-06-08T10:00:00Z')
    await patch('E', { move: { place: 2, because: 'First.', until: '2026-12-31' } })
    now = new Date('2026-06-10T10:00:00Z')
    const because = {
      because: 'It pays on Sundays.',
      becauseIn: { sv: 'Den betalar på söndagar.' },
    }
    await patch('E', { move: { place: 3, until: '2026-12-31', ...because } })
    const readWhole = async () => {
      const casino = (await admin('GET', `/api/admin/casinos/${idOf('E')}`)) as object
      const { version: _, updatedAt: __, ...lasting } = casino as Record<string, unknown>
      return { casino: lasting, receipt: await readReceipt() }
    }
    const before = await readWhole()
    expect(before.casino).toMatchObject({ move: { place: 3, ...because } })
    expect(before.receipt.ended).toContainEqual(
      expect.objectContaining({ name: 'E', because: 'First.' }),
    )
    const undo = async () => {
      const trail = (await admin(
        'GET',
        `/api/admin/audit?entity=casino&entityId=${idOf('E')}`,
      )) as { id: string; action: string }[]
      const deletion = trail.find(({ action }) => action === 'deleted')
      await admin('POST', `/api/admin/audit/${deletion?.id}/restore`)
    }
    await admin('DELETE', `/api/casinos/${idOf('E')}`)
    expect(await standing('E')).toBeUndefined()
    // Whenever it is undone: it was decided when it was.
    now = new Date('2026-06-14T10:00:00Z')
    await undo()
    now = new Date('2026-06-10T10:00:00Z')
    expect(await readWhole()).toEqual(before)
    const { version } = (await admin('GET', `/api/admin/casinos/${idOf('E')}`)) as {
      version: number
    }
    const bulk = (await admin('POST', '/api/admin/casinos/bulk', {
      action: 'delete',
      entries: [{ id: idOf('E'), version }],
    })) as { changes: unknown }
    await admin('POST', '/api/admin/audit/undo', { changes: bulk.changes })
    expect(await readWhole()).toEqual(before)
    await patch('E', { move: null })
  })

  test('a place that was decided stays, whatever comes and goes around it', async () => {
    const stored = async (name: string) =>
      (
        (await admin('GET', `/api/admin/casinos/${idOf(name)}`)) as {
          move: { place: number } | null
        }
      ).move?.place
    const order = async () => (await readReceipt()).casinos.map(({ name }) => name)
    await patch('F', { move: { place: 2, because: 'It pays on Sundays.' } })
    const before = await order()
    expect(before[1]).toBe('F')
    /** Whatever is done, the decision holds, and the order comes back once it is undone. */
    const expectStay = async (place: number) => {
      expect([await stored('F'), (await standing('F'))?.place]).toEqual([2, place])
      await expectOnePlaceEach()
    }
    await create('N', 40)
    await patch('N', { rank: 1 })
    await expectStay(2)
    // A later decision about the same place holds, and the earlier one waits.
    await patch('N', { rank: 2 })
    await expectStay(3)
    await patch('N', { move: null })
    await expectStay(2)
    await patch('N', { rank: 2 })
    await admin('DELETE', `/api/casinos/${idOf('N')}`)
    await expectStay(2)
    expect(await order()).toEqual(before)

    // A deletion in front, undone one by one and many at once.
    const trail = (await admin('GET', `/api/admin/audit?entity=casino&entityId=${idOf('N')}`)) as {
      id: string
      action: string
    }[]
    const deletion = trail.find(({ action }) => action === 'deleted')
    await admin('POST', `/api/admin/audit/${deletion?.id}/restore`)
    await expectStay(3)
    await admin('DELETE', `/api/casinos/${idOf('N')}`)
    await expectStay(2)
    const { version } = (await admin('GET', `/api/admin/casinos/${idOf('A')}`)) as {
      version: number
    }
    const bulk = (await admin('POST', '/api/admin/casinos/bulk', {
      action: 'delete',
      entries: [{ id: idOf('A'), version }],
    })) as { changes: unknown }
    await expectStay(2)
    await admin('POST', '/api/admin/audit/undo', { changes: bulk.changes })
    await expectStay(2)
    expect(await order()).toEqual(before)
    // Beyond the end it is the last one, and keeps its reason.
    await patch('B', { move: { place: 99, because: 'Last for now.' } })
    expect(await standing('B')).toMatchObject({
      place: before.length,
      move: { because: 'Last for now.' },
    })
    await expectStay(2)
    await patch('B', { move: null })
    await patch('F', { move: null })
  })

  test('forty changes in a row leave one place for each', async () => {
    let seed = 5
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const isHidden = new Map(names.map((name) => [name, false]))
    // No two casinos share their points, so that nothing but the score decides.
    const points = new Map(names.map((name, index) => [name, 95 - 10 * index]))
    for (let step = 0; step < 40; step += 1) {
      const name = names[next(names.length)] ?? 'A'
      const action = next(6)
      if (action <= 1) {
        isHidden.set(name, !isHidden.get(name))
        await patch(name, { isActive: !isHidden.get(name) })
      } else if (action === 2) {
        await patch(name, { move: { place: 1 + next(7), because: 'Decided.' } })
      } else if (action === 3) {
        await patch(name, { move: null })
      } else if (action === 4) {
        const free = [5, 15, 25, 35, 50, 60, 70, 80, 90, 100].filter(
          (one) => ![...points.values()].includes(one),
        )
        const given = free[next(free.length)] ?? 50
        points.set(name, given)
        await patch(name, { sheet: sheetOf(given) })
      } else {
        await admin('DELETE', `/api/casinos/${idOf(name)}`)
        await create(name, points.get(name) ?? 50)
        isHidden.set(name, false)
      }
      await expectOnePlaceEach()
    }
    expect((await readReceipt()).casinos).toHaveLength(
      1 + [...isHidden.values()].filter((hidden) => !hidden).length,
    )
  })
})
