import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { noSettings } from '#editions/settings.ts'
import { languageCodes } from '#i18n/languages.ts'
import { localise } from '#urls.ts'
import { claimWords } from './claims.ts'
import { compileTerm } from './find-words.ts'
import { listTexts, parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** A site that started empty, with what an operator set and wrote. */
let site: TestSite
let cookie: string

const [crypto] = editions
const colors = { primary: '#0b6e4f', secondary: '#12241d', accent: '#f2b705' }

const send = async (method: string, address: string, body: unknown) => {
  const answer = await site.call(`/api${address}`, { method, body, cookie })
  const given = (await answer.json()) as { id: string }
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(given)}`)
  return given
}

beforeAll(async () => {
  site = await startTestSite()
  cookie = await site.signIn()
  const settings = {
    ...noSettings,
    name: 'Northern Spins',
    supportEmail: 'hello@spins.example',
    operator: 'Northern Spins Ltd',
    postalAddress: '1 Harbour Street, Aberdeen',
    colors,
  }
  await send('PUT', '/admin/settings', { revision: 0, settings })
  const casinoIds: string[] = []
  for (const name of ['Oakreel', 'Birchdice', 'Alderspin']) {
    const { id } = await send('POST', '/casinos', {
      name,
      rating: 4,
      websiteUrl: `https://${name.toLowerCase()}.example`,
    })
    casinoIds.push(id)
  }
  const list = { title: 'Three to begin with', casinoIds, isPublished: true, isInMenu: true }
  await send('POST', '/lists', list)
  await send('POST', '/authors', { title: 'Ada Writer', isPublished: true })
  const words = { title: 'How to begin', content: 'Begin slowly.', category: 'Basics' }
  await send('POST', '/guides', { ...words, isPublished: true })
}, 120_000)
afterAll(() => site.stop())

/** What only the demonstration may say or show. */
const invented = editions.flatMap((edition) => [
  edition.name,
  edition.supportEmail,
  edition.operator,
  edition.postalAddress,
])
const inventedColors = [crypto.primaryColor, crypto.secondaryColor, crypto.accentColor]

async function crawl(start: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const queue = [start]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (pages.has(address)) continue
    const answer = await site.call(address)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    pages.set(address, html)
    for (const link of parsePage(html).querySelectorAll('a[href^="/"]')) {
      const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/)
      if (!/^\/(go|api|admin|media|assets)\b/.test(path)) queue.push(path)
    }
  }
  return pages
}

test.each(languageCodes)(
  'nothing of the demonstration is left on any page in %s',
  async (code) => {
    const pages = await crawl(localise(code, '/'))
    expect(pages.size).toBeGreaterThan(20)
    const found = [...pages].flatMap(([address, html]) => {
      const lower = html.toLowerCase()
      return [...invented, ...inventedColors]
        .filter((words) => words && lower.includes(words.toLowerCase()))
        .map((words) => `${address}: ${words}`)
    })
    expect(found).toEqual([])
  },
  120_000,
)

/** Of the privacy policy, worked examples and what editors did in the admin. */
const harmlessWords = /100 ?%|our own (server|interests)|^Editors, backups|written or checked for/

test('nothing is claimed that only an operator can know', async () => {
  const pages = await crawl('/')
  const english = [...pages].filter(([address]) => !/^\/(sv|no|da|fi)(\/|$)/.test(address))
  const texts = new Set(english.flatMap(([, html]) => listTexts(parsePage(html))))
  const patterns = [...claimWords.every, ...claimWords.en].map(compileTerm)
  const claims = [...texts].filter((text) => patterns.some((pattern) => text.search(pattern) >= 0))
  expect(claims.filter((text) => !harmlessWords.test(text))).toEqual([
    // A question, which the page answers without naming any.
    'Which server locations are best?',
  ])
}, 120_000)

test('the banner, whose artwork tells of tested payouts, is the demonstration’s alone', async () => {
  expect((await site.call('/banner-test')).status).toBe(404)
})
