/**
 * Whatever the operator's rules withhold reaches nobody: every page, call, feed, file, mail and
 * answer is asked for, in a language that a rule is for and in one that none is for.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AuthorityId } from '#contract/authorities.ts'
import { writeBreak } from '#contract/break.ts'
import { dayLength } from '#contract/days.ts'
import type { MarketPlace } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { editions } from '#editions/editions.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import type { AdminCasino, ListedCasino } from '#features/casinos/contract.ts'
import { makeReader, placeOf } from '#editions/reader.ts'
import { languageCodes, type LanguageCode, siteLanguage } from '#i18n/languages.ts'
import { href, screens } from '#urls.ts'
import { readExits, unlinked, type Exit, type ExitReader } from './exits.ts'
import { listTexts, parsePage } from './page-texts.ts'
import { planted, plantedIn, plantOffers } from './planted-offers.ts'
import { startTestSite, type TestSite } from './test-site.ts'

vi.setConfig({ testTimeout: 300_000 })

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite({ seed: 'demo' })
  cookie = await site.signIn()
  await plantOffers(site)
}, 120_000)
afterAll(() => site?.stop())

const settings: Record<string, number> = {}

/** What the operator says of offers outside entries. */
const offering: Partial<OwnSettings> = {
  announcement: { text: { en: `Open on Mondays. :offer[${planted}]` }, to: null },
  figures: [
    {
      kind: 'casinos',
      label: { en: `:offer[in ${planted}]` },
      value: '',
      date: null,
      source: null,
    },
  ],
}

