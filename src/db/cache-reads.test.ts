import { expect, test } from 'vitest'
import type { Change } from '#db/changes.ts'
import { cacheReads } from '#db/cache-reads.ts'

type Place = { id: string; revision?: number }

function prepare<Answer>(
  answer: (edition: Place, word: string) => Promise<Answer>,
  options?: Parameters<typeof cacheReads<Place, [word: string], Answer>>[3],
) {
  const listeners: ((change: Change) => void)[] = []
  let reads = 0
  const read = cacheReads(
    { subscribe: (listener) => (listeners.push(listener), () => {}) },
    ['casinos'],
    (edition: Place, word: string) => ((reads += 1), answer(edition, word)),
    options,
  )
  const change = (kind: Change['kind'], edition: string | null = null) =>
    listeners.forEach((listener) => listener({ kind, edition }))
  return { read, change, count: () => reads }
}

const a = { id: 'a' }
const b = { id: 'b' }

test('one read until something changes that it depends on, in its edition', async () => {
  const { read, change, count } = prepare(async ({ id }, word) => id + word)
  expect(await Promise.all([read(a, 'x'), read(a, 'x'), read(a, 'y'), read(b, 'x')])).toEqual([
    'ax',
    'ax',
    'ay',
    'bx',
  ])
  expect(count()).toBe(3)
  change('guides')
  change('casinos', 'b')
  await read(a, 'x')
  expect(count()).toBe(3)
  await read(b, 'x')
  expect(count()).toBe(4)
  change('everything')
  await read(a, 'x')
  expect(count()).toBe(5)
})

test('other settings of an edition are other answers', async () => {
  const { read, count } = prepare(async () => 1)
  await read({ id: 'a', revision: 1 }, 'x')
  await read({ id: 'a', revision: 2 }, 'x')
  expect(count()).toBe(2)
})

test('a read that began before a change is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const answers = [promise, Promise.resolve('new')]
  const { read, change } = prepare(() => answers.shift() ?? Promise.resolve('newer'))
  const early = read(a, 'x')
  change('casinos', 'a')
  expect(await read(a, 'x')).toBe('new')
  resolve('old')
  expect(await early).toBe('old')
  expect(await read(a, 'x')).toBe('new')
})

test('neither failures are kept, nor what is not there, nor what is said not to be', async () => {
  const failing = prepare(() => Promise.reject(new Error('away')))
  await expect(failing.read(a, 'x')).rejects.toThrow('away')
  await expect(failing.read(a, 'x')).rejects.toThrow('away')
  expect(failing.count()).toBe(2)
  const missing = prepare(async () => undefined)
  await missing.read(a, 'x')
  await missing.read(a, 'x')
  expect(missing.count()).toBe(2)
  const free = prepare(async () => 1, { isCached: (word) => word !== 'free' })
  await free.read(a, 'free')
  await free.read(a, 'free')
  expect(free.count()).toBe(2)
})

test('rows are bounded; those asked for longest ago go first', async () => {
  const { read, count } = prepare(async () => 1, { countRows: () => 400 })
  await read(a, '1')
  await read(a, '2')
  await read(a, '1')
  await read(a, '3')
  await read(a, '1')
  expect(count()).toBe(3)
  await read(a, '2')
  expect(count()).toBe(4)
})

test('an answer may take part of a row, as lists of versions do', async () => {
  const { read, count } = prepare(async () => ['many'], { countRows: () => 90.16 })
  await read(a, 'x')
  // What the cache does with an answer comes after whoever asked has it.
  await new Promise((resolve) => setImmediate(resolve))
  await read(a, 'x')
  expect(count()).toBe(1)
})
