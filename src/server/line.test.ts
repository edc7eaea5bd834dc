import { expect, test } from 'vitest'
import { createLine } from './line.ts'

const options = { atOnce: 1, longest: 5, longestEach: 5, timeoutMs: 60_000, refusalMs: 0 }

/** Work that goes on until it is told to end. */
function makeWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.set(name, () => resolve(name))
    return promise
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('few are at work, the rest wait in their order, and the line has an end', async () => {
  const line = createLine({ ...options, atOnce: 2, longest: 2 })
  const { begun, work, end } = makeWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => line('a', work(name)))
  await expect(line('a', work('e'))).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '2' },
  })
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await done[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

test('nobody waits for longer than it makes sense, and what fails makes room', async () => {
  const line = createLine({ ...options, atOnce: 1, timeoutMs: 20 })
  const { begun, work, end } = makeWork()
  const first = line('a', work('a'))
  await expect(line('a', work('late'))).rejects.toMatchObject({ code: 'unavailable' })
  const failing = line('a', async () => Promise.reject(new Error('boom')))
  end('a')
  await first
  await expect(failing).rejects.toThrow('boom')
  const last = line('a', work('b'))
  end('b')
  expect(await last).toBe('b')
  expect(begun).toEqual(['a', 'b'])
})

test('clients take turns, and one alone does not fill the line', async () => {
  const line = createLine({ ...options, longestEach: 3 })
  const { begun, work, end } = makeWork()
  const done = ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4'].map((name) =>
    line('192.0.2.1', work(name)),
  )
  await expect(line('192.0.2.1', work('greedy 5'))).rejects.toMatchObject({ code: 'unavailable' })
  done.push(line('192.0.2.2', work('modest')))
  for (const [index, name] of ['greedy 1', 'greedy 2', 'modest', 'greedy 3'].entries()) {
    await expect.poll(() => begun[index]).toBe(name)
    end(name)
  }
  await expect.poll(() => begun[4]).toBe('greedy 4')
  end('greedy 4')
  await Promise.all(done)
})

test('a refusal keeps whoever would ask again at once', async () => {
  const line = createLine({ ...options, longest: 0, refusalMs: 50 })
  const { work, end } = makeWork()
  const first = line('a', work('a'))
  const began = performance.now()
  await expect(line('a', work('b'))).rejects.toMatchObject({ code: 'unavailable' })
  expect(performance.now() - began).toBeGreaterThan(45)
  end('a')
  await first
})
