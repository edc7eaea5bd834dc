import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { writeBreak } from '#contract/break.ts'
import { dayLength } from '#contract/days.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import { startCachingNginx } from './nginx.ts'
import { startTestSite, type TestSite } from './test-site.ts'
import { hasVarnish, startVarnish } from './varnish.ts'

/** Caches in front: nginx and Varnish as operators configure them, and a receiver of purges. */

const patience = { timeout: 15_000 }

type Given = { status: number; cache: string; headers: Record<string, unknown>; body: string }

async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Given> {
  const sent = request({ port, path, headers: { host: 'crypto.localhost', ...headers } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(answer)
  return {
    status: answer.statusCode ?? 0,
    cache: String(answer.headers['x-cache-status']),
    headers: answer.headers,
    body,
  }
}

async function rename(site: TestSite, description: string) {
  const cookie = await site.signIn()
  const list = await site.call('/api/admin/casinos', { cookie })
  const casinos = (await list.json()) as { id: string; slug: string; version: number }[]
  const casino = casinos.find(({ slug }) => slug === 'emberlock')
  const saved = await site.call(`/api/casinos/${casino?.id}`, {
    method: 'PATCH',
    cookie,
    headers: { origin: site.origin },
    body: { description, version: casino?.version },
  })
  expect(saved.status).toBe(200)
}

/** Lets the site offer nothing to readers of Swedish, or everything again. */
async function forbid(site: TestSite, isForbidden: boolean) {
  const cookie = await site.signIn()
  const stored = await site.call('/api/admin/settings', { cookie })
  const { revision } = (await stored.json()) as { revision: number }
  const markets = isForbidden ? { SE: { ...noRule, rule: 'information_only' as const } } : {}
  const saved = await site.call('/api/admin/settings', {
    method: 'PUT',
    cookie,
    body: { revision, settings: { ...noSettings, markets } },
  })
  expect(saved.status).toBe(200)
}

/** A page on which bonuses and ways out stand wherever they may. */
const offering = '/sv/casino/emberlock'
const hasOffers = ({ body }: Given) => body.includes('/go/emberlock')

const portOf = (site: TestSite) => Number(new URL(site.origin).port)

describe('nginx in front', () => {
  test('serves pages itself, each language its own, and none that is private', async () => {
    const site = await startTestSite({ seed: 'demo', env: { SHARED_CACHE_SECONDS: '60' } })
    const nginx = await startCachingNginx(portOf(site))
    try {
      const first = await ask(nginx.port, '/compare')
      const second = await ask(nginx.port, '/compare')
      expect([first.cache, second.cache]).toEqual(['MISS', 'HIT'])
      expect(second.body).toBe(first.body)
      expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
      expect(second.headers['surrogate-key']).toBeUndefined()
      const resting = { cookie: String(writeBreak(new Date(Date.now() + dayLength)).split(';')[0]) }
      const own = await ask(nginx.port, '/compare', resting)
      expect([own.cache, own.body === first.body]).toEqual(['BYPASS', false])
      expect((await ask(nginx.port, '/compare')).body).toBe(first.body)
      const known = { 'if-none-match': String(first.headers['etag']) }
      expect((await ask(nginx.port, '/compare', known)).status).toBe(304)

      const swedish = await ask(nginx.port, '/compare', { 'accept-language': 'sv' })
      expect([swedish.status, swedish.headers['location']]).toEqual([302, '/sv/compare'])
      expect((await ask(nginx.port, '/sv/compare')).body).toContain('lang="sv"')
      const other = await ask(nginx.port, '/compare', { host: 'sweepstakes.localhost' })
      expect([other.cache, other.body === first.body]).toEqual(['MISS', false])

      for (const path of [
        '/admin',
        '/healthz',
        '/readyz',
        '/no-such-page',
        '/newsletter/unsubscribe?token=x',
      ])
        for (const _ of [1, 2])
          expect([path, (await ask(nginx.port, path)).cache]).toEqual([path, 'MISS'])
      for (const _ of [1, 2]) {
        const click = await ask(nginx.port, '/go/emberlock')
        expect([click.status, click.cache]).toEqual([302, 'MISS'])
      }
    } finally {
      await nginx.stop()
      await site.stop()
    }
  }, 60_000)

  test('gets a changed page after the seconds, and serves the old one while the site is down', async () => {
    const site = await startTestSite({ seed: 'demo', env: { SHARED_CACHE_SECONDS: '1' } })
    const nginx = await startCachingNginx(portOf(site))
    try {
      await ask(nginx.port, '/casino/emberlock')
      await rename(site, 'Changed just now.')
      await vi.waitFor(async () => {
        const { body } = await ask(nginx.port, '/casino/emberlock')
        expect(body).toContain('Changed just now.')
      }, patience)
    } finally {
      await site.stop()
    }
    try {
      await vi.waitFor(async () => {
        const { status, cache, body } = await ask(nginx.port, '/casino/emberlock')
        expect([status, cache]).toEqual([200, 'STALE'])
        expect(body).toContain('Changed just now.')
      }, patience)
    } finally {
      await nginx.stop()
    }
  }, 60_000)
})

test('a new rule holds for the first reader who gets a page from nginx after the seconds', async () => {
  const site = await startTestSite({ seed: 'demo', env: { SHARED_CACHE_SECONDS: '2' } })
  const nginx = await startCachingNginx(portOf(site))
  try {
    expect(hasOffers(await ask(nginx.port, offering))).toBe(true)
    await forbid(site, true)
    // Whoever is not served from the cache gets what holds now, and nobody the old page meanwhile.
    const next = await vi.waitFor(async () => {
      const given = await ask(nginx.port, offering)
      expect(given.cache).not.toBe('HIT')
      return given
    }, patience)
    expect([next.cache, hasOffers(next)]).toEqual(['EXPIRED', false])
    expect(hasOffers(await ask(nginx.port, offering))).toBe(false)
  } finally {
    await nginx.stop()
    await site.stop()
  }
}, 60_000)

describe.skipIf(!hasVarnish)('Varnish in front', () => {
  test('lets nobody have a page from before a rule, once it has been told', async () => {
    const site = await startTestSite({ seed: 'demo', env: { SHARED_CACHE_SECONDS: '600' } })
    const varnish = await startVarnish(portOf(site))
    try {
      expect(hasOffers(await ask(varnish.port, offering))).toBe(true)
      await forbid(site, true)
      expect((await ask(varnish.port, offering)).cache).toBe('HIT')
      // As the site tells it, in the next test but one.
      const headers = { 'purge-key': 'change-me', 'surrogate-key': 'crypto', 'purge-now': '1' }
      const sent = request({ port: varnish.port, method: 'POST', path: '/', headers }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      const next = await ask(varnish.port, offering)
      expect([next.cache, hasOffers(next)]).toEqual(['MISS', false])
    } finally {
      await varnish.stop()
      await site.stop()
    }
  }, 60_000)

  test('keeps pages until they change, and none for readers who take a break', async () => {
    const site = await startTestSite({ seed: 'demo', env: { SHARED_CACHE_SECONDS: '600' } })
    const varnish = await startVarnish(portOf(site))
    try {
      const first = await ask(varnish.port, '/compare')
      const second = await ask(varnish.port, '/compare')
      expect([first.cache, second.cache]).toEqual(['MISS', 'HIT'])
      expect(second.body).toBe(first.body)
      expect([second.headers['xkey'], second.headers['surrogate-key']]).toEqual([
        undefined,
        undefined,
      ])
      const resting = { cookie: String(writeBreak(new Date(Date.now() + dayLength)).split(';')[0]) }
      for (const _ of [1, 2]) {
        const own = await ask(varnish.port, '/compare', resting)
        expect([own.cache, own.body === first.body]).toEqual(['MISS', false])
        expect(own.headers['cache-control']).toBe('private, no-store')
      }
      expect((await ask(varnish.port, '/compare')).body).toBe(first.body)
      const placed = await ask(varnish.port, '/compare?in=GB')
      expect([placed.cache, placed.body === first.body]).toEqual(['MISS', false])
      for (const _ of [1, 2])
        expect((await ask(varnish.port, '/go/emberlock')).headers['x-cache-status']).toBe('MISS')
      // Only whoever knows the secret says what has changed.
      const purge = async (secret: string, key: string) => {
        const headers = { 'purge-key': secret, 'surrogate-key': key }
        const sent = request({ port: varnish.port, method: 'POST', path: '/', headers }).end()
        const [answer] = (await once(sent, 'response')) as [IncomingMessage]
        answer.resume()
        return answer.statusCode
      }
      expect(await purge('a guess', 'crypto')).toBe(403)
      await rename(site, 'Changed just now.')
      expect((await ask(varnish.port, '/compare')).cache).toBe('HIT')
      expect(await purge('change-me', 'crypto')).toBe(200)
      await vi.waitFor(async () => {
        const { body } = await ask(varnish.port, '/casino/emberlock')
        expect(body).toContain('Changed just now.')
      }, patience)
    } finally {
      await varnish.stop()
      await site.stop()
    }
  }, 60_000)
})

test('without SHARED_CACHE_SECONDS, caches are told to ask each time', async () => {
  const site = await startTestSite()
  try {
    const { headers } = await site.call('/compare')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('surrogate-key')).toBeNull()
  } finally {
    await site.stop()
  }
})

test('PURGE_URL is told of everything at the start and of each change, again if it refuses', async () => {
  const purges: { key: unknown; keys: string[]; isUrgent: boolean }[] = []
  let refusals = 0
  const receiver = createServer((asked, answer) => {
    if (refusals > 0) {
      refusals -= 1
      answer.writeHead(503).end()
      return
    }
    const keys = String(asked.headers['surrogate-key']).split(' ').toSorted()
    const isUrgent = asked.headers['purge-now'] === '1'
    purges.push({ key: asked.headers['cache-key'], keys, isUrgent })
    answer.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const site = await startTestSite({
    seed: 'demo',
    env: {
      SHARED_CACHE_SECONDS: '60',
      PURGE_URL: `http://127.0.0.1:${port}/purge`,
      PURGE_HEADER: 'Cache-Key: a secret: one',
    },
  })
  try {
    await vi.waitFor(() => expect(purges).toHaveLength(1), patience)
    const whole = { key: 'a secret: one', keys: ['crypto', 'sweepstakes'] }
    expect(purges[0]).toEqual({ ...whole, isUrgent: false })

    refusals = 1
    await rename(site, 'Changed just now.')
    await vi.waitFor(() => expect(purges).toHaveLength(2), { timeout: 30_000 })
    const { headers } = await site.call('/casino/emberlock')
    const named = headers.get('surrogate-key')?.split(' ') ?? []
    expect(named).toContain('crypto')
    expect(purges[1]?.keys.some((key) => named.includes(key))).toBe(true)
    expect(purges[1]?.keys).not.toContain('crypto')
    expect(purges[1]?.isUrgent).toBe(false)

    await forbid(site, true)
    await vi.waitFor(() => expect(purges.at(-1)).toEqual({ ...whole, isUrgent: true }), patience)
  } finally {
    await site.stop()
    receiver.close()
  }
}, 60_000)
