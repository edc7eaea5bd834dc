import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePage } from '../../../tests/page-texts.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'

type Stored = { id: string; version: number; placeLinks: string[]; affiliateUrl: string | null }

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
}, 120_000)
afterAll(() => site?.stop())

const find = async (slug: string) => {
  const all = (await (await site.call('/api/admin/casinos', { cookie })).json()) as (Stored & {
    slug: string
  })[]
  const found = all.find((casino) => casino.slug === slug)
  if (!found) throw new Error(`${slug} is in the demonstration`)
  return found
}
async function save(slug: string, body: object) {
  const { id, version } = await find(slug)
  const answer = await site.call(`/api/casinos/${id}`, {
    method: 'PATCH',
    cookie,
    body: { ...body, version },
  })
  await site.deps.changes.settle()
  return answer
}
const gb = 'https://emberlock.example/uk?ref=1'
const sv = 'https://emberlock.example/sv?ref=2'

test('readers of a place and of a language are led by their own address, at every exit', async () => {
  const usual = (await find('emberlock')).affiliateUrl
  expect((await save('emberlock', { placeLinks: [` gb  ${gb}`, `* SV ${sv}`, ''] })).status).toBe(
    200,
  )
  expect((await find('emberlock')).placeLinks).toEqual([`GB ${gb}`, `* sv ${sv}`])
  // The demonstration's rule for Great Britain would withhold it.
  const { revision } = (await (await site.call('/api/admin/settings', { cookie })).json()) as {
    revision: number
  }
  const settings = (
    (await (await site.call('/api/admin/settings', { cookie })).json()) as { settings: object }
  ).settings
  const saved = await site.call('/api/admin/settings', {
    method: 'PUT',
    cookie,
    body: { revision, settings: { ...settings, markets: {} } },
  })
  expect(saved.status).toBe(200)
  await site.deps.changes.settle()
  for (const [query, prefix, address] of [
    ['', '', usual],
    ['in=GB', '', gb],
    ['in=US-TX', '', usual],
    ['', '/sv', sv],
    ['in=GB', '/sv', gb],
  ] as const) {
    const language = prefix === '' ? 'en' : 'sv'
    const about = `${prefix} ${query}`
    const call = await site.call(`/api/casinos/emberlock?lang=${language}&${query}`)
    const told = (await call.json()) as Record<string, unknown>
    expect([about, told['affiliateUrl'], 'placeLinks' in told]).toEqual([about, address, false])
    const way = await site.call(`/go/emberlock?lang=${language}&${query}`)
    expect([about, way.status, way.headers.get('location')]).toEqual([about, 302, address])
    const page = parsePage(
      await (
        await site.call(`${prefix}/casino/emberlock?${query}`, {
          headers: { 'accept-language': language },
        })
      ).text(),
    )
    const out = page.querySelector('[data-main-action] [data-out]')
    expect([about, out?.getAttribute('data-out')?.replaceAll('&amp;', '&')]).toEqual([
      about,
      address,
    ])
  }
})

test('a casino may have a way out for one place alone', async () => {
  expect((await save('corvane', { affiliateUrl: null, placeLinks: [`GB ${gb}`] })).status).toBe(200)
  const [there, elsewhere] = await Promise.all(
    ['&in=GB', ''].map((query) => site.call(`/go/corvane?lang=en${query}`)),
  )
  expect([there?.status, there?.headers.get('location')]).toEqual([302, gb])
  expect([elsewhere?.status, elsewhere?.headers.get('location')]).toEqual([
    303,
    '/casino/corvane?tenant=crypto',
  ])
  const page = await (await site.call('/casino/corvane')).text()
  expect(page).not.toContain('/go/corvane')
})

test.each([
  [['GB javascript:alert(1)'], 'GB https://'],
  [['Sweden https://a.example'], 'GB https://'],
  [['* https://a.example'], 'GB https://'],
  [['GB https://a.example', 'gb * https://b.example'], 'GB * is there twice'],
  [Array.from({ length: 101 }, () => 'GB https://a.example'), 'at most 100'],
])('%j is refused', async (placeLinks, reason) => {
  const answer = await save('emberlock', { placeLinks })
  const { errors } = (await answer.json()) as { errors: Record<string, string> }
  expect([answer.status, Object.keys(errors)[0]]).toEqual([400, 'placeLinks'])
  expect(Object.values(errors).join(' ')).toContain(reason)
})
