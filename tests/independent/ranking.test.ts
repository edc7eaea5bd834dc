/**
 * Forty changes, after each of which everything that anybody can read is computed again by code that
 * knows nothing of the site.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../api-app.ts'
import { linkAuthor } from '../own-author.ts'
import {
  computePointScore,
  computeRating,
  computeScore,
  orderByScore,
  placeAll,
  type Method,
  type Points,
  type Told,
} from './ranking.ts'
import { databaseKinds } from '../engines.ts'

type Standing = Omit<Told, 'move'> & {
  move: { place: number; because: string } | null
  name: string
  ahead: { name: string; by: number; parts: Part[] } | null
  place: number
  scorePlace: number | null
  pointScore: number | null
  cap: string | null
  rating: number | null
  methodRating: number | null
}
type Part = { criterion: string; by: number }
const byCriterion = (a: Part, b: Part) => (a.criterion < b.criterion ? -1 : 1)

type Recorded = {
  kind: string
  casino: { name: string } | null
  after: {
    score: number | null
    rating: number | null
    points: object
    move: { because: string } | null
  } | null
}
type Listed = { slug: string; rank: number; rating: number; isRated: boolean; cap: string | null }

const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel']

describe.each(databaseKinds)('on the %s database', (kind) => {
  let api: TestApi
  let seed = 11
  let now = Date.parse('2026-06-01T10:00:00Z')
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[next(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick')
    return item
  }

  async function change(method: string, address: string, body?: unknown) {
    const given = body === undefined ? {} : { body }
    // No two changes are of one moment, as in life.
    now += 1000
    const answer = await api.call(address, { method, admin: true, ...given })
    expect(answer.status, `${method} ${address}`).toBeLessThan(300)
    return answer.body
  }
  const read = async <Answer>(address: string) => (await api.call(address)).body as Answer
  const readMethod = () => read<Method>('/api/method')

  /** Some points are missing now and then, so that there is no ground for a rating. */
  async function makeSheet() {
    const { criteria, caps } = await readMethod()
    const given = criteria.filter(() => next(12) > 0)
    return {
      points: Object.fromEntries(given.map(({ key }) => [key, 5 * next(21)])),
      notes: Object.fromEntries(given.map(({ key }) => [key, 'Seen.'])),
      cap: next(4) === 0 ? pick(caps).key : null,
      capBecause: 'It was found out.',
      reviewedOn: pick(['2026-05-01', '2026-05-20', '2026-06-01']),
    }
  }

  /** What is said of neighbours is the difference of their points, weighed. */
  function expectAheads(
    method: Method,
    shown: readonly Standing[],
    sheets: ReadonlyMap<string, Points>,
  ) {
    for (const [index, { slug, score, pointScore, ahead }] of shown.entries()) {
      const following = shown[index + 1]
      const [own, other] = [sheets.get(slug), sheets.get(following?.slug ?? '')]
      if (
        !following ||
        !own ||
        !other ||
        score === null ||
        following.score === null ||
        score < following.score
      ) {
        expect(ahead).toBeNull()
        continue
      }
      expect(ahead).toMatchObject({ name: following.name, by: score - following.score })
      const keys = method.criteria.map(({ key }) => key)
      const isWhole = keys.every(
        (key) => own.points[key] !== undefined && other.points[key] !== undefined,
      )
      const isCapped = score !== pointScore || following.score !== following.pointScore
      if (!isWhole || isCapped) continue
      const parts = method.criteria.map(({ key, weight }) => ({
        criterion: key,
        by: weight * ((own.points[key] ?? 0) - (other.points[key] ?? 0)),
      }))
      expect(ahead?.parts.toSorted(byCriterion)).toEqual(
        parts.filter(({ by }) => by !== 0).sort(byCriterion),
      )
      expect(ahead?.parts.reduce((sum, { by }) => sum + by, 0)).toBe(ahead?.by)
    }
  }

  /** The last that the record says of each casino is what anybody can read of it. */
  async function expectRecord(shown: readonly Standing[], sheets: ReadonlyMap<string, Points>) {
    const changes = await read<Recorded[]>('/api/changes?limit=200')
    const last = new Map<string, Recorded>()
    for (const one of changes)
      if (one.kind === 'rating' && one.casino && !last.has(one.casino.name))
        last.set(one.casino.name, one)
    const told = [...last.values()].flatMap(({ casino, after }) =>
      after && casino
        ? {
            name: casino.name,
            score: after.score,
            rating: after.rating,
            reason: after.move?.because,
          }
        : [],
    )
    const visible = shown.map(({ name, score, rating, move }) => ({
      name,
      score,
      rating,
      reason: move?.because,
    }))
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(told.sort(byName)).toEqual(visible.sort(byName))
    for (const { name, slug } of shown)
      if (sheets.has(slug)) expect(last.get(name)?.after?.points).toEqual(sheets.get(slug)?.points)
  }

  async function expectWhatFollows() {
    const [method, { casinos }, listed] = await Promise.all([
      readMethod(),
      read<{ casinos: Standing[] }>('/api/receipt'),
      read<Listed[]>('/api/casinos'),
    ])
    const sheets = new Map<string, Points>()
    const readSheet = async ({ slug, score }: Standing) => {
      if (score !== null) sheets.set(slug, await read<Points>(`/api/casinos/${slug}/score`))
    }
    await Promise.all(casinos.map(readSheet))
    const byScore = orderByScore(method, casinos, sheets)
    const placed = placeAll(casinos, byScore)
    const computed = casinos.map(({ slug }) => {
      const sheet = sheets.get(slug)
      const score = sheet ? computeScore(method, sheet) : null
      return {
        slug,
        place: placed.indexOf(slug) + 1,
        scorePlace: score === null ? null : byScore.indexOf(slug) + 1,
        score,
        pointScore: sheet ? computePointScore(method, sheet) : null,
        cap: sheet?.cap ?? null,
        methodRating: computeRating(score),
        // Nobody types one here.
        rating: computeRating(score),
      }
    })
    const told = casinos.map((casino) => ({
      slug: casino.slug,
      place: casino.place,
      scorePlace: casino.scorePlace,
      score: casino.score,
      pointScore: casino.pointScore,
      cap: casino.score === null ? null : casino.cap,
      methodRating: casino.methodRating,
      rating: casino.rating,
    }))
    expect(told).toEqual(computed)
    expect(
      listed.map(({ slug, rank, rating, isRated }) => [slug, rank, isRated ? rating : null]),
    ).toEqual(computed.map(({ slug, place, rating }) => [slug, place, rating]))
    expectAheads(method, casinos, sheets)
    await expectRecord(casinos, sheets)
    const own = await Promise.all(listed.map(({ slug }) => read<Listed>(`/api/casinos/${slug}`)))
    expect(own.map(({ rank }) => rank)).toEqual(listed.map(({ rank }) => rank))
  }

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => new Date(now) })
    await linkAuthor(api)
    for (const name of names)
      await change('POST', '/api/casinos', { name, rating: null, sheet: await makeSheet() })
    const { weights, essential } = await read<{ weights: object; essential: string[] }>(
      '/api/method',
    )
    await change('POST', '/api/admin/methods', { weights, essential, order: 'score', note: '' })
  })
  afterAll(() => api?.stop())

  test('everything follows from what is public, after each of forty changes', async () => {
    expect.hasAssertions()
    const removed: string[] = []
    for (let step = 0; step < 40; step += 1) {
      const all = (await change('GET', '/api/admin/casinos')) as { id: string; isActive: boolean }[]
      const { id, isActive } = pick(all)
      const address = `/api/casinos/${id}`
      const action = next(8)
      if (action <= 1) await change('PATCH', address, { isActive: !isActive })
      else if (action === 2)
        await change('PATCH', address, { move: { place: 1 + next(8), because: 'Decided.' } })
      else if (action === 3) await change('PATCH', address, { move: null })
      else if (action <= 5) await change('PATCH', address, { sheet: await makeSheet() })
      else if (removed.length < 3) {
        await change('DELETE', address)
        removed.push(id)
      } else {
        const back = removed.shift()
        const trail = `/api/admin/audit?entity=casino&entityId=${back}`
        const [last] = (await change('GET', trail)) as { id: string }[]
        await change('POST', `/api/admin/audit/${last?.id}/restore`)
      }
      await expectWhatFollows()
    }
  })
})
