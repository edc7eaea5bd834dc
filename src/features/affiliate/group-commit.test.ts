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
