/** A casino that does not pay is told of as such wherever readers meet it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

type Listed = { id: string; slug: string; name: string; rank: number; isFeatured: boolean }
type Answer = { rating: number; score: number; pointScore: number; cap: string | null }

/** As readers of each language are told, word for word. */
const warnings = {
  en: 'Proven failure to pay winnings',
  sv: 'Uteblivna vinstutbetalningar (bekräftat)',
  fi: 'Maksamattomat voitot (todettu)',
} as const
const languages = ['en', 'sv', 'fi'] as const

let site: TestSite
let cookie: string
let warned: Listed
let other: Listed
let total: number

const list = async () =>
  (await (await site.call('/api/casinos', { tenant: 'crypto' })).json()) as Listed[]
const patch = async (body: object) => {
  const address = `/api/casinos/${warned.id}`
  const answer = await site.call(address, { method: 'PATCH', body, tenant: 'crypto', cookie })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const read = async (path: string, language: (typeof languages)[number]) => {
  const prefix = language === 'en' ? '' : `/${language}`
  const answer = await site.call((prefix + path).replace(/(?<=.)\/$/, ''), { tenant: 'crypto' })
  expect(answer.status, prefix + path).toBe(200)
  return await answer.text()
}

beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
  const casinos = await list()
  total = casinos.length
  const picked = casinos.find(({ isFeatured }) => isFeatured)
  const next = casinos.find((one) => one !== picked)
  if (!picked || !next) throw new Error('The demonstration has top picks')
  warned = picked
  other = next
  const address = `/api/admin/casinos/${warned.id}`
  const stored = (await (await site.call(address, { tenant: 'crypto', cookie })).json()) as {
    sheet: object
  }
  await patch({
    sheet: { ...stored.sheet, cap: 'unpaid', capBecause: 'Three players, one court.' },
  })
})
afterAll(() => site?.stop())

test('it stands behind those who pay, and the receipt shows the score with and without the cap', async () => {
  const [{ rank } = { rank: 0 }] = (await list()).filter(({ id }) => id === warned.id)
  // Nothing of the demonstration is rated lower than 40 of 100 points.
  expect(rank).toBe(total)
  const { casinos } = (await (await site.call('/api/receipt', { tenant: 'crypto' })).json()) as {
    casinos: (Answer & { slug: string })[]
  }
  const own = casinos.find(({ slug }) => slug === warned.slug)
  expect(own).toMatchObject({ score: 4000, rating: 2, cap: 'unpaid' })
  expect(own?.pointScore).toBeGreaterThan(8000)
})

describe('where the editors set the order, so that it is on every page', () => {
  beforeAll(async () => {
    const told = await site.call('/api/method', { tenant: 'crypto' })
    const { weights, essential } = (await told.json()) as { weights: object; essential: string[] }
    const method = { weights, essential, order: 'editors', note: 'By hand.' }
    await site.call('/api/admin/methods', { body: method, tenant: 'crypto', cookie })
    await patch({ rank: 2 })
  })

  test('it is no top pick, in no answer', async () => {
    const own = (await list()).find(({ id }) => id === warned.id)
    expect(own).toMatchObject({ rank: 2, isFeatured: false, cap: 'unpaid' })
    const featured = await site.call('/api/casinos?featured=true', { tenant: 'crypto' })
    expect(((await featured.json()) as Listed[]).map(({ id }) => id)).not.toContain(warned.id)
    const { slug } = warned
    const page = parsePage(await read(`/casino/${slug}`, 'en'))
    expect(page.querySelector('article')?.text ?? page.text).not.toContain('Top Pick')
  })

  test.each(languages)('every page in %s that leads to it says so', async (language) => {
    const words = { en: 'compare', sv: 'compare', fi: 'vertaile' }[language]
    const picks = `pick=${warned.slug}&pick=${other.slug}&view=side-by-side`
    const pages = ['/', `/${words}`, `/${words}?${picks}`, '/landing', `/casino/${warned.slug}`]
    for (const path of pages) {
      const page = parsePage(await read(path, language))
      const leading = page.querySelectorAll(`a[href*="/go/${warned.slug}"]`)
      expect(leading.length, path).toBeGreaterThan(0)
      for (const link of leading) {
        // The row, card or column that the link stands in, or the page whose subject it is.
        const around =
          link.closest('li') ??
          link.closest('tr.compare-row') ??
          link.closest('table') ??
          page.querySelector('main') ??
          page
        expect(around.text, path).toContain(warnings[language])
      }
    }
    const review = parsePage(await read(`/casino/${warned.slug}`, language))
    const description = review.querySelector('meta[name=description]')?.getAttribute('content')
    expect(description).toContain(warnings[language])
    const changes = { en: 'changes', sv: 'andringar', fi: 'muutokset' }[language]
    const feed = await read(`/casino/${warned.slug}/${changes}/rss.xml`, language)
    for (const item of feed.split('<item>').slice(1)) expect(item).toContain(warnings[language])
    const data = review.querySelectorAll('script[type="application/ld+json"]')
    expect(data.map(({ text }) => text).join('')).toContain(warnings[language])
    const llms = await read('/llms.txt', language)
    const line = llms.split('\n').find((one) => one.includes(`/casino/${warned.slug}`))
    expect(line).toContain(warnings[language])
    const reply = await site.call(`/api/chat/reply?lang=${language}`, {
      body: { message: warned.name },
      tenant: 'crypto',
    })
    expect(((await reply.json()) as { text: string }).text).toContain(warnings[language])
  })
})

test('an edition without a rule for licences takes no such cap, and tells of none', async () => {
  const told = await site.call('/api/method', { tenant: 'sweepstakes' })
  const { caps } = (await told.json()) as { caps: { key: string; maxScore: number }[] }
  expect(caps).toMatchObject([{ key: 'unpaid', maxScore: 4000 }])
  const all = await site.call('/api/admin/casinos', { tenant: 'sweepstakes', cookie })
  const [first] = (await all.json()) as { id: string; sheet: object }[]
  const body = { sheet: { ...first?.sheet, cap: 'unlicensed' } }
  const address = `/api/casinos/${first?.id}`
  const refused = await site.call(address, { method: 'PATCH', body, tenant: 'sweepstakes', cookie })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ errors: { 'sheet.cap': expect.any(String) } })
})

test.each(['crypto', 'sweepstakes'])('the casinos of %s keep the rules told', async (id) => {
  const told = await site.call('/api/method', { tenant: id })
  const { caps } = (await told.json()) as { caps: { key: string; maxRating: number }[] }
  const all = await site.call('/api/casinos', { tenant: id })
  type Rated = { name: string; licenses: string[]; rating: number; cap: string | null }
  const casinos = (await all.json()) as Rated[]
  const limitOf = ({ licenses, cap }: Rated) =>
    caps
      .filter(({ key }) => key === cap || (key === 'unlicensed' && licenses.length === 0))
      .reduce((lowest, { maxRating }) => Math.min(lowest, maxRating), 5)
  expect(casinos.filter((one) => one.rating > limitOf(one)).map(({ name }) => name)).toEqual([])
})
