/**
 * Every part that a public page has to have is there, in the HTML of the demonstration in English:
 * when somebody makes a page shorter or quieter, nothing goes unnoticed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
})
afterAll(() => site?.stop())

type Page = ReturnType<typeof parsePage>
type EditionId = 'crypto' | 'sweepstakes'

async function open(path: string, edition: EditionId): Promise<Page> {
  const mark = path.includes('?') ? '&' : '?'
  const answer = await site.call(`${path}${mark}tenant=${edition}`)
  expect(answer.status, path).toBe(200)
  return parsePage(await answer.text())
}

const textOf = (page: { textContent: string | null }) =>
  (page.textContent ?? '').replaceAll(/\s+/g, ' ')
const linksTo = (page: Page, pattern: RegExp) =>
  [...page.querySelectorAll('main a[href]')].filter((link) => pattern.test(readAddress(link)))

/** Without the edition, which links keep because it was asked for. */
function readAddress(link: { getAttribute(name: string): string | null | undefined }): string {
  const href = link.getAttribute('href') ?? ''
  if (!href.startsWith('/')) return href
  const { pathname, searchParams, hash } = new URL(href, 'http://site.example')
  searchParams.delete('tenant')
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}

/** The first part of the page under a heading that has the words. */
function under(page: Page, heading: RegExp) {
  const found = [...page.querySelectorAll('main h2, main h3')].find(({ textContent }) =>
    heading.test(textContent ?? ''),
  )
  const part = found?.closest('section')
  if (!part) throw new Error(`Nothing is headed ${heading}`)
  return part
}

