/** Every list that comes in pages leads from each page to the next, until all of it has been read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillQuery, listGetCalls, type Description } from './get-calls.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
})
afterAll(() => site?.stop())

/** They tell no total in a header: one is a log, two are objects, one counts what it lists. */
const others = ['/changes', '/receipt', '/search', '/admin/imported-pictures']

/** @returns the items, how many there are in all, and the address of the next page */
async function read(address: string) {
  const answer = await site.call(address, { cookie })
  const text = await answer.text()
  expect(answer.status, `${address}: ${text.slice(0, 200)}`).toBe(200)
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? []
  return {
    items: JSON.parse(text) as unknown[],
    total: Number(answer.headers.get('x-total-count')),
    next,
  }
}

async function listPaged(): Promise<string[]> {
  const description = (await (await site.call('/api/openapi.json')).json()) as Description
  return listGetCalls(description)
    .filter((template) => !template.includes('{') && !others.includes(template))
    .filter((template) => {
      const names = description.paths[template]?.get?.parameters?.map(({ name }) => name) ?? []
      return names.includes('limit') && names.includes('offset')
    })
    .map((template) => `/api${template}${fillQuery(description, template, {}) || '?'}`)
}

test('each page leads to the next', { timeout: 60_000 }, async () => {
  const addresses = await listPaged()
  expect(addresses.length).toBeGreaterThan(20)
  const long: string[] = []
  for (const address of addresses) {
    const { total } = await read(`${address}&limit=1`)
    const size = Math.min(50, Math.max(1, Math.ceil(total / 3)))
    const items: unknown[] = []
    let pages = 0
    for (let next: string | undefined = `${address}&limit=${size}`; next; pages += 1) {
      const page = await read(next)
      items.push(...page.items)
      next = page.next
    }
    expect(items, address).toHaveLength(total)
    expect(new Set(items.map((item) => JSON.stringify(item))).size, address).toBe(total)
    expect(pages, address).toBe(Math.max(1, Math.ceil(total / size)))
    if (total > size) long.push(address)
  }
  expect(long.length, 'of which some have several pages').toBeGreaterThan(8)
})
