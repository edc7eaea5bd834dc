import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { linkAuthor } from '../../../tests/own-author.ts'
import { computeRating, computeScore, makeTieKey } from '#contract/ratings.ts'
import type { Receipt, Score, ToldMethod } from './contract.ts'
import { applyMoves } from './order.ts'
import type { AdminCasino, ListedCasino } from '#features/casinos/contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

let now = new Date('2026-06-01T10:00:00Z')

const sixCriteria = ['licence', 'payouts', 'terms', 'safer', 'support', 'games'] as const
const forAll = <Value>(value: Value) => Object.fromEntries(sixCriteria.map((name) => [name, value]))

/** All six points of the crypto edition alike, so that the score is a hundred times this. */
const sheetOf = (points: number) => ({
  points: forAll(points),
  notes: forAll('As the test says.'),
  reviewedOn: '2026-06-01',
})

describe.each(databaseKinds)('ratings by points, on the %s database', (kind) => {
  let api: TestApi
  const ids = new Map<string, string>()
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
    await linkAuthor(api)
  })
  afterAll(() => api?.stop())

  const admin = (method: string, address: string, body?: unknown) =>
    api.call(address, { method, admin: true, ...(body !== undefined && { body }) })
  const idOf = (name: string) => ids.get(name) ?? ''
  const idsOf = (names: string) => names.split('').map(idOf)
  const patch = (name: string, body: object) => admin('PATCH', `/api/casinos/${idOf(name)}`, body)
  const readStored = async (name: string) =>
    (await admin('GET', `/api/admin/casinos/${idOf(name)}`)).body as AdminCasino
  const readReceipt = async () => (await api.call('/api/receipt')).body as Receipt
  const order = async () => (await readReceipt()).casinos.map(({ name }) => name).join('')
  const standing = async (name: string) =>
    (await readReceipt()).casinos.find((one) => one.name === name)
  const readMethod = async () => (await api.call('/api/method')).body as ToldMethod

  const publish = async (changes: object) => {
    const { weights, essential } = await readMethod()
    const method = { weights, essential, order: 'score', note: '', ...changes }
    return await admin('POST', '/api/admin/methods', method)
  }

  // A, B, C, D and E with 90, 80, 70, 60 and no points, in an order of the editors.
  beforeEach(async () => {
    now = new Date('2026-06-01T10:00:00Z')
    for (const id of ids.values()) await admin('DELETE', `/api/casinos/${id}`)
    ids.clear()
    for (const [name, points] of Object.entries({ E: 0, D: 60, C: 70, B: 80, A: 90 })) {
      const sheet = points > 0 ? { sheet: sheetOf(points) } : {}
      const { body } = await admin('POST', '/api/casinos', { name, rating: null, ...sheet })
      ids.set(name, (body as AdminCasino).id)
    }
    const { body } = await admin('GET', '/api/admin/casinos')
    for (const { name, sheet } of body as AdminCasino[])
      if (sheet) await patch(name, { rating: computeRating(await readMethod(), sheet) })
  })

  test('the editors set the order until a version of the method says otherwise', async () => {
    await publish({ order: 'editors' })
    expect(await order()).toBe('EDCBA')
    expect(await readReceipt()).toMatchObject({ order: 'editors' })
    expect(await standing('D')).toMatchObject({ score: 6000, scorePlace: null, move: null })
    await patch('D', { move: { place: 1, because: 'Tried.' } })
    expect((await readStored('D')).move).toBeNull()
    const { status, body } = await publish({ note: 'The score orders the ranking.' })
    expect([status, body]).toMatchObject([201, { order: 'score', publishedOn: '2026-06-01' }])
    expect(await order()).toBe('ABCDE')
    expect(await standing('E')).toMatchObject({ score: null, scorePlace: null, rating: null })
    // And back: the order stays as it is.
    await publish({ order: 'editors' })
    expect(await order()).toBe('ABCDE')
    await publish({})
  })

  test('the number that stands in where there is no rating can be given, and taken', async () => {
    const isRated = async () => {
      const { body } = await api.call('/api/casinos')
      return (body as ListedCasino[]).find(({ name }) => name === 'E')?.isRated
    }
    const logged = async () => {
      const { body } = await admin('GET', '/api/admin/audit/log')
      const [entry] = body as { before: object; after: object }[]
      return [entry?.before, entry?.after]
    }
    expect(await isRated()).toBe(false)
    const { version } = await readStored('E')
    await patch('E', { rating: 4.5 })
    expect(await isRated()).toBe(true)
    expect(await logged()).toMatchObject([{ rating: null }, { rating: 4.5 }])
    expect((await readStored('E')).version).toBe(version + 1)
    await patch('E', { rating: 4.5 })
    expect((await readStored('E')).version).toBe(version + 1)
    await patch('E', { rating: null })
    expect(await isRated()).toBe(false)
    expect(await logged()).toMatchObject([{ rating: 4.5 }, { rating: null }])
  })

  test('a rating does not outlive the points that it is made from, one that was typed does', async () => {
    const sheet = sheetOf(70)
    await patch('C', { sheet })
    const { rating } = await readStored('C')
    expect([rating, (await readStored('C')).isRated]).toEqual([3.5, true])
    // Too little of the weight is assessed for a rating.
    const few = { ...sheet, points: { support: 70 } }
    await patch('C', { sheet: few })
    expect(await readStored('C')).toMatchObject({ isRated: false })
    expect(await standing('C')).toMatchObject({ rating: null })
    await patch('C', { sheet })
    expect(await readStored('C')).toMatchObject({ isRated: true, rating: 3.5 })
    await patch('C', { sheet: null })
    expect(await readStored('C')).toMatchObject({ isRated: false })
    await patch('C', { sheet, rating: 4 })
    await patch('C', { sheet: few })
    expect(await readStored('C')).toMatchObject({ isRated: true, rating: 4 })
  })

  test('points make the rating; one that is given by hand stays, and is seen', async () => {
    await publish({})
    await patch('C', { sheet: sheetOf(95) })
    expect(await readStored('C')).toMatchObject({ rating: 4.8, score: 9500, rank: 1 })
    await patch('C', { rating: 4.2 })
    expect(await standing('C')).toMatchObject({ place: 1, rating: 4.2, methodRating: 4.8 })
    // New points make a new rating.
    await patch('C', { sheet: sheetOf(85) })
    expect(await standing('C')).toMatchObject({ place: 2, rating: 4.3, methodRating: 4.3 })
    await patch('C', { sheet: { ...sheetOf(85), cap: 'unpaid', capBecause: 'Two readers.' } })
    expect(await standing('C')).toMatchObject({
      place: 4,
      rating: 2,
      score: 4000,
      pointScore: 8500,
      cap: 'unpaid',
    })
    await patch('C', { sheet: null })
    expect(await standing('C')).toMatchObject({
      place: 4,
      score: null,
      methodRating: null,
      scorePlace: null,
    })
  })

  test('a rating by hand says who set it, why, since when and until when', async () => {
    await publish({})
    expect(await standing('C')).toMatchObject({ rating: 3.5, ratedByHand: null, setBy: null })
    await patch('C', { rating: 4.2 })
    const bare = { because: '', since: '2026-06-01', until: null }
    const ada = { slug: 'ada-berg', name: 'Ada Berg' }
    expect(await standing('C')).toMatchObject({ rating: 4.2, ratedByHand: bare, setBy: ada })
    now = new Date('2026-06-10T10:00:00Z')
    const told = { because: 'It answers.', becauseIn: { sv: 'Den svarar.' }, until: '2026-06-30' }
    await patch('C', { ratedByHand: told })
    // The same rating was decided when it was, and by whom.
    const decided = { ...told, since: '2026-06-01' }
    expect(await standing('C')).toMatchObject({ ratedByHand: decided, setBy: ada })
    expect((await api.call('/api/casinos/c')).body).toMatchObject({ ratedByHand: decided })
    expect((await api.call('/api/casinos/c/score')).body).toMatchObject({
      ratedByHand: decided,
      setBy: ada,
      methodRating: 3.5,
    })
    // It stands until its last day, whatever the points come to.
    await patch('C', { sheet: sheetOf(90) })
    expect(await standing('C')).toMatchObject({ rating: 4.2, ratedByHand: decided })
    await publish({ weights: { licence: 100 }, essential: ['licence'] })
    expect(await standing('C')).toMatchObject({ rating: 4.2, ratedByHand: decided })
    const weights = { licence: 20, payouts: 25, terms: 20, safer: 15, support: 10, games: 10 }
    await publish({ weights, essential: ['licence', 'payouts'] })
    const { version } = await readStored('C')
    now = new Date('2026-06-30T23:59:00Z')
    await api.services.ratings.endMoves()
    expect(await standing('C')).toMatchObject({ rating: 4.2 })
    now = new Date('2026-07-01T00:00:00Z')
    expect(await api.services.ratings.endMoves()).toBe('Ended 1.')
    expect(await standing('C')).toMatchObject({ rating: 4.5, ratedByHand: null, setBy: null })
    expect((await readStored('C')).version).toBe(version + 1)
  })

  test('a rating by hand ends when somebody says so, or when the points come to it', async () => {
    await publish({})
    await patch('C', { rating: 4.2, ratedByHand: { because: 'It answers.', until: '2026-06-30' } })
    await patch('C', { ratedByHand: null })
    expect(await standing('C')).toMatchObject({ rating: 3.5, ratedByHand: null })
    await patch('C', { rating: 4.2, ratedByHand: { because: 'It answers.', until: '2026-06-30' } })
    await patch('C', { sheet: sheetOf(85), rating: 4.3 })
    expect(await standing('C')).toMatchObject({ rating: 4.3, ratedByHand: null })
    // What the points come to is no decision, whatever reason is given.
    await patch('C', { rating: 4.3, ratedByHand: { because: 'It answers.' } })
    expect(await standing('C')).toMatchObject({ rating: 4.3, ratedByHand: null })
    await patch('C', { rating: 1 })
    await patch('C', { rating: null })
    expect(await standing('C')).toMatchObject({ rating: 4.3, ratedByHand: null })
    // Without points there is no other rating to go back to.
    await patch('E', { rating: 4.2, ratedByHand: { because: 'An old friend.' } })
    expect(await standing('E')).toMatchObject({ ratedByHand: { because: 'An old friend.' } })
    await patch('E', { ratedByHand: null })
    expect(await standing('E')).toMatchObject({ rating: null, ratedByHand: null })
  })

  test('a rating by hand comes back as it was decided', async () => {
    await publish({})
    await patch('C', { rating: 4.2, ratedByHand: { because: 'It answers.', until: '2026-07-30' } })
    const before = await standing('C')
    now = new Date('2026-06-20T10:00:00Z')
    await admin('DELETE', `/api/casinos/${idOf('C')}`)
    const { body } = await admin('GET', '/api/admin/audit/log')
    const [{ id }] = body as [{ id: string }]
    expect((await admin('POST', `/api/admin/audit/${id}/restore`)).status).toBe(200)
    const after = await standing('C')
    expect(after?.ratedByHand).toEqual(before?.ratedByHand)
    expect(after?.setBy).toEqual(before?.setBy)
  })

  test('who moves a casino is asked for a reason, and readers are told', async () => {
    await publish({})
    const { status } = await admin('POST', `/api/admin/casinos/${idOf('C')}/move`, { position: 1 })
    expect(status).toBe(200)
    expect(await order()).toBe('CABDE')
    expect(await standing('C')).toMatchObject({
      scorePlace: 3,
      move: { place: 1, because: '', since: expect.stringMatching(/^[\d-]{10}$/), until: null },
    })
    expect(await standing('A')).toMatchObject({ place: 2, scorePlace: 1, move: null })
    const because = 'The only one that answers complaints.'
    await patch('C', { move: { place: 1, because, until: '2026-06-30' } })
    expect((await standing('C'))?.move).toMatchObject({ because, until: '2026-06-30' })
    // Later points of others move around it.
    await patch('D', { sheet: sheetOf(100) })
    expect(await order()).toBe('CDABE')
    const { body } = await api.call('/api/casinos')
    expect((body as ListedCasino[])[0]).toMatchObject({ name: 'C', score: 7000, scorePlace: 4 })
  })

  test('a decision ends with its last day, or when the score agrees with it', async () => {
    await publish({})
    const becauseIn = { sv: 'Ett försök.' }
    await patch('C', { move: { place: 1, because: 'A trial.', becauseIn, until: '2026-06-30' } })
    expect((await standing('C'))?.move).toMatchObject({ because: 'A trial.', becauseIn })
    expect(await order()).toBe('CABDE')
    now = new Date('2026-06-30T23:00:00Z')
    expect(await api.services.ratings.endMoves()).toBeUndefined()
    now = new Date('2026-07-01T00:00:00Z')
    expect(await api.services.ratings.endMoves()).toBe('Ended 1.')
    expect(await order()).toBe('ABCDE')
    await patch('C', { rank: 1 })
    expect((await standing('C'))?.move).not.toBeNull()
    await patch('C', { rank: 3 })
    expect((await standing('C'))?.move).toBeNull()
    await patch('B', { move: { place: 4, because: 'Tried.' } })
    expect(await order()).toBe('ACDBE')
    await patch('B', { move: null })
    expect(await order()).toBe('ABCDE')
  })

  test('an order as a whole is kept as the fewest decisions', async () => {
    await publish({})
    await patch('A', { move: { place: 4, because: 'Slow this month.' } })
    expect(await order()).toBe('BCDAE')
    await admin('PUT', '/api/casinos/order', { ids: idsOf('CBDEA') })
    expect(await order()).toBe('CBDEA')
    const moved = (await readReceipt()).casinos.filter(({ move }) => move)
    expect(
      moved
        .map(({ name }) => name)
        .sort()
        .join(''),
    ).toMatch(/^A[BC]$/)
    await admin('PUT', '/api/casinos/order', { ids: idsOf('ABCDE') })
    expect((await readReceipt()).casinos.every(({ move }) => move === null)).toBe(true)
    // One call for each casino comes to the same, as some clients reorder a list so.
    for (const [index, name] of 'EDCBA'.split('').entries()) await patch(name, { rank: index + 1 })
    expect(await order()).toBe('EDCBA')
  })

  test('a place that a casino has already is no decision, and no reason is lost by it', async () => {
    await publish({})
    await patch('C', { move: { place: 1, because: 'It answers.' } })
    expect(await order()).toBe('CABDE')
    // This is what a file or a form says that changes something else.
    await patch('A', { rank: 2, description: 'New words.' })
    await patch('B', { rank: 3 })
    await admin('PUT', '/api/casinos/order', { ids: idsOf('CABDE') })
    const moves = (await readReceipt()).casinos.flatMap(({ name, move }) =>
      move ? [[name, move.because]] : [],
    )
    expect(moves).toEqual([['C', 'It answers.']])
    // One more is moved, with the first as it was.
    await admin('PUT', '/api/casinos/order', { ids: idsOf('CABED') })
    expect((await standing('C'))?.move?.because).toBe('It answers.')
    expect((await standing('E'))?.move ?? (await standing('D'))?.move).not.toBeNull()
    expect(await order()).toBe('CABED')
  })

  test('of two that want the same place the later has it', async () => {
    await publish({})
    await patch('C', { rank: 1 })
    await patch('D', { rank: 1 })
    expect(await order()).toBe('DCABE')
    expect([(await standing('D'))?.move?.place, (await standing('C'))?.move?.place]).toEqual([1, 2])
  })

  test('a new version rates all casinos again, but for ratings given by hand', async () => {
    await publish({})
    const points = { licence: 100, payouts: 50, terms: 50, safer: 50, support: 50, games: 50 }
    const sheet = { points, notes: { licence: 'Two registers.' }, reviewedOn: '2026-06-01' }
    await patch('A', { sheet })
    await patch('B', { sheet, rating: 1.5 })
    expect(await standing('A')).toMatchObject({ score: 6000, rating: 3 })
    const weights = { licence: 60, payouts: 40 }
    const { body } = await publish({ weights, note: 'Only what matters.' })
    expect(body).toMatchObject({ weights })
    expect(await standing('A')).toMatchObject({ score: 8000, rating: 4, place: 1 })
    expect(await standing('B')).toMatchObject({ score: 8000, rating: 1.5, methodRating: 4 })
    expect((await readMethod()).versions[0]).toMatchObject({ note: 'Only what matters.' })
    const again = { licence: 20, payouts: 25, terms: 20, safer: 15, support: 10, games: 10 }
    await publish({ weights: again })
  })

  test('wrong input is refused at its field', async () => {
    const refusals = [
      [{ sheet: { ...sheetOf(50), reviewedOn: '2026-06-03' } }, 'sheet.reviewedOn'],
      [{ sheet: { ...sheetOf(52) } }, 'sheet.points.licence'],
      [
        { sheet: { ...sheetOf(50), reviewedBy: '0192f0c1-0000-7000-8000-000000000001' } },
        'sheet.reviewedBy',
      ],
      [{ sheet: { ...sheetOf(45), notes: { licence: 'Thin.' } } }, 'sheet.notes.payouts'],
      [{ sheet: { ...sheetOf(100), notes: {} } }, 'sheet.notes.licence'],
      [{ move: { place: 0 } }, 'move.place'],
      [{ move: { place: 1, until: '2026-05-31' } }, 'move.until'],
      [{ move: { place: 1, because: ' ' } }, 'move.because'],
      [{ rating: 2, ratedByHand: { because: ' ', until: '2026-06-30' } }, 'ratedByHand.because'],
      [{ rating: 2, ratedByHand: { because: 'x', until: '2026-05-31' } }, 'ratedByHand.until'],
      [{ rating: 2, ratedByHand: { because: 'x', until: 'soon' } }, 'ratedByHand.until'],
    ] as const
    await publish({})
    for (const [body, field] of refusals) {
      const answer = await patch('A', body)
      expect(answer.status).toBe(400)
      expect((answer.body as { errors: object }).errors).toHaveProperty([field])
    }
    const weights = await publish({ weights: { games: 90 }, essential: [] })
    expect(weights).toMatchObject({
      status: 400,
      body: { errors: { weights: expect.stringContaining('100') } },
    })
    const essential = await publish({ weights: { games: 100 }, essential: ['licence'] })
    expect(essential).toMatchObject({
      status: 400,
      body: { errors: { essential: expect.stringContaining('weight') } },
    })
  })

  test('a draft is for editors alone', async () => {
    await publish({})
    await patch('A', { sheetDraft: sheetOf(10) })
    expect((await readStored('A')).sheetDraft).toMatchObject({ points: { games: 10 } })
    const { body } = await api.call('/api/casinos/a/score')
    expect(body).toMatchObject({ score: 9000, points: { games: 90 } })
    expect(body).not.toHaveProperty('sheetDraft')
    expect((await api.call('/api/casinos/a')).body).not.toHaveProperty('sheet')
  })

  test('points that were given before reasons were asked for stay as they are', async () => {
    await publish({})
    await patch('A', { sheet: sheetOf(45) })
    const { points } = sheetOf(45)
    const same = await patch('A', { sheet: { points, notes: {}, reviewedOn: '2026-05-30' } })
    expect(same.status).toBe(200)
    // Nobody is told of a draft, so that it may wait for its reasons.
    expect((await patch('A', { sheetDraft: { ...sheetOf(100), notes: {} } })).status).toBe(200)
  })

  test('of equal scores the heaviest criterion decides, then the later points', async () => {
    await publish({})
    const even = sheetOf(80).points
    // Licence and terms weigh the same, and the licence comes first.
    await patch('C', { sheet: { ...sheetOf(80), points: { ...even, licence: 85, terms: 75 } } })
    await patch('D', { sheet: sheetOf(80) })
    expect(await order()).toBe('ACBDE')
    await patch('D', { sheet: { ...sheetOf(80), reviewedOn: '2026-06-02' } })
    expect(await order()).toBe('ACDBE')
  })

  test('decisions that have ended are told for a year, with their reasons', async () => {
    await publish({})
    // One that was made and taken back on a day is none.
    await patch('D', { move: { place: 1, because: 'Tried.' } })
    await patch('D', { move: null })
    const told = { because: 'A trial.', becauseIn: { fi: 'Kokeilu.' } }
    await patch('C', { move: { place: 1, ...told, until: '2026-06-30' } })
    now = new Date('2026-07-01T00:00:00Z')
    await api.services.ratings.endMoves()
    const ended = {
      slug: 'c',
      name: 'C',
      place: 1,
      ...told,
      since: '2026-06-01',
      endedOn: '2026-06-30',
      decidedBy: { slug: 'ada-berg', name: 'Ada Berg' },
    }
    expect((await readReceipt()).ended).toEqual([ended])
    await patch('B', { move: { place: 4, because: 'Tried.' } })
    now = new Date('2026-07-09T00:00:00Z')
    await patch('B', { move: { place: 3, because: 'Better so.' } })
    expect((await readReceipt()).ended).toMatchObject([
      { name: 'B', place: 4, because: 'Tried.', endedOn: '2026-07-09' },
      ended,
    ])
    now = new Date('2027-07-01T00:00:00Z')
    expect((await readReceipt()).ended).toMatchObject([{ name: 'B' }])
  })

  test('points that are over a year old are said to be', async () => {
    await publish({})
    const isOld = async () => ((await api.call('/api/casinos/a/score')).body as Score).isOld
    now = new Date('2027-06-01T23:00:00Z')
    expect(await isOld()).toBe(false)
    now = new Date('2027-06-02T00:00:00Z')
    expect(await isOld()).toBe(true)
  })

  test('what a version would change is told, and nothing is stored', async () => {
    await publish({})
    const { licence: _licence, ...others } = sheetOf(80).points
    await patch('B', { sheet: { ...sheetOf(80), points: { ...others, licence: 95 } } })
    const { version } = await readMethod()
    const weights = { licence: 60, payouts: 40 }
    const body = { weights, essential: [], order: 'score', note: '' }
    const before = await readReceipt()
    const preview = await admin('POST', '/api/admin/methods/preview', body)
    expect([preview.status, preview.body]).toMatchObject([
      200,
      {
        casinos: 5,
        changed: 1,
        changes: [
          { name: 'B', before: { place: 2, rating: 4.2 }, after: { place: 2, rating: 4.5 } },
        ],
      },
    ])
    expect((await readMethod()).version).toBe(version)
    expect(await readReceipt()).toEqual(before)
    const wrong = { ...body, weights: { licence: 60 } }
    expect((await admin('POST', '/api/admin/methods/preview', wrong)).status).toBe(400)
  })

  test('every score, rating and place follows from the public answers alone', async () => {
    await publish({})
    // It is as good as B in all, but has more points in what weighs most.
    const { points } = sheetOf(80)
    await patch('C', {
      sheet: { ...sheetOf(80), points: { ...points, payouts: 100, licence: 55 } },
    })
    await patch('D', { move: { place: 2, because: 'Best support of all.' } })
    await patch('B', { rating: 5 })
    const [method, receipt] = [await readMethod(), await readReceipt()]
    const scored = receipt.casinos.filter(({ score }) => score !== null)
    const sheets = new Map<string, Score>()
    for (const { slug } of scored)
      sheets.set(slug, (await api.call(`/api/casinos/${slug}/score`)).body as Score)
    const tieOf = ({ slug }: { slug: string }) => {
      const sheet = sheets.get(slug)
      return (sheet && makeTieKey(method, { ...sheet, reviewedOn: sheet.reviewedOn ?? '' })) ?? ''
    }
    const byScore = receipt.casinos.toSorted(
      (a, b) => (b.score ?? -1) - (a.score ?? -1) || (tieOf(a) < tieOf(b) ? 1 : -1),
    )
    expect(byScore.map(({ name }) => name).join('')).toBe('ACBDE')
    for (const { slug, score, methodRating } of scored) {
      const sheet = sheets.get(slug)
      if (!sheet) throw new Error(slug)
      expect(computeScore(method, sheet)).toBe(score)
      expect(computeRating(method, sheet)).toBe(methodRating)
      expect(byScore.findIndex((one) => one.slug === slug) + 1).toBe(
        receipt.casinos.find((one) => one.slug === slug)?.scorePlace,
      )
    }
    const moves = receipt.casinos.flatMap((item) => item.move && [{ item, place: item.move.place }])
    const places = applyMoves(
      byScore,
      moves.flatMap((move) => move ?? []),
    )
    expect(places.map(({ name }) => name)).toEqual(receipt.casinos.map(({ name }) => name))
  })

  test('a cap keeps down what is set by hand, a rating and a place alike', async () => {
    await publish({})
    // Set by hand above what the points come to, before and after the rule holds.
    expect(await patch('B', { rating: 4.9 })).toMatchObject({ status: 200 })
    const capped = { sheet: { ...sheetOf(80), cap: 'unpaid', capBecause: 'Two readers.' } }
    await patch('B', capped)
    expect(await readStored('B')).toMatchObject({ rating: 2, isRated: true })
    expect(await patch('B', { rating: 4.9 })).toMatchObject({
      status: 400,
      body: { errors: { rating: expect.stringContaining('at most 2.0') } },
    })
    expect(await patch('B', { rating: 1.5 })).toMatchObject({ status: 200 })
    expect(await order()).toBe('ACDBE')
    for (const change of [{ move: { place: 1, because: 'Tried.' } }, { rank: 2 }])
      expect(await patch('B', change)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('nobody can put it before place 4') },
      })
    expect(await patch('B', { move: { place: 5, because: 'Still waiting.' } })).toMatchObject({
      status: 200,
    })
    expect(await order()).toBe('ACDEB')
    // An order of all puts nobody before what keeps them down, either.
    await admin('PUT', '/api/casinos/order', { ids: idsOf('BACDE') })
    expect((await order()).indexOf('B')).toBe(3)
    // A place from before the rule waits until it is gone.
    await patch('D', { move: { place: 1, because: 'It answers.' } })
    expect(await order()).toMatch(/^D/)
    await patch('D', { sheet: { ...sheetOf(60), cap: 'unpaid', capBecause: 'One more.' } })
    expect(await order()).not.toMatch(/^D/)
    expect((await readStored('D')).move).toMatchObject({ place: 1, because: 'It answers.' })
    await patch('D', { sheet: sheetOf(60) })
    expect(await order()).toMatch(/^D/)
  })
})
