import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSettings } from '#editions/settings.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { crawl } from './crawl.ts'
import { databaseKinds } from './engines.ts'
import { findEnglish, onlyEnglish } from './only-english.ts'
import { parsePage } from './page-texts.ts'
import { startTestSite, type TestSite } from './test-site.ts'

type Json = Record<string, unknown>

/** Calls of an administrator. */
async function open(site: TestSite) {
  const cookie = await site.signIn()
  const send = async (method: string, address: string, body?: unknown) => {
    const answer = await site.call(`/api${address}`, { method, body, cookie })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const made = async (method: string, address: string, body: unknown) => {
    const answer = await send(method, address, body)
    if (answer.status > 299) throw new Error(`${address}: ${JSON.stringify(answer.body)}`)
    return answer.body as Json & { id: string }
  }
  const choose = async (language: LanguageCode) => {
    const { revision } = (await send('GET', '/admin/settings')).body
    return await send('PUT', '/admin/settings/main-language', { language, revision })
  }
  const lead = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await site.call(address, { headers })
    return [answer.status, answer.headers.get('location')]
  }
  const text = async (address: string) => (await site.call(address)).text()
  return { cookie, send, made, choose, lead, text }
}

describe.each(databaseKinds)('a Swedish site without English on the %s database', (kind) => {
  let site: TestSite
  let admin: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    site = await startTestSite({ kind })
    admin = await open(site)
    await admin.choose('sv')
    const { revision } = (await admin.send('GET', '/admin/settings')).body
    await admin.made('PUT', '/admin/settings', {
      revision,
      settings: {
        ...noSettings,
        mainLanguage: 'sv',
        languages: ['sv', 'fi'],
        name: 'Norrspel',
        supportEmail: 'hej@norrspel.example',
        operator: 'Norrspel AB',
        postalAddress: 'Storgatan 1, Umeå',
        legalLine: { sv: 'Norrspel AB, Umeå' },
      },
    })
    const { id } = await admin.made('POST', '/casinos', {
      name: 'Älvkasinot',
      slug: 'alvkasinot',
      websiteUrl: 'https://alvkasinot.example',
      description: 'Ett litet kasino vid älven.',
      review: 'Här spelar man i lugn och ro.',
      translations: {
        fi: { description: 'Pieni kasino.', review: 'Rauhallinen.', isPublic: true },
      },
    })
    await admin.made('POST', '/guides', {
      title: 'Så börjar du',
      content: 'Börja långsamt. Läs om [Älvkasinot](/casino/alvkasinot).',
      category: 'Grunder',
      isPublished: true,
      translations: {
        fi: { title: 'Näin aloitat', slug: 'nain-aloitat', content: 'Aloita.', isPublic: true },
      },
    })
    await admin.made('POST', '/blog', {
      title: 'Nytt i höst',
      content: 'Hösten är här.',
      category: 'Nyheter',
      author: 'Redaktionen',
      isPublished: true,
    })
    await admin.made('POST', '/lists', {
      title: 'Bäst i norr',
      casinoIds: [id],
      isPublished: true,
      isInMenu: true,
    })
    await admin.made('POST', '/authors', { title: 'Ada Skribent', isPublished: true })
    await admin.made('POST', '/pages', {
      title: 'Om norr',
      content: 'Norr är stort.',
      isPublished: true,
      isInMenu: true,
    })
  }, 180_000)
  afterAll(() => site?.stop())

  test('its pages have no prefix, and the former ones lead to them', async () => {
    const guide = parsePage(await admin.text('/guides/sa-borjar-du'))
    expect(guide.querySelector('html')?.getAttribute('lang')).toBe('sv')
    const links = guide
      .querySelectorAll('link[rel=canonical], link[rel=alternate][hreflang]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])
    const origin = 'http://crypto.localhost:3000'
    expect(links).toEqual([
      [undefined, `${origin}/guides/sa-borjar-du`],
      ['sv', `${origin}/guides/sa-borjar-du`],
      ['fi', `${origin}/fi/oppaat/nain-aloitat`],
      ['x-default', `${origin}/guides/sa-borjar-du`],
    ])
    expect(await admin.lead('/sv/guides/sa-borjar-du')).toEqual([301, '/guides/sa-borjar-du'])
    expect(await admin.lead('/sv')).toEqual([301, '/'])
    expect(await admin.lead('/lists')).toEqual([301, '/listor'])
    expect(await admin.lead('/fi/oppaat/sa-borjar-du')).toEqual([301, '/fi/oppaat/nain-aloitat'])
  })

  test('English is off until its operator wants it, and others find their own language', async () => {
    expect(await admin.lead('/en/guides/sa-borjar-du')).toEqual([302, '/guides/sa-borjar-du'])
    expect(await admin.lead('/', { 'accept-language': 'en' })).toEqual([200, null])
    expect(await admin.lead('/', { 'accept-language': 'fi' })).toEqual([302, '/fi'])
    expect(await admin.lead('/', { 'accept-language': 'sv' })).toEqual([200, null])
    expect((await site.call('/en/rss.xml')).status).toBe(404)
    expect((await site.call('/sv/rss.xml')).status).toBe(404)
  })

  test('nothing English is on any page, feed or file, and every link leads there at once', async () => {
    const get = (address: string) => site.call(address)
    const pages = new Map([...(await crawl(get, '/')), ...(await crawl(get, '/fi'))])
    expect(pages.size).toBeGreaterThan(40)
    expect(findEnglish(pages)).toEqual([])
    const moved: string[] = []
    for (const address of pages.keys()) {
      const [status, location] = await admin.lead(address)
      if (status !== 200) moved.push(`${address}: ${status} ${location}`)
    }
    expect(moved).toEqual([])
    expect([...pages.keys()].filter((address) => /^\/(en|sv)(\/|$)/.test(address))).toEqual([])
    for (const file of ['/sitemap.xml', '/rss.xml', '/atom.xml', '/llms.txt', '/fi/llms.txt']) {
      const body = await admin.text(file)
      expect(body, file).not.toMatch(/localhost:3000\/(en|sv)(\/|<|")/)
      expect(
        onlyEnglish.filter((text) => body.includes(`>${text}<`)),
        file,
      ).toEqual([])
    }
    expect(await admin.text('/rss.xml')).toContain('/guides/sa-borjar-du')
    expect(await admin.text('/sitemap.xml')).toContain('hreflang="x-default"')
  }, 180_000)

  test('calls answer in Swedish unless they ask otherwise, and the old names go on answering', async () => {
    const read = async (query = '') =>
      (await (await site.call(`/api/blog/nytt-i-host${query}`)).json()) as Json
    expect(await read()).toMatchObject({
      title: 'Nytt i höst',
      titleSv: 'Nytt i höst',
      contentSv: 'Hösten är här.',
      contentEn: 'Hösten är här.',
    })
    const [post] = (await admin.send('GET', '/admin/blog')).body as unknown as (Json & {
      id: string
    })[]
    await admin.made('PATCH', `/blog/${post?.id}`, {
      titleSv: 'Nytt i vinter',
      contentEn: 'Autumn.',
    })
    expect(await read()).toMatchObject({
      title: 'Nytt i vinter',
      titleSv: 'Nytt i vinter',
      content: 'Hösten är här.',
      contentEn: 'Autumn.',
    })
    expect(await read('?lang=fi')).toMatchObject({ title: 'Nytt i vinter' })
    expect(post).toMatchObject({ titleSv: 'Nytt i höst', translations: {} })
  })

  test('what is moved or deleted leaves addresses in the right language', async () => {
    const [guide] = (await admin.send('GET', '/admin/guides')).body as unknown as { id: string }[]
    const change = (body: object) => admin.made('PATCH', `/guides/${guide?.id}`, body)
    await change({ slug: 'borja-har', translations: { fi: { slug: 'aloita-tasta' } } })
    expect(await admin.lead('/guides/sa-borjar-du')).toEqual([301, '/guides/borja-har'])
    expect(await admin.lead('/fi/oppaat/nain-aloitat')).toEqual([301, '/fi/oppaat/aloita-tasta'])
    await admin.made('POST', '/admin/redirects', { path: '/gammal', target: '/guides/borja-har' })
    await admin.made('POST', '/admin/redirects', { path: '/sv/aldre', target: '/sv/listor' })
    expect(await admin.lead('/gammal')).toEqual([301, '/guides/borja-har'])
    expect(await admin.lead('/aldre')).toEqual([301, '/listor'])
    expect(await admin.lead('/fi/aldre')).toEqual([404, null])
    await change({ slug: 'sa-borjar-du', translations: { fi: { slug: 'nain-aloitat' } } })
  })

  test('a newsletter and its confirmation are in Swedish', async () => {
    const answer = await site.call('/api/newsletter/subscribe', {
      body: { email: 'reader@mail.example', consent: true },
    })
    expect(answer.status).toBeLessThan(300)
    const { message } = (await answer.json()) as { message: string }
    expect(onlyEnglish).not.toContain(message)
  })
})

describe.each(databaseKinds)('another main language on the %s database', (kind) => {
  let site: TestSite
  let admin: Awaited<ReturnType<typeof open>>
  let guide: Json & { id: string }
  const readAll = async () => {
    const [casinos, guides] = await Promise.all(
      ['/admin/casinos', '/admin/guides'].map((address) => admin.send('GET', address)),
    )
    return {
      casinos: casinos?.body as unknown as Json[],
      guides: guides?.body as unknown as Json[],
    }
  }
  beforeAll(async () => {
    site = await startTestSite({ kind })
    admin = await open(site)
    await admin.made('POST', '/casinos', {
      name: 'Oakreel',
      websiteUrl: 'https://oakreel.example',
      review: 'A quiet place.',
      pros: ['Quiet', 'Quick'],
      translations: {
        sv: { review: 'En lugn plats.', pros: ['Lugn', 'Snabb'], isPublic: true },
        fi: { review: 'Rauhallinen paikka.', isPublic: true },
      },
    })
    guide = await admin.made('POST', '/guides', {
      title: 'How to begin',
      excerpt: 'Slowly.',
      content: 'Begin slowly, at [Oakreel](/casino/oakreel).',
      category: 'Basics',
      isPublished: true,
      translations: {
        sv: {
          title: 'Så börjar du',
          slug: 'sa-borjar-du',
          content: 'Börja sakta.',
          isPublic: true,
        },
        da: { title: 'Sådan begynder du', content: 'Begynd roligt.', isPublic: true },
      },
    })
    await admin.made('PATCH', `/guides/${guide.id}`, { title: 'How to start' })
    await admin.made('PATCH', `/guides/${guide.id}`, {
      translations: { da: { title: 'Start roligt' } },
    })
    const { body: oakreel } = await admin.send('GET', '/admin/casinos')
    const [{ id } = { id: '' }] = oakreel as unknown as { id: string }[]
    const told = { because: 'A trial.', becauseIn: { sv: 'Ett försök.', fi: 'Kokeilu.' } }
    await admin.made('PATCH', `/casinos/${id}`, { rating: 4.2 })
    await admin.made('PATCH', `/casinos/${id}`, { ratedByHand: told })
    await admin.made('POST', '/admin/redirects', { path: '/start', target: '/guides/how-to-begin' })
  }, 120_000)
  afterAll(() => site?.stop())

  test('is refused while anything is not in it, and says what', async () => {
    expect((await admin.send('GET', '/admin/settings/main-language?language=sv')).body).toEqual({
      language: 'sv',
      present: 'en',
      entries: [{ kind: 'guide', id: guide.id, name: 'How to start', missing: 1, isPublic: true }],
      total: 1,
      settings: [],
    })
    const before = await readAll()
    const refused = await admin.choose('sv')
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Swedish/) },
    })
    expect(await readAll()).toEqual(before)
    const { revision, settings } = (await admin.send('GET', '/admin/settings')).body
    const put = { revision, settings: { ...(settings as object), mainLanguage: 'sv' } }
    expect((await admin.send('PUT', '/admin/settings', put)).status).toBe(400)
    expect(
      (await admin.send('PUT', '/admin/settings/main-language', { language: 'de', revision }))
        .status,
    ).toBe(400)
  })

  test('exchanges every text with its translation, and former addresses lead to the new ones', async () => {
    await admin.made('PATCH', `/guides/${guide.id}`, {
      translations: { sv: { excerpt: 'Sakta.', isPublic: true } },
    })
    const before = await readAll()
    expect((await admin.choose('sv')).status).toBe(200)
    const { casinos, guides } = await readAll()
    expect(casinos[0]).toMatchObject({
      review: 'En lugn plats.',
      pros: ['Lugn', 'Snabb'],
      ratedByHand: {
        because: 'Ett försök.',
        becauseIn: { en: 'A trial.', fi: 'Kokeilu.' },
      },
      translations: {
        en: { review: 'A quiet place.', pros: ['Quiet', 'Quick'], isPublic: true },
        fi: { review: 'Rauhallinen paikka.', pros: null, isPublic: true },
      },
    })
    expect(casinos[0]?.['translations']).not.toHaveProperty('sv')
    expect(guides[0]).toMatchObject({
      title: 'Så börjar du',
      slug: 'sa-borjar-du',
      translations: {
        en: {
          title: 'How to start',
          slug: 'how-to-begin',
          content: expect.stringMatching(/Oakreel/),
        },
        da: { title: 'Start roligt', slug: null },
      },
    })
    // What was up to date is, and what was not is not.
    const { body } = await admin.send('GET', '/admin/translations?kind=guide')
    const states = (body['items'] ?? body) as Json[]
    expect(
      states.map(({ language, missing, stale, current }) => [language, missing, stale, current]),
    ).toEqual([
      ['da', 1, 0, 2],
      ['en', 0, 1, 2],
      ['fi', 3, 0, 0],
      ['no', 3, 0, 0],
    ])
    expect(await admin.lead('/guides/sa-borjar-du')).toEqual([200, null])
    expect(await admin.lead('/sv/guides/sa-borjar-du')).toEqual([301, '/guides/sa-borjar-du'])
    expect(await admin.lead('/guides/how-to-begin')).toEqual([301, '/guides/sa-borjar-du'])
    expect(await admin.lead('/en/guides/how-to-begin')).toEqual([200, null])
    expect(await admin.lead('/da/guider/how-to-begin')).toEqual([301, '/da/guider/sa-borjar-du'])
    expect(await admin.lead('/start')).toEqual([301, '/guides/sa-borjar-du'])
    expect(await admin.lead('/en/casino/oakreel')).toEqual([200, null])
    const page = parsePage(await admin.text('/en/guides/how-to-begin'))
    expect(page.querySelector('h1')?.text).toBe('How to start')
    expect(page.querySelector('article a[href*="oakreel"]')?.getAttribute('href')).toMatch(
      /^\/en\/casino/,
    )

    expect((await admin.choose('en')).status).toBe(200)
    const again = await readAll()
    const plain = (entries: Json[]) =>
      entries.map(({ version: _version, updatedAt: _updatedAt, slug, ...entry }) => ({
        slug,
        ...entry,
      }))
    expect(plain(again.casinos)).toEqual(plain(before.casinos))
    expect(plain(again.guides)).toEqual(plain(before.guides))
    expect(await admin.lead('/guides/how-to-begin')).toEqual([200, null])
    expect(await admin.lead('/guides/sa-borjar-du')).toEqual([301, '/guides/how-to-begin'])
    expect(await admin.lead('/sv/guides/sa-borjar-du')).toEqual([200, null])
    expect(await admin.lead('/en/guides/how-to-begin')).toEqual([301, '/guides/how-to-begin'])
  })

  test('a form that was open before, and a version from before, are not brought back over it', async () => {
    const [read] = (await readAll()).guides
    expect((await admin.choose('sv')).status).toBe(200)
    const saved = await admin.send('PATCH', `/guides/${guide.id}`, {
      title: 'How to start again',
      version: read?.['version'],
    })
    expect(saved.status).toBe(409)
    const history = (
      await admin.send('GET', `/admin/audit?entity=guide&entityId=${guide.id}&limit=50`)
    ).body
    const changes = (history['items'] ?? history) as (Json & { id: string })[]
    expect(changes[0]).toMatchObject({ after: { mainLanguage: 'sv' } })
    const restored = await admin.send(
      'POST',
      `/admin/audit/${changes.at(-2)?.id}/restore?last=${changes[0]?.id}`,
    )
    expect(restored).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/main language/) },
    })
  })

  test('two people who choose at once are told of each other', async () => {
    const { revision } = (await admin.send('GET', '/admin/settings')).body
    const ask = (language: string) =>
      admin.send('PUT', '/admin/settings/main-language', { language, revision })
    const answers = await Promise.all([ask('en'), ask('en'), ask('en')])
    // Whoever comes second finds it done.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask('sv')).status).toBe(409)
  })
})
