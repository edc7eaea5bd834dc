import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type Answer, type TestApi } from '../../../tests/api-app.ts'
import type { CasinoListItem } from './admin-contract.ts'
import type { AdminCasino } from './contract.ts'
import { bothKinds } from '../../../tests/engines.ts'

/**
 * What administrators may do at once. `who` and `to` count casinos in the order that all of them
 * saw; `to` may be the last place.
 */
type Act =
  | { do: 'move'; who: number; to: number; careful: boolean }
  | { do: 'order'; turn: number }
  | { do: 'edit'; who: number }
  | { do: 'feature'; who: number }
  | { do: 'delete'; who: number }
  | { do: 'create'; to?: number }
  | { do: 'place'; who: number; to: number }

const place = fc.nat({ max: 6 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      who: place,
      to: place,
      careful: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      turn: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), who: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('feature' as const), who: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), who: place }) },
  {
    weight: 2,
    arbitrary: fc.record(
      { do: fc.constant('create' as const), to: place },
      { requiredKeys: ['do'] },
    ),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('place' as const), who: place, to: place }) },
)

type Seen = Pick<CasinoListItem, 'id' | 'version' | 'isFeatured'>
/**
 * The ranking as the model has it after some of the acts; undefined where an act could not have
 * been accepted.
 */
type Step = (order: readonly string[]) => readonly string[] | undefined

const count = 6

