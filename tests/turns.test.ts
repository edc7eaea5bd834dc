/**
 * With 10,000 casinos and 5,000 posts, right after a change of both, no public page or call keeps
 * the process from everybody else for longer than a twentieth of a second.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { href, screens, type ScreenName } from '#urls.ts'
import { fillPath, fillQuery, listGetCalls, type Description } from './get-calls.ts'
import { articleStatements, casinoStatements } from './load/content.ts'
import { startTestSite, type TestSite } from './test-site.ts'
import { measureSlowness, watchTurns } from './turns.ts'

/** In milliseconds, on a quiet machine. */
const most = 50

/**
 * What is known to take longer at this size, and why. Each is measured all the same: it may not
 * become slower than what stands here.
 */
const exceptions: Record<string, { most: number; why: string }> = {
  '/api/search': { most: 500, why: 'MiniSearch ranks all texts that have a word in one go' },
  '/search': { most: 500, why: 'as above' },
  '/api/chat/reply': { most: 500, why: 'as above' },
  '/api/blog': { most: 400, why: 'the call gives every post where no limit is asked for' },
}

const chat = '/api/chat/reply'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ kind: 'server', seed: 'demo', env: { TRUST_PROXY: '1' } })
  const { db } = site.deps.database
  const statements = [
    ...casinoStatements('crypto', 10_000),
    ...articleStatements('post', 'crypto', 5000),
    'analyze',
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
  cookie = await site.signIn()
}, 120_000)
afterAll(() => site?.stop())

/** Screens with an entry, by what stands for it in their addresses. */
const slugs: Partial<Record<ScreenName, string>> = {
  casino: 'emberlock',
  casinoChanges: 'emberlock',
  post: 'load-post-8',
}

function listPages(): string[] {
  const pages = (['en', 'sv'] as const).flatMap((code) =>
    (Object.keys(screens) as ScreenName[]).flatMap((screen) => {
      const slug = slugs[screen]
      if (screens[screen].includes(':') && slug === undefined) return []
      return [href(code, screen as 'casino', { slug: slug ?? '' })]
    }),
  )
  return [
    ...pages,
    '/search?q=withdrawals',
    '/compare?search=casino',
    '/compare?license=uk',
    '/blog?page=2',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-5.xml',
    '/rss.xml',
    '/llms.txt',
  ]
}

async function listCalls(): Promise<string[]> {
  const description = (await (await site.call('/api/openapi.json')).json()) as Description
  const answers = new Map<string, unknown>()
  const calls: string[] = []
  for (const template of listGetCalls(description)) {
    if (template.startsWith('/admin')) continue
    for (const path of fillPath(template, answers).slice(0, 1)) {
      const known = { q: 'withdrawals', search: 'casino', slug: 'emberlock' }
      const address = `/api${path}${fillQuery(description, template, known)}`
      const answer = await site.call(address)
      const text = await answer.text()
      if (answer.headers.get('content-type')?.includes('json')) answers.set(path, JSON.parse(text))
      calls.push(address)
    }
  }
  return calls
}

test('no page or call of the public stands in anybody’s way', { timeout: 240_000 }, async () => {
  const addresses = [...listPages(), ...(await listCalls()), chat]
  const { id: casino } = (await (await site.call('/api/casinos/emberlock')).json()) as Entry
  const posts = await site.call('/api/admin/blog/page?limit=1', { cookie })
  const [post] = (await posts.json()) as Entry[]
  const slowness = measureSlowness()
  const turns = watchTurns()
  let changes = 0
  const patch = async (address: string, body: object) => {
    const answer = await site.call(address, { method: 'PATCH', cookie, body })
    expect(answer.status, await answer.text()).toBe(200)
  }
  async function change() {
    changes += 1
    await patch(`/api/casinos/${casino}`, { promoCode: `R${changes}` })
    await patch(`/api/blog/${post?.id}`, { excerpt: `Number ${changes}` })
    // What a change starts comes with it, and is nobody's page.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  async function measure(address: string): Promise<number> {
    await change()
    turns.take()
    const headers = { 'x-forwarded-for': `10.7.${changes >> 8}.${changes & 255}` }
    const body = address === chat ? { message: 'how long does a withdrawal take' } : undefined
    const answer = await site.call(address, { headers, body })
    await answer.arrayBuffer()
    // Prices have no source here.
    expect(answer.status, address).not.toBe(500)
    return turns.take()
  }

  const long: string[] = []
  await change()
  turns.take()
  await change()
  const writing = turns.take()
  if (writing > most * slowness) long.push(`a change: ${writing.toFixed(0)} ms`)
  for (const address of addresses) {
    const [path = ''] = address.split('?')
    const limit = (exceptions[path]?.most ?? most) * slowness
    let taken = await measure(address)
    // What is slow is so every time; a collection of garbage falls into one of them.
    for (let attempt = 1; attempt < 3 && taken > limit; attempt += 1)
      taken = Math.min(taken, await measure(address))
    if (taken > limit) long.push(`${address}: ${taken.toFixed(0)} ms`)
  }
  turns.stop()
  expect(long, `on a machine ${slowness.toFixed(1)} times as slow`).toEqual([])
})

type Entry = { id: string }
