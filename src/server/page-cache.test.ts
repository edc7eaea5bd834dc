import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#errors.ts'
import { pickEncoding } from './compression.ts'
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.ts'

const page = (body: string | Buffer, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  body,
  tags: ['casinos:a'],
  cacheable: true,
  ...over,
})
const htmlOf = async ({ body }: CachedPage) => (await body.make('identity')).toString()
const maxBytes = 1024 * 1024
const weigh = ({ body }: CachedPage) => body.size

test('one render per key, however many wait', async () => {
  const cache = new PageCache(maxBytes)
  let renders = 0
  const render = async () => page(`render ${++renders}`)
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.fill('k', render)))
  expect(renders).toBe(1)
  expect(new Set(await Promise.all(pages.map(htmlOf)))).toEqual(new Set(['render 1']))
  expect(cache.get('k')).toBe(pages[0])
})

test('all three forms hold the same bytes, at first and when asked for again', async () => {
  const plain = Buffer.from('<p>åäö</p>'.repeat(100))
  for (const asked of [undefined, 'gzip', 'br']) {
    const cache = new PageCache(maxBytes)
    const entry = await cache.fill('k', async () => page(plain.toString()), asked)
    const check = async () => {
      expect(await cache.read(entry, 'identity')).toEqual(plain)
      expect(gunzipSync(await cache.read(entry, 'gzip'))).toEqual(plain)
      expect(brotliDecompressSync(await cache.read(entry, 'br'))).toEqual(plain)
    }
    await check()
    await entry.body.improve()
    await check()
    expect(entry.body.needsImproving).toBe(false)
  }
})

test('a page is compressed for its reader alone until somebody asks for it again', async () => {
  const cache = new PageCache(maxBytes)
  const html = Array.from({ length: 2000 }, (_, n) => `<p>${n * 7919}</p>`).join('')
  const entry = await cache.fill('k', async () => page(html), 'gzip, br')
  const fast = entry.body.size
  expect([entry.body.find('gzip'), entry.body.find('identity')]).toEqual([undefined, undefined])
  cache.improve(entry)
  await vi.waitFor(() => expect(entry.body.find('gzip')).toBeDefined())
  expect(entry.body.find('br')?.length).toBeLessThan(fast)
  expect(cache.size.bytes).toBe(entry.body.size)
})

test('bytes are kept and sent as they are', async () => {
  const cache = new PageCache(maxBytes)
  const entry = await cache.fill('k', async () => page(Buffer.from([1, 2, 3])), 'gzip, br')
  expect(entry.body.isCompressed).toBe(false)
  expect(cache.read(entry, 'identity')).toEqual(Buffer.from([1, 2, 3]))
  expect(weigh(entry)).toBe(3)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['x-br', 'identity'],
])('%s → %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding)
})

test('a change drops what depends on it, and nothing else', async () => {
  const cache = new PageCache(maxBytes)
  await cache.fill('a', async () => page('a'))
  await cache.fill('b', async () => page('b', { tags: ['guides:a'] }))
  cache.invalidate(['casinos:a'])
  expect([cache.get('a'), cache.get('b') && 'kept']).toEqual([undefined, 'kept'])
  cache.invalidate(['*'])
  expect(cache.size.pages).toBe(0)
})

test('a render that began before a change is answered but not kept, and the next reader gets the new state', async () => {
  const cache = new PageCache(maxBytes)
  const { promise: held, resolve: release } = Promise.withResolvers<RenderedPage>()
  const early = cache.fill('k', () => held)
  cache.invalidate(['casinos:a'])
  const late = cache.fill('k', async () => page('new'))
  release(page('old'))
  expect(await htmlOf(await early)).toBe('old')
  expect(await htmlOf(await late)).toBe('new')
  const kept = cache.get('k')
  expect(kept && (await htmlOf(kept))).toBe('new')
})

test('a failed render is not remembered', async () => {
  const cache = new PageCache(maxBytes)
  await expect(cache.fill('k', async () => Promise.reject(new Error('boom')))).rejects.toThrow(
    'boom',
  )
  expect(await htmlOf(await cache.fill('k', async () => page('well')))).toBe('well')
})

test('without room every reader gets a render of their own', async () => {
  const cache = new PageCache(0)
  let renders = 0
  const render = async () => page(`render ${++renders}`)
  const pages = await Promise.all([cache.fill('k', render), cache.fill('k', render)])
  expect(await Promise.all(pages.map(htmlOf))).toEqual(['render 1', 'render 2'])
  expect(cache.size).toEqual({ pages: 0, bytes: 0 })
})