describe.each(['crypto', 'sweepstakes'] as const)('the home page of %s', (edition) => {
  let page: Page
  beforeAll(async () => {
    page = await open('/', edition)
  })

  test('has a headline, a way to the top casinos and one to the comparison', () => {
    expect(page.querySelectorAll('main h1')).toHaveLength(1)
    const [target] = linksTo(page, /^#/)
    expect(page.querySelector(target?.getAttribute('href') ?? 'none')).not.toBeNull()
    expect(linksTo(page, /^\/compare$/).length).toBeGreaterThan(1)
  })

  test('has its four figures', () => {
    const figures = page.querySelectorAll('main section[aria-label="In figures"] dd')
    expect([...figures].map(textOf)).toEqual(['50+', '€2M+', '24/7', '100%'])
  })

  test('has ten coins by name in the crypto edition alone', () => {
    const names = [...page.querySelectorAll('main .strip li a')].map((link) => textOf(link).trim())
    const coins =
      'Bitcoin Ethereum Litecoin Dogecoin Cardano Solana Polygon Tether Chainlink Ripple'
    expect(names.toSorted()).toEqual(edition === 'crypto' ? coins.split(' ').toSorted() : [])
  })

  test('has four benefits', () => {
    expect(under(page, /hold us to/).querySelectorAll('li')).toHaveLength(4)
  })

  test('ranks its top casinos', () => {
    const rows = under(page, /^Top \d+ casinos$/).querySelectorAll('ol > li h3')
    expect(rows.length).toBe(edition === 'crypto' ? 10 : 7)
  })

  test('has the four steps of a start in the crypto edition alone', () => {
    const steps = page.querySelectorAll('#how-to-start li')
    expect(steps).toHaveLength(edition === 'crypto' ? 4 : 0)
    if (edition !== 'crypto') return
    const [vpn, choose, pay, play] = [...steps]
    expect(vpn?.querySelector('a[href^="/vpn"]')).not.toBeNull()
    expect(choose?.querySelector('a[href^="#"]')).not.toBeNull()
    expect(textOf(pay ?? page)).toMatch(/Google Pay \/ Apple Pay/)
    expect(textOf(play ?? page)).toMatch(/Play and win/)
    expect(page.querySelectorAll('#how-to-start button[disabled]')).toHaveLength(2)
    expect(textOf(page)).toContain('Play responsibly')
  })

  test('compares the first three', () => {
    const preview = under(page, /side by side/)
    expect(preview.querySelectorAll('thead th')).toHaveLength(3)
    expect(preview.querySelectorAll('tbody').length).toBeGreaterThanOrEqual(3)
    expect(textOf(preview)).toContain('Compare all casinos')
  })

  test('has four guides and three posts', () => {
    expect(linksTo(page, /^\/guides\/./)).toHaveLength(4)
    expect(linksTo(page, /^\/blog\/./)).toHaveLength(3)
    expect(textOf(page)).toMatch(/\d+ min/)
  })

  test('leads to the VPNs in the crypto edition', () => {
    const promo = linksTo(page, /^\/vpn$/).length
    expect(promo).toBe(edition === 'crypto' ? 2 : 0)
  })

  test('has the newsletter, the prices of coins and what can be paid with', () => {
    expect(page.querySelector('form[action^="/newsletter"] input[type=email]')).not.toBeNull()
    const tracker = page.querySelector('[data-island="prices/price-tracker"]')
    expect(tracker !== null).toBe(edition === 'crypto')
    const supported = page.querySelectorAll('[aria-labelledby="supported-title"] li')
    expect(supported).toHaveLength(5)
  })
})

describe('a casino of the crypto edition', () => {
  let page: Page
  beforeAll(async () => {
    page = await open('/casino/emberlock', 'crypto')
  })

  test.each([
    ['a rating', /4\.9\/5/],
    ['its licence', /Curaçao/],
    ['its welcome bonus', /100% up to 1 BTC/],
    ['how many games there are', /4,200/],
    ['how long a withdrawal takes', /9 min/],
    ['a way out', /Play Now/],
    ['what speaks for it', /What we like/],
    ['what speaks against it', /What we don’t like/],
    ['makers of its games', /Game providers/],
    ['the least deposit', /0\.0001 BTC/],
    ['the most that is paid out', /25 BTC/],
    ['when it was founded', /Founded/],
    ['whether there is a live chat', /Live chat/],
    ['whether games are provably fair', /Provably fair/],
    ['whether it suits phones', /Mobile/],
    ['its code', /EMBERTANDEM/],
    ['how it is reached', /support/i],
  ])('has %s', (_, words) => {
    expect(textOf(page.querySelector('main') ?? page)).toMatch(words)
  })

  test('has the coins that it takes, with icons', () => {
    for (const coin of ['Bitcoin', 'Ethereum', 'Litecoin', 'Dogecoin'])
      expect(
        [...page.querySelectorAll('main li')].some(
          (item) => textOf(item).trim() === coin && item.querySelector('svg'),
        ),
        coin,
      ).toBe(true)
  })

  test('is not found by a wrong name', async () => {
    const answer = await site.call('/casino/nobody?tenant=crypto')
    expect(answer.status).toBe(404)
    const missing = parsePage(await answer.text())
    expect(textOf(missing)).toContain('Casino Not Found')
    expect(linksTo(missing, /^\/compare$/).length).toBeGreaterThan(0)
  })
})

describe('the comparison', () => {
  test('filters by coin, licence and bonus, and sorts by each of its orders', async () => {
    const page = await open('/compare', 'crypto')
    const optionsOf = (name: string) =>
      [...page.querySelectorAll(`select[name=${name}] option`)].map((option) =>
        option.getAttribute('value'),
      )
    expect(page.querySelector('input[name=search]')).not.toBeNull()
    expect(optionsOf('cryptocurrency')).toEqual(
      expect.arrayContaining(['', 'bitcoin', 'ethereum', 'litecoin', 'dogecoin']),
    )
    expect(optionsOf('license')).toEqual(['', 'curacao', 'malta', 'uk'])
    expect(optionsOf('minBonus')).toEqual(['', '1', '3', '5'])
    expect(optionsOf('sort')).toEqual(expect.arrayContaining(['name', 'rating', 'bonus', 'games']))
    expect(textOf(page)).toMatch(/11 of 11 casinos|11 casinos/)
    for (const column of ['Rating', 'Bonus', 'Games', 'Withdrawal', 'Licence'])
      expect(
        [...page.querySelectorAll('main [role=columnheader], main th')].some((head) =>
          textOf(head).includes(column),
        ),
        column,
      ).toBe(true)
    expect(textOf(page)).toContain('Top Pick')
  })

  test('says so where nothing matches, and takes a licence in both editions', async () => {
    expect(textOf(await open('/compare?search=nobodyatall', 'crypto'))).toMatch(/0 of \d+ casinos/)
    const found = await open('/compare?license=malta', 'sweepstakes')
    expect(textOf(found)).toMatch(/1 of 7 casinos/)
    expect(textOf(found)).toContain('Clear all')
  })
})

describe('articles', () => {
  test.each(['crypto', 'sweepstakes'] as const)('of %s', async (edition) => {
    const guides = await open('/guides', edition)
    const [guide] = linksTo(guides, /^\/guides\/(?!category)./)
    const detail = await open(guide ? readAddress(guide) : '', edition)
    expect(textOf(detail)).toMatch(/\d+ min/)
    expect(linksTo(detail, /^\/guides$/).length).toBeGreaterThan(0)
    expect(linksTo(detail, /^\/guides\/(?!category)./).length).toBeGreaterThanOrEqual(2)
    const blog = await open('/blog', edition)
    expect(linksTo(blog, /^\/blog\?category=/).length).toBeGreaterThanOrEqual(4)
    expect(blog.querySelector('main input[type=email]')).not.toBeNull()
    const [post] = linksTo(blog, /^\/blog\/(?!category)./)
    const text = await open(post ? readAddress(post) : '', edition)
    expect(linksTo(text, /^\/blog$/).length).toBeGreaterThan(0)
    expect(text.querySelector('main time')).not.toBeNull()
  })
})

test('lotteries: figures, five sites with badge, features and review, three steps', async () => {
  const page = await open('/lotteries', 'sweepstakes')
  expect(textOf(page)).toMatch(/\$1M\+.*100K\+.*24\/7/)
  const cards = [...page.querySelectorAll('main li article')]
  expect(cards).toHaveLength(5)
  for (const card of cards) {
    expect(textOf(card.querySelector('summary') ?? page)).toContain('Review')
    expect(card.querySelectorAll('details li').length).toBeGreaterThan(2)
    expect(textOf(card)).toContain('Visit site')
  }
  expect(under(page, /How/).querySelectorAll('ol > li')).toHaveLength(3)
  const other = await site.call('/lotteries?tenant=crypto')
  expect(await other.text()).toContain('This page is only available for the sweepstakes version.')
})

test.each(['crypto', 'sweepstakes'] as const)('the landing page of %s', async (edition) => {
  const page = await open('/landing', edition)
  expect(page.querySelectorAll('main ol > li a[href*="/go/"]')).toHaveLength(3)
  expect(under(page, /Four reasons/).querySelectorAll('h3')).toHaveLength(4)
  const cards = [...page.querySelectorAll('main ol > li')].map(textOf)
  expect(cards.some((card) => /\+\d+ more/.test(card))).toBe(edition === 'crypto')
})

test('the page of VPNs: three cards with their facts, and four questions', async () => {
  const page = await open('/vpn', 'crypto')
  for (const place of [1, 2, 3]) expect(textOf(page)).toContain(`#${place}`)
  expect(textOf(page)).toContain('Secure & Anonymous')
  expect(textOf(page)).toContain('30-day money-back guarantee')
  expect(under(page, /FAQ/).querySelectorAll('details')).toHaveLength(4)
  const other = await site.call('/vpn?tenant=sweepstakes')
  expect([301, 302]).toContain(other.status)
})
