import { expect, test } from 'vitest'
import { createLine } from './line.ts'

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
  const line = createLine({ atOnce: 2, longest: 2, timeoutMs: 60_000 })
  const { begun, work, end } = makeWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => line(work(name)))
  await expect(line(work('e'))).rejects.toMatchObject({
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
  const line = createLine({ atOnce: 1, longest: 5, timeoutMs: 20 })
  const { begun, work, end } = makeWork()
  const first = line(work('a'))
  await expect(line(work('late'))).rejects.toMatchObject({ code: 'unavailable' })
  const failing = line(async () => Promise.reject(new Error('boom')))
  end('a')
  await first
  await expect(failing).rejects.toThrow('boom')
  const last = line(work('b'))
  end('b')
  expect(await last).toBe('b')
  expect(begun).toEqual(['a', 'b'])
})