test('what may not be cached is not', async () => {
  const cache = new PageCache(maxBytes)
  await cache.fill('k', async () => page('x', { status: 404, cacheable: false }))
  expect(cache.get('k')).toBeUndefined()
})

test('bytes are bounded; the least recently used goes first', async () => {
  const noise = () => Array.from({ length: 3000 }, () => Math.random().toString(36)).join('')
  const first = await new PageCache(maxBytes).fill('x', async () => page(noise()))
  const cache = new PageCache(weigh(first) * 2.5)
  await cache.fill('a', async () => page(noise()))
  await cache.fill('b', async () => page(noise()))
  cache.get('a')
  await cache.fill('c', async () => page(noise()))
  expect(
    [cache.get('a'), cache.get('b'), cache.get('c')].map((entry) => entry !== undefined),
  ).toEqual([true, false, true])
})

test('variants of a page push one another out, and never the pages themselves', async () => {
  const html = Array.from({ length: 400 }, (_, n) => `<p>${n * 7919}</p>`).join('')
  const one = await new PageCache(maxBytes).fill('size', async () => page(html))
  const room = 8 * weigh(one) + 100
  const cache = new PageCache(room)
  for (const key of ['a', 'b', 'c']) await cache.fill(key, async () => page(html))
  for (let n = 0; n < 50; n += 1)
    await cache.fill(`v${n}`, async () => page(html, { variant: true }))
  expect(['a', 'b', 'c'].filter((key) => cache.get(key) === undefined)).toEqual([])
  expect([cache.get('v49') && 'kept', cache.get('v48') && 'kept', cache.get('v47')]).toEqual([
    'kept',
    'kept',
    undefined,
  ])
  expect(cache.size.pages).toBe(5)
})

test('the plain form is unpacked once however many wait, and kept within bounds that count', async () => {
  const cache = new PageCache(32 * 10_000)
  const pages = await Promise.all(
    Array.from({ length: 5 }, (_, n) => cache.fill(`${n}`, async () => page(`${n}`.repeat(4000)))),
  )
  const { bytes } = cache.size
  const first = pages[0] as CachedPage // there are five
  const ask = async () => cache.read(first, 'identity')
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, ask))
  expect(others.every((body) => body === one)).toBe(true)
  expect(cache.size.bytes).toBe(bytes + 4000)
  for (const each of pages) await cache.read(each, 'identity')
  expect(cache.size.bytes).toBeLessThanOrEqual(bytes + 10_000)
})

describe('when a page can’t be made anew', () => {
  const away = async () => Promise.reject(new AppError('unavailable'))
  const fresh = async (cache: PageCache, key = 'k') => cache.fill(key, async () => page('kept'))

  test('its last copy is answered, marked, until it can', async () => {
    const cache = new PageCache(maxBytes)
    await fresh(cache)
    cache.invalidate(['*'])
    const last = await cache.fill('k', away)
    expect([await htmlOf(last), last.stale]).toEqual(['kept', true])
    // Nothing is asked again for a moment: what is away answers slowly.
    expect((await cache.fill('k', async () => page('new'))).stale).toBe(true)
    vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] })
    const anew = await cache.fill('k', async () => page('new'))
    vi.useRealTimers()
    expect([await htmlOf(anew), anew.stale]).toEqual(['new', undefined])
  })

  test('there is no last copy of what is gone, of a variant, or of what fails for another reason', async () => {
    const cache = new PageCache(maxBytes)
    await fresh(cache, 'gone')
    await fresh(cache, 'broken')
    await cache.fill('variant', async () => page('kept', { variant: true }))
    cache.invalidate(['*'])
    await cache.fill('gone', async () => page('not here', { status: 404, cacheable: false }))
    await expect(
      cache.fill('broken', async () => Promise.reject(new Error('boom'))),
    ).rejects.toThrow('boom')
    for (const key of ['gone', 'broken', 'variant', 'unknown'])
      await expect(cache.fill(key, away)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('last copies make room first', async () => {
    const html = Array.from({ length: 400 }, (_, n) => `<p>${n * 7919}</p>`).join('')
    const size = weigh(await new PageCache(maxBytes).fill('size', async () => page(html)))
    const cache = new PageCache(size * 3.5)
    for (const key of ['a', 'b', 'c']) await cache.fill(key, async () => page(html))
    cache.invalidate(['*'])
    for (const key of ['d', 'e', 'f']) await cache.fill(key, async () => page(html))
    expect(cache.size).toEqual({ pages: 3, bytes: size * 3 })
  })
})
