import { setInterval } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { asClient } from '#api/queue.ts'
import { createCosts } from './costs.server.ts'
import { readTerms, type Terms } from './terms.ts'
import { workOut } from './work-out.ts'

const bonuses = createCosts()
afterAll(() => bonuses.stop())

/** @param times which decides how long they take to be worked out */
function read(bonus: number, times = 40): Terms {
  const result = readTerms({
    deposit: '100',
    bonus: String(bonus),
    times: String(times),
    stake: '1',
  })
  if (!('terms' in result)) throw new Error('these terms cannot be read')
  return result.terms
}

test('costs are worked out beside the thread that answers requests, and once for the same terms', async () => {
  const asked = [100, 101, 102, 100].map((bonus) => bonuses.workOut(read(bonus)))
  let turns = 0
  const counting = new AbortController()
  const count = async () => {
    for await (const _ of setInterval(0, undefined, { signal: counting.signal })) turns += 1
  }
  const counted = count().catch((error: Error) => error.name)
  const [first, second, , again] = await Promise.all(asked)
  counting.abort()
  expect(await counted).toBe('AbortError')
  // Three of them take a processor 100 ms and more; the event loop went on in between.
  expect(turns).toBeGreaterThan(20)
  expect(first).toEqual(workOut(read(100)))
  expect(second).not.toEqual(first)
  expect(again).toBe(first)
})

test('whoever asks for much does not keep others from an answer', async () => {
  const order: string[] = []
  const ask = (client: string, bonus: number) =>
    asClient(client, async () => {
      await bonuses.workOut(read(bonus, 10))
      order.push(client)
    })
  await Promise.all([
    ...[200, 201, 202, 203].map((bonus) => ask('192.0.2.1', bonus)),
    ask('192.0.2.2', 204),
  ])
  // One of the first was under way, and another one next, when the second came.
  expect(order.indexOf('192.0.2.2')).toBeLessThanOrEqual(2)
})

test('what fails is tried again', async () => {
  const own = createCosts()
  const failed = own.workOut(read(300))
  own.stop()
  await expect(failed).rejects.toThrow('it was stopped')
  expect(await own.workOut(read(300))).toEqual(workOut(read(300)))
  own.stop()
})
