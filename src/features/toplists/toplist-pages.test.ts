import { sql } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filters, listedCasinos as casinos } from '../../../tests/listed-casinos.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { AdminToplist } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const origin = 'http://crypto.localhost:3000'

describe.each(databaseKinds)('pages of lists on the %s database', (kind) => {
  let site: TestSite
  /** A second process of the same site. */
  let other: TestSite | undefined
  let cookie: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    site = await startTestSite({ kind })
    const { databaseUrl } = site.deps.config
    other = databaseUrl ? await startTestSite({ databaseUrl }) : undefined
    cookie = await site.signIn()
    for (const casino of casinos)
      ids[casino.name] = (await send('POST', '/api/casinos', casino)).body.id
    await site.deps.database.db.execute(
      sql`update casinos set created_at = now() - interval '31 days' where name in ('Ash', 'Birch')`,
    )
  })
  afterAll(async () => {
    await other?.stop()
    await site?.stop()
  })

  /** Waits until both processes know what has changed. */
  const settle = async () => {
    await site.deps.changes.settle()
    await other?.deps.changes.settle()
  }
  const send = async (method: string, address: string, body?: object, tenant = 'crypto') => {
    const answer = await site.call(address, { method, cookie, tenant, ...(body && { body }) })
    await settle()
    return { status: answer.status, body: (await answer.json()) as AdminToplist }
  }
  const make = async (body: object) => {
    const made = await send('POST', '/api/lists', { isPublished: true, ...body })
    expect(made).toMatchObject({ status: 201 })
    return made.body
  }
  const change = async (id: string, body: object) =>
    expect(await send('PATCH', `/api/lists/${id}`, body)).toMatchObject({ status: 200 })
  const open = async (address: string, from = site) => {
    const answer = await from.call(address)
    const html = await answer.text()
    const page = parse(html)
    const attribute = (selector: string, name: string) =>
      page.querySelector(selector)?.getAttribute(name)
    return { status: answer.status, cache: answer.headers.get('x-cache'), html, page, attribute }
  }
  type ItemList = {
    name: string
    numberOfItems: number
    itemListElement: { name: string; url: string }[]
  }
  const readItemList = async (address: string) => {
    const { page } = await open(address)
    const data = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => script.textContent)
    return data
      .map((text) => JSON.parse(text) as ItemList & { '@type': string })
      .find((one) => one['@type'] === 'ItemList')
  }
  /** The casinos on a list's page, as readers and as search engines see them. */
  const readCasinos = async (slug: string) => {
    const { page } = await open(`/lists/${slug}`)
    const links = page
      .querySelectorAll('main ol a[href^="/casino/"]')
      .map((link) => link.getAttribute('href'))
    const described = (await readItemList(`/lists/${slug}`))?.itemListElement ?? []
    expect([...new Set(links)]).toEqual(described.map(({ url }) => new URL(url).pathname))
    return described.map(({ name }) => name)
  }
  const everywhere = [
    '/',
    '/lists',
    '/rss.xml',
    '/atom.xml',
    '/sitemap.xml',
    '/api/lists',
    '/api/lists?isInMenu=true',
  ]
  const findPlaces = async (slug: string, from = site) => {
    const places = [...everywhere, `/lists/${slug}`, `/api/lists/${slug}`]
    const answers = await Promise.all(places.map((place) => open(place, from)))
    return places.filter(
      (_, index) => answers[index]?.status === 200 && answers[index].html.includes(slug),
    )
  }

  test.each(filters)(
    'hold the casinos that meet %s, in the ranking’s order',
    async (words, filter, names) => {
      const { slug } = await make({ title: `By ${words}`, ...filter })
      expect(await readCasinos(slug)).toEqual(names)
    },
  )

  test('follow every casino’s change, and never tell visitors its tags', async () => {
    const { slug } = await make({ title: 'Of our own', tag: 'Quokka pick' })
    expect(await readCasinos(slug)).toEqual(['Ash', 'Birch'])
    await send('PATCH', `/api/casinos/${ids['Rowan']}`, { tags: ['Quokka pick'], rank: 3 })
    expect(await readCasinos(slug)).toEqual(['Ash', 'Rowan', 'Birch'])
    await send('PATCH', `/api/casinos/${ids['Rowan']}`, { tags: [], rank: 1 })
    expect(await readCasinos(slug)).toEqual(['Ash', 'Birch'])
    for (const place of [
      '/api/casinos',
      '/api/casinos/ash',
      '/api/casinos/top',
      '/compare',
      '/casino/ash',
      `/lists/${slug}`,
    ])
      expect((await open(place)).html).not.toMatch(/quokka/i)
  })

  test('keep the order that they were picked in, without those that close or go', async () => {
    const passing = (await send('POST', '/api/casinos', { name: 'Passing' })).body.id
    const casinoIds = ['Maple', 'Birch', 'Closed', 'Rowan']
      .map((name) => ids[name] ?? '')
      .toSpliced(1, 0, passing)
    const { id, slug } = await make({ title: 'Picked', casinoIds, minRating: 5 })
    expect(await readCasinos(slug)).toEqual(['Maple', 'Passing', 'Birch', 'Rowan'])
    const byHand = 'Our editors chose the order of this list.'
    expect((await open(`/lists/${slug}`)).html).toContain(byHand)
    await send('DELETE', `/api/casinos/${passing}`)
    await send('PATCH', `/api/casinos/${ids['Birch']}`, { isActive: false })
    expect(await readCasinos(slug)).toEqual(['Maple', 'Rowan'])
    await send('PATCH', `/api/casinos/${ids['Birch']}`, { isActive: true })
    await change(id, { casinoIds: [ids['Rowan'], ids['Birch'], ids['Maple']] })
    expect(await readCasinos(slug)).toEqual(['Rowan', 'Birch', 'Maple'])
    await change(id, { casinoIds: [] })
    expect(await readCasinos(slug)).toEqual(['Birch'])
    expect((await open(`/lists/${slug}`)).html).not.toContain(byHand)
  })

  test('have an address in each language, and their texts there once these are public', async () => {
    const texts = {
      introduction: 'Chosen **slowly**.',
      method: 'By hand, as [we say](/about).',
      questions:
        'Nobody asked this.\n\n## Is it free?\n\nIt is.\n\n## And quick?\n\nThat *depends*.',
      seoTitle: 'Ten quiet places',
      seoDescription: 'Where nobody shouts.',
    }
    const sv = {
      title: 'Lugna ställen',
      seoTitle: 'Tio lugna',
      introduction: 'Valda **långsamt**.',
      isPublic: true,
    }
    const da = { title: 'Rolige steder' }
    const { id } = await make({ title: 'Quiet', ...texts, noKyc: true, translations: { sv, da } })
    const english = await open('/lists/quiet')
    expect(english.page.querySelector('title')?.text).toMatch(/^Ten quiet places \| /)
    expect(english.page.querySelectorAll('h1').map((one) => one.text)).toEqual(['Quiet'])
    expect(english.attribute('meta[name=description]', 'content')).toBe(texts.seoDescription)
    expect(english.page.querySelectorAll('main h3').map((one) => one.text)).toEqual(
      expect.arrayContaining(['Is it free?', 'And quick?']),
    )
    expect(english.html).toContain('<strong>slowly</strong>')
    expect(english.html).not.toContain('Nobody asked this')
    expect(await readItemList('/lists/quiet')).toMatchObject({
      name: 'Quiet',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'Rowan', url: `${origin}/casino/rowan` },
        { name: 'Birch' },
      ],
    })
    const card = english.attribute('meta[property=og:image]', 'content') ?? ''
    expect(card).toMatch(new RegExp(`^${origin}/card/crypto/en/lists/quiet/\\w+\\.png$`))
    const picture = await site.call(new URL(card).pathname)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])

    const readLinks = async (address: string) => {
      const { page, attribute } = await open(address)
      const links = page.querySelectorAll('link[rel=alternate][hreflang]')
      const alternates = links.map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ])
      const canonical = attribute('link[rel=canonical]', 'href')
      return {
        h1: page.querySelector('h1')?.text,
        canonical,
        alternates: Object.fromEntries(alternates) as object,
      }
    }
    const [home, swedish] = [`${origin}/lists/quiet`, `${origin}/sv/listor/quiet`]
    const alternates = { en: home, sv: swedish, 'x-default': home }
    expect(await readLinks('/lists/quiet')).toEqual({ h1: 'Quiet', canonical: home, alternates })
    expect(await readLinks('/sv/listor/quiet')).toEqual({
      h1: 'Lugna ställen',
      canonical: swedish,
      alternates,
    })
    for (const address of ['/no/lister/quiet', '/da/lister/quiet', '/fi/listat/quiet'])
      expect(await readLinks(address)).toEqual({ h1: 'Quiet', canonical: home, alternates })
    const { html, page } = await open('/sv/listor/quiet')
    expect(page.querySelector('title')?.text).toMatch(/^Tio lugna \| /)
    expect(html).toContain('<strong>långsamt</strong>')
    expect(html).toContain('as <a href="/sv/about">we say</a>')
    for (const [address, title] of [
      ['/sv/listor', 'Lugna ställen'],
      ['/da/lister', 'Quiet'],
      ['/fi/listat', 'Quiet'],
    ] as const) {
      const list = await open(address)
      expect(list.page.querySelectorAll('main h2').map((one) => one.text)).toContain(title)
      expect(list.page.querySelectorAll('h1')).toHaveLength(1)
    }
    expect((await open('/sv/rss.xml')).html).toContain('Lugna ställen')
    expect((await open('/da/rss.xml')).html).not.toMatch(/Rolige|Quiet/)

    await change(id, { translations: { da: { isPublic: true } } })
    expect(await readLinks('/da/lister/quiet')).toMatchObject({
      h1: 'Rolige steder',
      canonical: `${origin}/da/lister/quiet`,
      alternates: { ...alternates, da: `${origin}/da/lister/quiet` },
    })
  })

  test('are nowhere as drafts, everywhere once their time has come, and dated by it', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const draft = {
      title: 'Wombat',
      isInMenu: true,
      seoDescription: 'About wombats.',
      isPublished: false,
    }
    const { id, slug } = await make(draft)
    const sites = other ? [site, other] : [site]
    for (const one of sites) expect(await findPlaces(slug, one)).toEqual([])
    expect((await open(`/lists/${slug}`)).page.querySelector('h1')?.text).toBe('List not found')
    await change(id, { publishAt })
    for (const one of sites) expect(await findPlaces(slug, one)).toEqual([])
    const scheduled = await send('GET', '/api/admin/lists/page?status=scheduled')
    expect(scheduled.body).toMatchObject([{ title: 'Wombat', isPublished: false, publishAt }])

    const { rows } = await site.deps.database.db.execute<{ at: string }>(
      sql`update toplists set publish_at = now() - interval '90 seconds' where id = ${id} returning publish_at::text as at`,
    )
    await (other ?? site).services.toplists.publishDue()
    await settle()
    const all = [...everywhere, `/lists/${slug}`, `/api/lists/${slug}`]
    for (const one of sites) expect(await findPlaces(slug, one)).toEqual(all)
    const createdAt = new Date(rows[0]?.at ?? '').toISOString()
    expect((await send('GET', `/api/admin/lists/${id}`)).body).toMatchObject({
      isPublished: true,
      publishAt: null,
      createdAt,
    })
    await send('DELETE', `/api/lists/${id}`)
    for (const one of sites) expect(await findPlaces(slug, one)).toEqual([])
  })

  test('go into the menu and the footer of every page at once, and out again', async () => {
    const { id } = await make({
      title: 'Sought',
      introduction: 'Only on its own page.',
      translations: { sv: { title: 'Sökt', isPublic: true } },
    })
    const places = [
      '/',
      '/compare',
      '/casino/ash',
      '/about',
      '/lists/sought',
      '/sv',
      '/sv/listor/sought',
      '/nowhere',
    ]
    const sites = other ? [site, other] : [site]
    /** What the menu and the footer call it, page by page. */
    const look = async () => {
      const pages = await Promise.all(
        sites.flatMap((one) => places.map((place) => open(place, one))),
      )
      return pages.map(({ page }) => {
        const links = ['nav#menu', 'footer[aria-label]'].map((part) => `${part} a[href$="/sought"]`)
        return links.flatMap((link) => page.querySelectorAll(link).map(({ text }) => text))
      })
    }
    const called = (english: string, swedish: string) =>
      sites.flatMap(() =>
        places.map((place) => (place.startsWith('/sv') ? [swedish, swedish] : [english, english])),
      )
    const nowhere = sites.flatMap(() => places.map(() => []))
    expect(await look()).toEqual(nowhere)
    expect((await open('/about')).cache).toBe('hit')
    await change(id, { isInMenu: true })
    expect(await look()).toEqual(called('Sought', 'Sökt'))
    expect((await open('/about')).html).not.toContain('Only on its own page.')
    expect((await open('/?tenant=sweepstakes')).html).not.toContain('Sought')
    await change(id, { title: 'Wanted' })
    expect(await look()).toEqual(called('Wanted', 'Sökt'))
    await change(id, { isInMenu: false })
    expect(await look()).toEqual(nowhere)
  })

  test('are read before they are published by whoever has a preview link', async () => {
    const sv = { title: 'Tall' }
    const { id } = await make({
      title: 'Pine',
      casinoIds: [ids['Birch']],
      isPublished: false,
      translations: { sv },
    })
    const link = await site.call('/api/admin/previews', {
      body: { entity: 'toplist', entityId: id },
      cookie,
    })
    expect(link.status).toBe(201)
    const { pathname, search } = new URL(((await link.json()) as { url: string }).url)
    const { status, page, attribute } = await open(pathname + search)
    expect([status, page.querySelector('h1')?.text]).toEqual([200, 'Pine'])
    expect(page.querySelector('main ol')?.text).toContain('Birch')
    expect(attribute('meta[name=robots]', 'content')).toBe('noindex, nofollow')
    expect((await open(`/sv${pathname}${search}`)).page.querySelector('h1')?.text).toBe('Tall')
    await send('DELETE', `/api/lists/${id}`)
    expect((await open(pathname + search)).status).toBe(404)
  })

  test('lose casinos that are no longer new, though nothing else has changed', async () => {
    const { slug } = await make({ title: 'Newcomers', newWithinDays: 30 })
    expect(await (await site.call(`/lists/${slug}`)).text()).toContain('Maple')
    await site.deps.database.db.execute(
      sql`update casinos set created_at = now() - interval '31 days' where name = 'Maple'`,
    )
    await site.services.toplists.renew()
    await settle()
    expect(await (await site.call(`/lists/${slug}`)).text()).not.toContain('Maple')
  })

  test('have a description, and no English title above a translated one', async () => {
    const sv = { title: 'Svensk lista', isPublic: true }
    const { slug } = await make({
      title: 'English list',
      seoTitle: 'English words',
      translations: { sv },
    })
    const page = parse(await (await site.call(`/sv/listor/${slug}`)).text())
    expect(page.querySelector('title')?.text).toBe('Svensk lista | Crypto Casino Guide')
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/\w/)
    const english = parse(await (await site.call(`/lists/${slug}`)).text())
    expect(english.querySelector('title')?.text).toBe('English words | Crypto Casino Guide')
  })
})