describe.each(bothKinds)('administrators at once, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const admin = (method: string, path: string, body?: unknown) =>
    api.call(path, { method, admin: true, ...(body !== undefined && { body }) })
  const list = async () => (await admin('GET', '/api/admin/casinos/page')).body as CasinoListItem[]
  let made = 0
  /** The last accepted edit of each casino. */
  const marks = new Map<string, string>()
  const create = (rank?: number) =>
    admin('POST', '/api/casinos', { name: `Casino ${(made += 1)}`, rank })

  /** Makes the call, and tells what it does to the ranking if it is accepted. */
  function perform(
    seen: readonly Seen[],
    action: Act,
    mark: string,
  ): [Promise<Answer>, (answer: Answer) => Step] {
    const ids = seen.map(({ id }) => id)
    const keep = () => (order: readonly string[]) => order
    if (action.do === 'create')
      return [
        create(action.to && action.to + 1),
        ({ body }) =>
          (order) =>
            order.toSpliced(action.to || order.length, 0, (body as AdminCasino).id),
      ]
    if (action.do === 'order') {
      const turned = [...ids.slice(action.turn), ...ids.slice(0, action.turn)]
      const sameOnes = (order: readonly string[]) =>
        order.length === ids.length && order.every((id) => ids.includes(id))
      return [
        admin('PUT', '/api/casinos/order', { ids: turned }),
        () => (order) => (sameOnes(order) ? turned : undefined),
      ]
    }
    const chosen = seen[action.who % seen.length]
    if (!chosen) throw new Error('there is nobody left')
    const { id, version } = chosen
    const there =
      (change: Step): Step =>
      (order) =>
        order.includes(id) ? change(order) : undefined
    switch (action.do) {
      case 'delete':
        return [
          admin('DELETE', `/api/casinos/${id}`),
          () => there((order) => order.filter((other) => other !== id)),
        ]
      case 'edit':
        return [
          admin('PATCH', `/api/casinos/${id}`, { promoCode: mark, version }),
          () => there((order) => order),
        ]
      case 'place': {
        const step: Step = (order) =>
          order.filter((other) => other !== id).toSpliced(action.to, 0, id)
        return [
          admin('PATCH', `/api/casinos/${id}`, { rank: action.to + 1, version }),
          () => there(step),
        ]
      }
      case 'feature': {
        const verb = chosen.isFeatured ? 'unfeature' : 'feature'
        return [
          admin('POST', '/api/admin/casinos/bulk', { action: verb, entries: [{ id, version }] }),
          keep,
        ]
      }
      case 'move': {
        const to = action.to % seen.length
        const others = ids.filter((other) => other !== id)
        const [after = null, before = null] = [others[to - 1], others[to]]
        const known = action.careful ? { from: ids.indexOf(id) + 1, after, before } : {}
        const step: Step = (order) => {
          const rest = order.filter((other) => other !== id)
          if (to > rest.length) return undefined
          const asSeen =
            order.indexOf(id) === ids.indexOf(id) &&
            (rest[to - 1] ?? null) === after &&
            (rest[to] ?? null) === before
          return action.careful && !asSeen ? undefined : rest.toSpliced(to, 0, id)
        }
        return [
          admin('POST', `/api/admin/casinos/${id}/move`, { position: to + 1, ...known }),
          () => there(step),
        ]
      }
    }
  }

  test('what comes is what they would have made one after another; no accepted edit is lost; ranks are 1, 2, 3', async () => {
    const together = fc.array(act, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 1, maxLength: 3 }), async (rounds) => {
        await api.deps.database.pool.query('delete from casinos')
        for (let n = 0; n < count; n += 1) await create()
        for (const acts of rounds) {
          const seen = await list()
          if (seen.length === 0) return
          const marked = acts.map((action) => ({ action, mark: `mark-${(made += 1)}` }))
          const begun = marked.map(({ action, mark }) => perform(seen, action, mark))
          const answers = await Promise.all(begun.map(([call]) => call))
          expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual(
            // A move to a place that a deletion took away.
            answers.filter(({ status }) => status === 400),
          )
          const accepted = begun.flatMap(([, toStep], index) => {
            const answer = answers[index]
            return answer && answer.status < 300 ? [toStep(answer)] : []
          })
          const now = await list()
          const outcomes = permute(accepted).map((steps) =>
            apply(
              seen.map(({ id }) => id),
              steps,
            )?.join(' '),
          )
          expect(outcomes).toContain(now.map(({ id }) => id).join(' '))
          expect(now.map(({ rank }) => rank)).toEqual(now.map((_, index) => index + 1))
          await expectEdits(seen, now, marked, answers)
        }
      }),
      { numRuns: 10, endOnFailure: true },
    )
  })

  /** Every accepted edit is there, and counted; a refused one left nothing. */
  async function expectEdits(
    seen: readonly Seen[],
    now: readonly Seen[],
    marked: readonly { action: Act; mark: string }[],
    answers: readonly Answer[],
  ) {
    for (const before of seen) {
      const after = now.find(({ id }) => id === before.id)
      if (!after) continue
      const own = marked.flatMap(({ action, mark }, index) => {
        const answer = answers[index]
        const isOwn = 'who' in action && seen[action.who % seen.length]?.id === before.id
        return isOwn && answer ? [{ action, answer, mark }] : []
      })
      const edits = own.filter(
        ({ action, answer }) => action.do === 'edit' && answer.status === 200,
      )
      const featured = own.filter(
        ({ action, answer }) =>
          action.do === 'feature' && (answer.body as { changed: number }).changed === 1,
      )
      // All were based on the same version: one of them at most.
      const changes = edits.length + featured.length
      expect(changes).toBeLessThanOrEqual(1)
      const { promoCode } = (await admin('GET', `/api/admin/casinos/${before.id}`))
        .body as AdminCasino
      if (edits[0]) marks.set(before.id, edits[0].mark)
      expect(promoCode ?? undefined).toBe(marks.get(before.id))
      expect(after.isFeatured).toBe(featured.length === 1 ? !before.isFeatured : before.isFeatured)
      const placed = own.filter(({ action }) => action.do === 'place' || action.do === 'move')
      // A place of its own is a change, unless it stood there already.
      const raised = after.version - before.version
      expect(raised).toBeGreaterThanOrEqual(changes)
      expect(raised).toBeLessThanOrEqual(changes + placed.length)
    }
  }
})

function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

function apply(start: readonly string[], steps: readonly Step[]): readonly string[] | undefined {
  return steps.reduce<readonly string[] | undefined>((order, step) => order && step(order), start)
}