async function set(edition: Edition, own: Partial<OwnSettings>) {
  const answer = await site.call('/api/admin/settings', {
    method: 'PUT',
    cookie,
    tenant: edition.id,
    body: { revision: settings[edition.id] ?? 0, settings: { ...noSettings, ...offering, ...own } },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  settings[edition.id] = ((await answer.json()) as { revision: number }).revision
  await site.deps.changes.settle()
  const revision = settings[edition.id]
  await vi.waitFor(() => expect(site.deps.editions.find(edition.id)?.revision).toBe(revision))
}

const read = async <Answer>(path: string, tenant: string) =>
  (await (await site.call(path, { tenant, cookie })).json()) as Answer

function ruleFor(place: MarketPlace, rule: Partial<MarketRule>): OwnSettings['markets'] {
  const markets: OwnSettings['markets'] = {}
  markets[place] = { ...noRule, ...rule }
  return markets
}

type ShortTexts = {
  welcomeBonus?: string | null
  description?: string | null
  verdict?: string | null
  bestFor?: string | null
  notFor?: string | null
  pros?: readonly string[] | null
  cons?: readonly string[] | null
}

/** Of what editors of the demonstration say in few words, the sentences that tell of a bonus. */
const listMarkedSentences = (casinos: readonly AdminCasino[], language: LanguageCode) =>
  casinos
    .map((casino): ShortTexts =>
      language === 'en' ? casino : ((casino.translations[language] as ShortTexts) ?? {}),
    )
    .flatMap(({ description, verdict, bestFor, notFor, pros, cons }) =>
      [description, verdict, bestFor, notFor, pros, cons].flat(),
    )
    .flatMap((text) => [...(text ?? '').matchAll(/:offer\[([^\]]+)\]/g)])
    .map(([, sentence = '']) => sentence)

/** What casinos offer, as it is stored. */
const listOffers = (casinos: readonly AdminCasino[], language: LanguageCode) =>
  casinos
    .flatMap((casino) => {
      const texts: ShortTexts =
        language === 'en' ? casino : ((casino.translations[language] as ShortTexts) ?? {})
      return [casino.welcomeBonus, texts.welcomeBonus, casino.promoCode, plantedIn(casino.slug)]
    })
    .filter((secret): secret is string => Boolean(secret))

/** Where casinos are, and how readers are led there. */
const listWays = (casinos: readonly AdminCasino[]) =>
  casinos
    .flatMap(({ slug, affiliateUrl }) => [affiliateUrl, `/go/${slug}?`, `/go/${slug}"`])
    .filter((secret): secret is string => Boolean(secret))

/** What must not be said where nothing is offered. */
const findSecrets = (casinos: readonly AdminCasino[], language: LanguageCode) => [
  ...listOffers(casinos, language),
  ...listMarkedSentences(casinos, language),
  ...listWays(casinos),
]

/**
 * What a page says of casinos, with its head and what it tells search engines, but what editors
 * write without a link to the casino; of other answers, everything.
 */
function tellText(body: string): string {
  if (!body.startsWith('<!DOCTYPE html')) return body
  const page = parsePage(body)
  for (const prose of page.querySelectorAll('.prose'))
    if (!prose.querySelectorAll('a').some(({ text }) => text.includes('Emberlock'))) prose.remove()
  return listTexts(page).join('\n')
}

/** The editors' own articles, as they were written. */
const asWritten = /^\/(api\/(guides|blog|lists)\b|(\w\w\/)?(rss|atom)\.xml)/

const escape = (text: string) => text.replaceAll('&', '&amp;')

/** What no reader ever sees. */
const marks = [':offer[', ':::offer']

const findLeaks = (exits: readonly Exit[], secrets: readonly string[]) =>
  exits.flatMap(({ name, body }) =>
    secrets
      .filter((secret) => body.includes(secret) || body.includes(escape(secret)))
      .map((secret) => `${name}: ${secret}`),
  )

const [restingCookie = ''] = writeBreak(new Date(Date.now() + 7 * dayLength)).split(';')

/** An authority that some casinos of the demonstration name and others do not, by edition. */
const licences: Record<string, { id: AuthorityId; names: readonly string[] }> = {
  crypto: { id: 'CW-CGA', names: ['Curaçao'] },
  sweepstakes: { id: 'MT-MGA', names: ['Malta', 'MGA (Malta)'] },
}

type Regime = {
  rule?: Partial<MarketRule>
  reader?: ExitReader
  /** What is said nowhere. */
  secrets: (language: LanguageCode) => string[]
  /** What is said as ever. */
  told?: () => string[]
}

describe.each(editions)('what a rule withholds in $id', (edition) => {
  const language: LanguageCode = edition.id === 'crypto' ? 'sv' : 'en'
  const place: MarketPlace = edition.id === 'crypto' ? 'SE' : 'US'
  const other: LanguageCode = 'fi'
  let casinos: AdminCasino[]
  let slug: string

  beforeAll(async () => {
    const all = await read<AdminCasino[]>('/api/admin/casinos', edition.id)
    casinos = all.filter(({ isActive }) => isActive)
    slug = casinos.find(({ promoCode }) => promoCode)?.slug ?? casinos[0]?.slug ?? ''
  })

  const { id: authority, names: namesOfIt } = licences[edition.id] ?? { id: 'CW-CGA', names: [] }
  const isLicensed = ({ licenses, licences: held }: AdminCasino) =>
    licenses.some((one) => namesOfIt.includes(one)) &&
    // One of the demonstration was said to hold until a day that has passed.
    held.some(({ until }) => until === null || until >= new Date().toISOString().slice(0, 10))
  const regimes = {
    'informs only': {
      rule: { rule: 'information_only' },
      secrets: (code) => findSecrets(casinos, code),
    },
    'needs a licence': {
      rule: { rule: 'licensed_only', authorities: [authority], checkedWithin: null },
      secrets(code) {
        const others = casinos.filter((casino) => !isLicensed(casino))
        const counted = casinos.filter((casino) => !others.includes(casino))
        // Some bonuses are the same in words.
        const said = new Set(findSecrets(counted, code))
        return findSecrets(others, code).filter((secret) => !said.has(secret))
      },
    },
    'shows no bonuses': {
      rule: { bonuses: 'none' },
      secrets: (code) => listOffers(casinos, code),
      told: () => listWays(casinos),
    },
    'is closed by a break': {
      reader: { cookie: restingCookie },
      secrets: (code) => findSecrets(casinos, code),
    },
  } satisfies Record<string, Regime>
  const names = Object.keys(regimes) as (keyof typeof regimes)[]
  // Every rule in each edition and every language in both; all of them with EVERY_RULE=1.
  const shift = edition.id === 'crypto' ? 0 : 2
  const tried = languageCodes.flatMap((code, at) =>
    names
      .filter((_, index) => process.env['EVERY_RULE'] || index === (at + shift) % names.length)
      .map((name) => ({ code, name })),
  )

  test.each(tried)('a site that $name, in $code: no exit says more', async ({ code, name }) => {
    const { rule, reader, secrets, told }: Regime = regimes[name]
    const country = placeOf(makeReader(edition, code))
    await set(edition, { markets: rule ? ruleFor(country, rule) : {} })
    const { exits, opened } = await readExits(site, {
      edition,
      language: code,
      slug,
      editor: cookie,
      ...reader,
    })
    const expected = Object.keys(screens).filter(
      (screen) =>
        !unlinked.includes(screen) &&
        !edition.missingScreens.some((missing) => missing === screen) &&
        screen !== 'page',
    )
    expect(expected.filter((screen) => !opened.has(screen))).toEqual([])
    expect(secrets(code).length).toBeGreaterThan(0)
    expect(findLeaks(exits, [planted, ...marks, ...secrets(code)])).toEqual([])
    const isTold = told === undefined || findLeaks(exits, told()).length > casinos.length
    expect(isTold).toBe(true)
  })

  test('where a site only informs, nobody is led out', async () => {
    await set(edition, { markets: ruleFor(place, { rule: 'information_only' }) })
    const way = await site.call(`/go/${slug}?lang=${language}&tenant=${edition.id}`)
    expect([way.status, way.headers.get('location')]).toEqual([
      303,
      `${href(siteLanguage(language, 'en'), 'casino', { slug })}?tenant=${edition.id}`,
    ])
  })

  test('what is withheld is not said to be missing', async () => {
    const address = `${href(siteLanguage(language, 'en'), 'lotteries')}?tenant=${edition.id}`
    const page = await (await site.call(address)).text()
    expect(page.includes('Not shown here')).toBe(edition.features.lotteries)
    expect(page).not.toContain('No sites listed yet')
  })

  test('nobody is offered an order or a filter that says what is withheld', async () => {
    const open = async (code: LanguageCode, query = '') =>
      await site.call(`${href(siteLanguage(code, 'en'), 'compare')}?tenant=${edition.id}${query}`, {
        headers: { 'accept-language': code },
      })
    const listControls = async (code: LanguageCode) => {
      const page = parsePage(await (await open(code)).text())
      const fields = page.querySelectorAll('main select').map((one) => one.getAttribute('name'))
      const orders = page
        .querySelectorAll('select[name=sort] option')
        .map((one) => one.getAttribute('value'))
      const heads = page.querySelectorAll('th').map(({ text }) => text)
      return { names: fields, orders, heads }
    }
    const [withheld, shown] = [await listControls(language), await listControls(other)]
    const ofBonuses = ['minBonus', 'maxWagering', 'minSweepsCoins']
    const missing = shown.names.filter((name) => !withheld.names.includes(name))
    expect(missing.length).toBeGreaterThan(0)
    expect(missing.filter((name) => !ofBonuses.includes(name ?? ''))).toEqual([])
    expect(shown.orders.filter((order) => !withheld.orders.includes(order))).toEqual([
      'bonus',
      'finish',
    ])
    expect(withheld.heads.length).toBe(shown.heads.length - 1)
    const asked = await open(language, '&sort=bonus')
    expect([asked.status, asked.headers.get('location')]).toEqual([
      301,
      `${href(siteLanguage(language, 'en'), 'compare')}?tenant=${edition.id}`,
    ])
  })

  test('a call withholds figures, too, and says why', async () => {
    const shown = await read<ListedCasino[]>(`/api/casinos?lang=${language}&sort=bonus`, edition.id)
    expect(shown.map(({ rank }) => rank)).toEqual(
      shown.map(({ rank }) => rank).toSorted((a, b) => a - b),
    )
    for (const casino of shown)
      expect(casino).toMatchObject({
        withheld: 'information',
        affiliateUrl: null,
        welcomeBonus: '',
        bonusAmount: null,
        sweepsCoinsBonus: null,
        promoCode: null,
        wagering: null,
        finishRate: null,
        isFeatured: false,
      })
    const told = await read<{ bonuses: unknown[] }>(
      `/api/casinos/${slug}/bonuses?lang=${language}`,
      edition.id,
    )
    expect(told.bonuses).toEqual([])
    const page = await (
      await site.call(
        `${href(siteLanguage(language, 'en'), 'casino', { slug })}?tenant=${edition.id}`,
      )
    ).text()
    expect(page).not.toContain('id="bonuses"')
  })

  test('where a licence is needed, those without one only are withheld', async () => {
    await set(edition, {
      markets: ruleFor(place, {
        rule: 'licensed_only',
        authorities: [authority],
        checkedWithin: null,
      }),
    })
    const shown = await read<ListedCasino[]>(`/api/casinos?lang=${language}`, edition.id)
    const licensed = casinos.filter(isLicensed).map((casino) => casino.slug)
    expect(licensed.length).toBeLessThan(casinos.length)
    expect(
      shown
        .filter(({ withheld }) => withheld === null)
        .map((casino) => casino.slug)
        .toSorted(),
    ).toEqual(licensed.toSorted())
    for (const { affiliateUrl, slug: name } of casinos) {
      const way = await site.call(`/go/${name}?lang=${language}&tenant=${edition.id}`)
      expect([name, way.status === 302]).toEqual([
        name,
        licensed.includes(name) && affiliateUrl !== null,
      ])
    }
  })

  test('nor where a reader says they are in a place with a rule', async () => {
    const chosen: MarketPlace = edition.id === 'crypto' ? 'GB' : 'US-CA'
    await set(edition, { markets: ruleFor(chosen, { rule: 'information_only' }) })
    const { exits } = await readExits(site, { edition, language: 'en', slug, place: chosen })
    expect(exits.length).toBeGreaterThan(50)
    expect(findLeaks(exits, [planted, ...marks, ...findSecrets(casinos, 'en')])).toEqual([])
    const go = (where: string) => site.call(`/go/${slug}?lang=en&tenant=${edition.id}${where}`)
    const [way, elsewhere] = await Promise.all([go(`&in=${chosen}`), go('')])
    expect([way.status, way.headers.get('location'), elsewhere.status]).toEqual([
      303,
      `/casino/${slug}?tenant=${edition.id}&in=${chosen}`,
      302,
    ])
    // Of a place that the question names, the assistant tells what holds there.
    const { name } = await read<{ name: string }>(`/api/casinos/${slug}`, edition.id)
    const there = edition.id === 'crypto' ? 'Great Britain' : 'California'
    const asked = await site.call('/api/chat/reply?lang=en', {
      method: 'POST',
      tenant: edition.id,
      body: { message: `What is the bonus of ${name} in ${there}?` },
    })
    expect(
      findLeaks([{ name: 'chat', body: await asked.text() }], findSecrets(casinos, 'en')),
    ).toEqual([])
  })

  test('and in a language without a rule, everything is there', async () => {
    const { exits } = await readExits(site, { edition, language: other, slug, editor: cookie })
    const secrets = findSecrets(casinos, other)
    const found = new Set(findLeaks(exits, secrets).map((leak) => leak.split(': ').at(-1)))
    expect(found.size).toBeGreaterThan(casinos.length)
    // Nothing that is marked is lost, and no mark is seen.
    expect(findLeaks(exits, [planted]).length).toBeGreaterThan(20)
    expect(findLeaks(exits, marks)).toEqual([])
  })
})

describe('a site that shows the first bonus alone', () => {
  const [, edition] = editions
  test('tells of no other', async () => {
    if (!edition) throw new Error('There are two editions')
    const casinos = await read<AdminCasino[]>('/api/admin/casinos', 'sweepstakes')
    type Told = { bonuses: { newPlayers: boolean | null; sentence: string }[] }
    const several = []
    await set(edition, {})
    for (const casino of casinos.filter(({ isActive }) => isActive)) {
      const { bonuses } = await read<Told>(`/api/casinos/${casino.slug}/bonuses`, 'sweepstakes')
      if (bonuses.length > 1) several.push({ slug: casino.slug, bonuses })
    }
    expect(several.length).toBeGreaterThan(0)
    await set(edition, { markets: ruleFor('US', { bonuses: 'first' }) })
    for (const { slug: one, bonuses } of several) {
      const shown = await read<Told>(`/api/casinos/${one}/bonuses`, 'sweepstakes')
      expect(shown.bonuses.length).toBe(
        bonuses.filter(({ newPlayers }, index) => index === 0 || newPlayers === true).length,
      )
    }
  })
})

describe('a place that a reader has chosen', () => {
  const [, edition] = editions
  const open = (address: string, headers: Record<string, string> = {}) =>
    site.call(address, { headers: { 'accept-language': 'en', ...headers } })
  let casinos: AdminCasino[]

  beforeAll(async () => {
    if (!edition) throw new Error('There are two editions')
    await set(edition, {})
    const all = await read<AdminCasino[]>('/api/admin/casinos', edition.id)
    casinos = all.filter(({ isActive }) => isActive).toSorted((a, b) => a.rank - b.rank)
  })
  const isOpenIn = (state: string) => (casino: AdminCasino) =>
    !casino.excludedStates.includes(state)

  test.each([
    ['/?tenant=sweepstakes&in=us-tx', '/?tenant=sweepstakes&in=US-TX'],
    ['/compare?in=se&tenant=sweepstakes', '/compare?in=SE&tenant=sweepstakes'],
    ['/compare?in=US-ZZ&tenant=sweepstakes', '/compare?tenant=sweepstakes'],
    ['/compare?in=SE&in=US&tenant=sweepstakes', '/compare?in=SE&tenant=sweepstakes'],
    [`/compare?in=${'x'.repeat(3000)}&tenant=sweepstakes`, '/compare?tenant=sweepstakes'],
  ])('has one spelling: %s', async (address, spelt) => {
    const answer = await open(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, spelt])
  })

  test('shows what is open there first, with its place there', async () => {
    const state = 'CT'
    const [opened, closed] = [
      casinos.filter(isOpenIn(state)),
      casinos.filter((casino) => !isOpenIn(state)(casino)),
    ]
    expect(Math.min(opened.length, closed.length)).toBeGreaterThan(0)
    const shown = await read<ListedCasino[]>(`/api/casinos?in=US-${state}`, 'sweepstakes')
    expect(shown.map(({ slug, withheld }) => [slug, withheld])).toEqual([
      ...opened.map(({ slug }) => [slug, null]),
      ...closed.map(({ slug }) => [slug, 'closed']),
    ])
    const last = opened.at(-1)
    const page = parsePage(
      await (await open(`/casino/${last?.slug}?tenant=sweepstakes&in=US-${state}`)).text(),
    )
    expect(page.querySelector('h1 + p')?.text).toContain(
      `No. ${last?.rank} of ${casinos.length}, no. ${opened.length} of ${opened.length} for players in Connecticut`,
    )
    for (const { slug } of closed) {
      const way = await open(`/go/${slug}?tenant=sweepstakes&lang=en&in=US-${state}`)
      expect([slug, way.status]).toEqual([slug, 303])
    }
    if (!edition) throw new Error('There are two editions')
    const { exits } = await readExits(site, {
      edition,
      language: 'en',
      slug: closed[0]?.slug ?? '',
      place: `US-${state}`,
    })
    expect(findLeaks(exits, [planted, ...marks, ...findSecrets(closed, 'en')])).toEqual([])
    const home = parsePage(await (await open(`/?tenant=sweepstakes&in=US-${state}`)).text())
    const lists = home.querySelectorAll('.cut-list')
    expect(lists.map((list) => list.querySelectorAll('h3').map(({ text }) => text))).toEqual([
      opened.map(({ name }) => name),
      closed.map(({ name }) => name),
    ])
  })

  test('stays in the links of a page, which search engines are told to read without it', async () => {
    const page = parsePage(await (await open('/?tenant=sweepstakes&in=US-TX')).text())
    const links = page
      .querySelectorAll('a[href^="/"]')
      .map((link) => link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
      .filter((link) => !/^\/(api|media)\/|\.xml/.test(link))
    expect(links.filter((link) => !link.includes('in=US-TX'))).toEqual([])
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/$/)
    const bare = parsePage(await (await open('/?tenant=sweepstakes')).text())
    expect(bare.querySelector('meta[name=robots]')).toBeNull()
  })

  test('gives two readers the same bytes at one address', async () => {
    const address = '/sv/compare?tenant=sweepstakes&in=US-CT'
    const [one, other] = await Promise.all([
      open(address, {
        'accept-language': 'fi',
        'user-agent': 'one',
        'x-forwarded-for': '192.0.2.7',
      }),
      open(address, {
        cookie: 'language=da',
        'user-agent': 'other',
        referer: 'https://a.example/',
      }),
    ])
    expect(await one.text()).toBe(await other.text())
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'))
  })

  test('can be chosen without script, and leads back to the page', async () => {
    const page = parsePage(
      await (await open('/where-you-play?tenant=sweepstakes&from=/casino/pelican-row')).text(),
    )
    const form = page.querySelector('main form')
    expect(form?.getAttribute('action')).toBe('/casino/pelican-row')
    expect(form?.querySelectorAll('option').length).toBe(1 + 249 + 51)
    for (const from of ['//evil.example/', 'https://evil.example', '/no/such/page', 'javascript:1'])
      expect((await open(`/where-you-play?from=${encodeURIComponent(from)}`)).status).toBe(301)
  })
})

