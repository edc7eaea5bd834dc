import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { links } from '#db/schema/links.ts'
import type { Link, LinkCounts } from './contract.ts'
import { publicNetwork } from '#process/network.ts'
import { databaseKinds } from '../../../tests/engines.ts'

/** Answers as the path asks for; remembers who asked for what. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const redirect = (status: number, location: string) =>
    response.writeHead(status, { location }).end()
  switch (request.url ?? '') {
    case '/missing':
      return void response.writeHead(404).end()
    case '/old':
      return void redirect(301, '/older')
    case '/older':
      return void redirect(302, '/fine')
    case '/for-now':
      return void redirect(302, '/fine')
    case '/circle':
      return void redirect(302, '/circle')
    case '/inside':
      return void redirect(301, 'http://intranet.test/')
    case '/to-tracker':
      return void redirect(302, `http://track.test:${request.socket.localPort}/from-redirect`)
    case '/no-head':
      return void response.writeHead(request.method === 'HEAD' ? 405 : 200).end('here')
    case '/robots-out':
      return void response.writeHead(403).end()
    case '/reset':
      return void request.socket.resetAndDestroy()
    case '/slow':
      return // never answers
    default:
      return void response.writeHead(200).end('here')
  }
}

describe.each(databaseKinds)('outgoing links on the %s database', (kind) => {
  let api: TestApi
  let server: Server
  let base = ''
  const asked: { line: string; agent: string | undefined }[] = []
  let open = 0
  let maxOpen = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      open += 1
      maxOpen = Math.max(maxOpen, open)
      response.on('close', () => (open -= 1))
      asked.push({
        line: `${request.method} ${request.headers.host?.split(':')[0]}${request.url}`,
        agent: request.headers['user-agent'],
      })
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // a TCP server's is never a string
    base = `http://site.test:${port}`
    const hosts: Record<string, string[]> = {
      'site.test': ['127.0.0.1'],
      'track.test': ['127.0.0.1'],
      'intranet.test': ['10.0.0.7'],
      'mixed.test': ['192.168.0.9', '127.0.0.1'],
    }
    api = await startTestApi({
      kind,
      rates: {},
      outbound: {
        pause: 0,
        timeout: 400,
        network: {
          resolve: (host) =>
            hosts[host]
              ? Promise.resolve(hosts[host])
              : Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
          // The stand-in's own address, and no other that is private.
          permits: (address) => address === '127.0.0.1' || publicNetwork.permits(address),
        },
      },
    })
  })
  afterAll(async () => {
    await api?.stop()
    server?.closeAllConnections()
    server?.close()
  })

  const run = () => api.services.links.run(new AbortController().signal)
  const post = async (path: string, body: object) => {
    const made = await api.call(path, { body, admin: true })
    expect(made.status).toBe(201)
    return made.body as { id: string }
  }
  const list = async (query = '') =>
    (await api.call(`/api/admin/links${query}`, { admin: true })).body as Link[]
  const find = async (path: string) =>
    (await list('?limit=200')).find(({ url }) => url.endsWith(path))
  const becomeDue = () =>
    api.deps.database.db.update(links).set({ nextCheckAt: sql`now() - interval '1 second'` })
  const portOf = () => new URL(base).port
  let casino = ''
  let guide = ''

  test('are taken from fields and texts in every language, but for the site’s own', async () => {
    casino = (
      await post('/api/casinos', {
        name: 'Harbour',
        websiteUrl: `${base}/fine`,
        affiliateUrl: `http://track.test:${portOf()}/?ref=tandem`,
        logoUrl: `${base}/logo.png`,
        licenses: ['Curaçao'],
        evidence: {
          licenses: { source: 'register', url: `${base}/register`, checkedOn: '2026-01-02' },
        },
        review: `See [terms](${base}/missing#rules), [ours](http://crypto.localhost:3000/compare) and [there](/guides).`,
        translations: { sv: { review: `Se [villkor](${base}/old).` } },
      })
    ).id
    guide = (
      await post('/api/guides', {
        title: 'How to begin',
        excerpt: 'In short.',
        category: 'Basics',
        content: [
          `[a](${base}/for-now) [b](${base}/circle) [c](${base}/inside) [d](${base}/no-head) [e](${base}/robots-out)`,
          `[f](${base}/reset) [g](${base}/slow) ![h](${base}/missing) [i](https://site.test:${portOf()}/tls)`,
          `[j](http://nobody.test/) [k](http://169.254.169.254/latest/meta-data) [l](${base}/to-tracker)`,
          `[m](mailto:a@b.example) [n](http://mixed.test:${portOf()}/fine) \`[o](${base}/code)\``,
        ].join('\n\n'),
      })
    ).id
    await post('/api/admin/programmes', { name: 'Partner', hosts: [`track.test:${portOf()}`] })
    expect(await run()).toMatch(/^Checked \d+ addresses\.$/)
    const missing = await find('/missing')
    expect(missing?.uses).toEqual([
      { entity: 'casino', entityId: casino, name: 'Harbour', field: 'review', language: 'en' },
      { entity: 'guide', entityId: guide, name: 'How to begin', field: 'content', language: 'en' },
    ])
    expect((await find('/old'))?.uses).toMatchObject([{ field: 'review', language: 'sv' }])
    expect((await find('/logo.png'))?.uses).toMatchObject([{ field: 'logoUrl', language: null }])
    expect((await find('/register'))?.uses).toMatchObject([{ field: 'evidence', language: null }])
    expect((await list('?limit=200')).map(({ url }) => url).join()).not.toMatch(
      /localhost|mailto|code/,
    )
  })

  test('are found as they are, and count as broken only after two failures in a row', async () => {
    expect(await find('/missing')).toMatchObject({ state: 'failing', failures: 1, status: 404 })
    expect((await list('?state=failing')).map(({ url }) => url)).toContain(`${base}/missing`)
    expect(
      (await list('?state=unchecked&limit=200')).filter(({ checkedAt }) => checkedAt !== null),
    ).toEqual([])
    expect(await list('?state=trouble')).toEqual([])
    await becomeDue()
    await run()
    const expected: Record<string, object> = {
      '/fine': { state: 'ok', status: 200, note: null, failures: 0 },
      '/missing': { state: 'broken', status: 404, failures: 2 },
      '/old': { state: 'redirected', status: 200, redirectedTo: `${base}/fine` },
      '/for-now': { state: 'ok', status: 200, redirectedTo: `${base}/fine` },
      '/circle': { state: 'broken', status: 302, note: expect.stringContaining('in a loop') },
      '/inside': { state: 'unreachable', note: expect.stringContaining('private network') },
      '/latest/meta-data': {
        state: 'unreachable',
        note: expect.stringContaining('private network'),
      },
      '/no-head': { state: 'ok', status: 200 },
      '/robots-out': { state: 'ok', status: 403, note: expect.stringContaining('blocks bots') },
      '/reset': { state: 'unreachable', note: expect.stringContaining('closed the connection') },
      '/slow': { state: 'unreachable', note: 'No response within 0.4 s.' },
      '/tls': { state: 'unreachable', note: expect.stringContaining('certificate') },
      'nobody.test/': { state: 'unreachable', note: 'Its host does not exist.' },
      'mixed.test': { state: 'ok' },
    }
    for (const [path, seen] of Object.entries(expected)) {
      const link = (await list('?limit=200')).find(({ url }) => url.includes(path))
      expect.soft(link, path).toMatchObject(seen)
    }
    expect(asked.map(({ line }) => line)).toEqual(
      expect.arrayContaining(['HEAD site.test/fine', 'GET site.test/no-head']),
    )
    expect(new Set(asked.map(({ agent }) => agent))).toEqual(
      new Set(['TandemLinkCheck/1.0 (+http://crypto.localhost:3000)']),
    )
  })

  test('to a programme’s tracker are never asked for: a look there would be a click', async () => {
    expect(await find('?ref=tandem')).toMatchObject({
      state: 'ok',
      status: null,
      note: expect.stringContaining('click'),
    })
    expect(await find('/to-tracker')).toMatchObject({
      state: 'ok',
      note: expect.stringContaining('tracker'),
    })
    expect(asked.filter(({ line }) => line.includes('track.test'))).toEqual([])
  })

  test('are listed by state and part of the address, sorted and paged, with their counts', async () => {
    const { body, headers } = await api.call('/api/admin/links?sort=url&limit=2&offset=1', {
      admin: true,
    })
    const all = await list('?sort=url&limit=200')
    expect(body).toEqual(all.slice(1, 3))
    expect(headers.get('x-total-count')).toBe(String(all.length))
    expect((await list('?q=MISSING')).map(({ url }) => url)).toEqual([`${base}/missing`])
    const counts = (await api.call('/api/admin/links/counts', { admin: true })).body as LinkCounts
    expect(counts.all).toBe(all.length)
    expect(counts.trouble).toBe((await list('?state=trouble&limit=200')).length)
    expect(
      (await api.call('/api/admin/links', { admin: true, tenant: 'sweepstakes' })).body,
    ).toEqual([])
    expect(await api.call('/api/admin/links')).toMatchObject({ status: 401 })
  })

  test('are looked at again when asked, or no more; and go with the text that they stood in', async () => {
    const id = (await find('/missing'))?.id ?? ''
    const call = (path: string, method: string, body?: object) =>
      api.call(`/api/admin/links/${id}${path}`, { method, admin: true, ...(body && { body }) })
    expect((await call('/check', 'POST')).body).toMatchObject({ state: 'broken', failures: 3 })
    expect((await call('', 'PATCH', { isIgnored: true })).body).toMatchObject({ isIgnored: true })
    expect(await list('?state=ignored')).toMatchObject([{ id }])
    asked.length = 0
    await becomeDue()
    await run()
    expect(asked.map(({ line }) => line)).not.toContain('HEAD site.test/missing')
    const trail = await api.call(`/api/admin/audit?entity=link&entityId=${id}`, { admin: true })
    expect(trail.body).toMatchObject([{ after: { isIgnored: true, url: `${base}/missing` } }])

    await api.call(`/api/casinos/${casino}`, {
      method: 'PATCH',
      body: { review: 'Nothing.' },
      admin: true,
    })
    await run()
    expect(await list('?state=ignored')).toMatchObject([{ id, uses: [{ entity: 'guide' }] }])
    await api.call(`/api/guides/${guide}`, { method: 'DELETE', admin: true })
    await run()
    expect(await list('?state=ignored')).toEqual([])
    expect(await find('/fine')).toBeDefined()
  })

  test('of one host are asked for one at a time, and a look that is broken off leaves no word', async () => {
    expect(maxOpen).toBe(1)
    await api.call(`/api/casinos/${casino}`, {
      method: 'PATCH',
      body: { websiteUrl: `${base}/slow` },
      admin: true,
    })
    const stop = new AbortController()
    const running = api.services.links.run(stop.signal)
    await expect.poll(() => asked.at(-1)?.line, { interval: 10 }).toBe('HEAD site.test/slow')
    stop.abort(new Error('stopped'))
    await expect(running).rejects.toThrow('stopped')
    expect(await find('/slow')).toMatchObject({ state: 'unchecked', checkedAt: null, failures: 0 })
    const [row] = await api.deps.database.db
      .select()
      .from(links)
      .where(eq(links.url, `${base}/slow`))
    expect(row?.nextCheckAt.getTime()).toBeLessThanOrEqual(Date.now())
  })
})
