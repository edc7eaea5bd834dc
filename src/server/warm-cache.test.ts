import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmCache } from '#server/warm-cache.ts'
import { PageCache } from '#server/page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const cache = new PageCache(1024 * 1024)
const render = async () => ({
  status: 200,
  headers: {},
  body: Buffer.from('a page'),
  tags: ['casinos:a'],
  cacheable: true,
})
const fill = (url: string, hits = 0) =>
  cache.fill(url, render, 'br', { source: { url, host: undefined }, hits })

test('the most popular page comes first, others wait for a reader, and popularity fades', async () => {
  const kept: string[] = []
  const stop = warmCache(cache, async ({ url }, hits) => {
    kept.push(`${url} ${hits}`)
    await fill(url, hits)
  })
  const change = async () => {
    cache.invalidate(['casinos:a'])
    cache.invalidate(['casinos:b'])
    await vi.runAllTimersAsync()
    return kept.splice(0)
  }
  await fill('/a', 3)
  await fill('/b', 9)
  await fill('/c', 2)
  expect(await change()).toEqual(['/b 4', '/a 1'])
  expect(await change()).toEqual(['/b 2'])
  expect(await change()).toEqual([])
  await fill('/b', 9)
  stop()
  expect(await change()).toEqual([])
})
