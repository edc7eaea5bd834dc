import { expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

test('what arrives together or during a commit is committed together, and never more than the limit', async () => {
  const groups: number[][] = []
  const gate = Promise.withResolvers<void>()
  const group = createGroupCommit<number>(async (items) => {
    groups.push(items)
    if (groups.length === 1) await gate.promise
  }, 3)
  const first = [1, 2].map((item) => group.add(item))
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  const later = [3, 4, 5, 6].map((item) => group.add(item))
  gate.resolve()
  await Promise.all([...first, ...later])
  expect(groups).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('a failed commit fails its own group only', async () => {
  const group = createGroupCommit<string>(
    (items) => (items.includes('bad') ? Promise.reject(new Error('full')) : Promise.resolve()),
    1,
  )
  const outcomes = await Promise.allSettled(['good', 'bad', 'good'].map((item) => group.add(item)))
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('an item that cannot be committed fails alone, in a bounded number of tries', async () => {
  const committed: number[] = []
  let tries = 0
  const group = createGroupCommit<number>(
    (items) => {
      tries += 1
      if (items.some((item) => item % 50 === 7)) return Promise.reject(new Error('refused'))
      committed.push(...items)
      return Promise.resolve()
    },
    500,
    (error) => error instanceof Error && error.message === 'refused',
  )
  const items = Array.from({ length: 200 }, (_, index) => index)
  const outcomes = await Promise.allSettled(items.map((item) => group.add(item)))
  expect(items.filter((item) => outcomes[item]?.status === 'rejected')).toEqual([7, 57, 107, 157])
  expect(committed).toEqual(items.filter((item) => item % 50 !== 7))
  expect(tries).toBeLessThan(2 * items.length)
})

test('what is no item’s fault is not tried again', async () => {
  let tries = 0
  const group = createGroupCommit<number>(
    () => Promise.reject(new Error(`away ${(tries += 1)}`)),
    500,
    () => false,
  )
  const outcomes = await Promise.allSettled([1, 2, 3].map((item) => group.add(item)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(tries).toBe(1)
})

test('draining waits for all that was added', async () => {
  const stored: number[] = []
  const group = createGroupCommit<number>(async (items) => {
    await new Promise(setImmediate)
    stored.push(...items)
  }, 2)
  void group.add(1)
  void group.add(2)
  void group.add(3)
  await group.drain()
  expect(stored).toEqual([1, 2, 3])
})