describe('a casino that readers are warned of', () => {
  const [edition] = editions
  const slug = 'emberlock'
  const warnings = {
    en: 'Proven failure to pay winnings',
    sv: 'Uteblivna vinstutbetalningar (bekräftat)',
  } as const

  beforeAll(async () => {
    await set(edition, {})
    await site.deps.database.db.transaction(async (tx) => {
      await tx.execute(
        sql`update casinos set sheet = jsonb_set(sheet, '{cap}', '"unpaid"') where slug = ${slug}`,
      )
      await site.deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
    })
    await site.deps.changes.settle()
  })

  test.each(['en', 'sv'] as const)(
    'is named at no exit without the warning, in %s',
    async (language) => {
      const { exits } = await readExits(site, { edition, language, slug, editor: cookie })
      const naming = exits.filter(
        ({ name, body }) => !asWritten.test(name) && tellText(body).includes('Emberlock'),
      )
      expect(naming.length).toBeGreaterThan(30)
      expect(
        naming
          .filter(
            ({ body }) =>
              ![warnings[language], '"cap":"unpaid"'].some((words) =>
                tellText(body).includes(words),
              ),
          )
          .map(({ name }) => name),
      ).toEqual([])
    },
  )

  test('keeps its way out only if the operator says so', async () => {
    const go = async () => (await site.call(`/go/${slug}?tenant=${edition.id}`)).status
    const open = async () => await (await site.call(`/casino/${slug}?tenant=${edition.id}`)).text()
    const reason = 'There is no link to this casino'
    expect(await go()).toBe(302)
    expect(await open()).not.toContain(reason)
    await set(edition, { leadsToWarned: false })
    expect(await go()).not.toBe(302)
    const page = await open()
    expect(page).toContain(reason)
    expect(page).not.toContain(`/go/${slug}?`)
    // What it offers stays, beside the warning.
    expect(await read<ListedCasino>(`/api/casinos/${slug}`, edition.id)).toMatchObject({
      withheld: 'warned',
      affiliateUrl: null,
      welcomeBonus: expect.stringMatching(/./),
    })
  })
})
