import { sql } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { BulkResult, EntryVersion } from '#content/bulk/contract.ts'
import type { AdminPage, BuiltInPage } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const origin = 'http://crypto.localhost:3000'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
type Body = AdminPage & { errors?: Record<string, string>; message?: string }

describe.each(databaseKinds)('pages on the %s database', (kind) => {
  let site: TestSite
  /** A second process of the same site. */
  let other: TestSite | undefined
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    const { databaseUrl } = site.deps.config
    other = databaseUrl ? await startTestSite({ databaseUrl }) : undefined
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await other?.stop()
    await site?.stop()
  })

  const send = async (method: string, address: string, body?: object, tenant = 'crypto') => {
    const answer = await site.call(address, { method, cookie, tenant, ...(body && { body }) })
    await site.deps.changes.settle()
    await other?.deps.changes.settle()
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const make = async (body: object, tenant = 'crypto') => {
    const made = await send('POST', '/api/pages', { isPublished: true, ...body }, tenant)
    expect(made).toMatchObject({ status: 201 })
    return made.body
  }
  const change = async (id: string, body: object) =>
    expect(await send('PATCH', `/api/pages/${id}`, body)).toMatchObject({ status: 200 })
  const remove = ({ id }: { id: string }) => send('DELETE', `/api/pages/${id}`)
  const open = async (address: string, from = site) => {
    const answer = await from.call(address)
    const html = await answer.text()
    const page = parse(html)
    const data = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => script.textContent)
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      cache: answer.headers.get('x-cache'),
      html,
      text: page.querySelector('main')?.text ?? '',
      heading: page.querySelector('h1')?.text,
      canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      alternates: page
        .querySelectorAll('link[hreflang]')
        .map((link) => link.getAttribute('hreflang')),
      types: data.map((text) => (JSON.parse(text) as { '@type': string })['@type']),
      inMenus: (path: string) =>
        page.querySelectorAll(`#menu a[href="${path}"], footer a[href="${path}"]`).length,
    }
  }
  const readBuiltIn = async () =>
    (await send('GET', '/api/admin/built-in-pages')).body as unknown as BuiltInPage[]

  test('are at their address in every language, in the menu, in searches and in the sitemap', async () => {
    const sv = { title: 'Om teamet', menuLabel: 'Teamet', body: 'Vi är **tre**.', isPublic: true }
    const page = await make({
      title: 'Our team',
      introduction: 'Who we are.',
      body: 'We are **three**, see [our rules](/our-rules) and [prices](/compare).',
      questions: '## Who pays you?\n\nNobody yet.',
      menuLabel: 'Team',
      isInMenu: true,
      translations: { sv },
    })
    expect(page).toMatchObject({ slug: 'our-team', needsLegalReview: false, version: 1 })
    const english = await open('/our-team')
    expect(english).toMatchObject({
      status: 200,
      heading: 'Our team',
      canonical: `${origin}/our-team`,
    })
    expect(english.alternates).toEqual(['en', 'sv', 'x-default'])
    expect(english.types).toEqual(['WebPage', 'FAQPage', 'BreadcrumbList'])
    expect(english.text).toMatch(
      /Who we are\.[\s\S]*We are three[\s\S]*Who pays you\?[\s\S]*Nobody yet\./,
    )
    expect(english.inMenus('/our-team')).toBe(2)
    expect(await open('/sv/our-team')).toMatchObject({ status: 200, heading: 'Om teamet' })
    // What is not translated is English, and says so to search engines.
    const finnish = await open('/fi/our-team')
    expect(finnish).toMatchObject({ heading: 'Our team', canonical: `${origin}/our-team` })
    expect(finnish.html).toContain('href="/fi/our-rules"')
    expect((await open('/sv')).inMenus('/sv/our-team')).toBe(2)
    const map = (await open('/sitemap.xml')).html
    expect(
      [...map.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(
        ([, at = '']) => at.match(/.*our-team$/) ?? [],
      ),
    ).toEqual([`${origin}/our-team`, `${origin}/sv/our-team`])
    expect((await send('GET', '/api/admin/search?q=teamet')).body).toMatchObject([
      { kind: 'page', id: page.id },
    ])
    expect(await open('/our-team?tenant=sweepstakes')).toMatchObject({ status: 404 })
    expect(await open('/Our-Team')).toMatchObject({ status: 301, location: '/our-team' })

    expect(await open('/our-team')).toMatchObject({ cache: 'hit' })
    await change(page.id, { title: 'The team' })
    for (const from of [site, other ?? site])
      expect(await open('/our-team', from)).toMatchObject({ heading: 'The team' })
    await change(page.id, { isPublished: false })
    for (const from of [site, other ?? site])
      expect(await open('/our-team', from)).toMatchObject({ status: 404 })
    const preview = await send('POST', '/api/admin/previews', { entity: 'page', entityId: page.id })
    expect(preview.status).toBe(201)
    const { url } = preview.body as unknown as { url: string }
    expect(await open(url.slice(url.indexOf('/preview')))).toMatchObject({
      status: 200,
      heading: 'The team',
    })
    await remove(page)
  })

  test('leave addresses that never were as they are, and fill no cache with them', async () => {
    // What says so is kept once, in each language.
    for (const path of ['/nowhere', '/sv/nowhere', '/nowhere/x']) await open(path)
    const before = site.cache.size.pages
    for (const path of [
      '/nowhere',
      '/Nowhere',
      '/sv/nowhere',
      '/nowhere/x',
      '/no.where',
      '/api-docs',
      '/%C3%A5',
    ])
      expect(await open(path)).toMatchObject({ status: 404, cache: 'miss' })
    expect(site.cache.size.pages).toEqual(before)
  })

  test.each([
    'api',
    'admin',
    'go',
    'media',
    'casino',
    'compare',
    'lists',
    'listor',
    'blogg',
    'koti',
    'sv',
    'contact',
  ])('cannot be at /%s', async (slug) => {
    const refused = await send('POST', '/api/pages', { title: 'X', slug })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { slug: expect.stringContaining('another') } },
    })
  })

  test('never take the address of another by their title alone', async () => {
    for (const [title, slug] of [
      ['Compare', 'compare-2'],
      ['About', 'about-2'],
      ['About', 'about-3'],
      ['???', 'page'],
    ]) {
      expect(await make({ title })).toMatchObject({ slug })
    }
    expect(await send('POST', '/api/pages', { title: 'X', slug: 'about-2' })).toMatchObject({
      status: 409,
    })
    for (const { id } of (await send('GET', '/api/admin/pages')).body as unknown as AdminPage[])
      await remove({ id })
  })

  test('replace a built-in text once published, and give way to it again', async () => {
    const builtIn = await open('/about')
    const swedish = await open('/sv/about')
    const own = await send('POST', '/api/admin/built-in-pages/about')
    expect(own).toMatchObject({
      status: 201,
      body: { slug: 'about', isPublished: false, needsLegalReview: false },
    })
    expect(Object.keys(own.body.translations)).toEqual(['da', 'fi', 'no', 'sv'])
    expect(JSON.stringify(own.body)).not.toMatch(/\{\w+\}/)
    expect((await open('/about')).text).toBe(builtIn.text)
    await change(own.body.id, { isPublished: true })
    const published = await open('/about')
    expect(published).toMatchObject({ heading: builtIn.heading, canonical: builtIn.canonical })
    expect(published.alternates).toEqual(builtIn.alternates)
    expect(published.types).toEqual(['AboutPage', 'BreadcrumbList'])
    expect(published.html).toContain('id="brand-assets"')
    expect(await open('/sv/about')).toMatchObject({ heading: swedish.heading })

    await change(own.body.id, {
      title: 'About Tern & Finch',
      translations: { fi: { title: null } },
    })
    for (const from of [site, other ?? site])
      expect((await open('/about', from)).heading).toBe('About Tern & Finch')
    expect(await open('/fi/about')).toMatchObject({
      heading: 'About Tern & Finch',
      canonical: `${origin}/about`,
    })
    const map = (await open('/sitemap.xml')).html
    expect(map).toContain(`<loc>${origin}/sv/about</loc>`)
    expect(map).not.toContain(`<loc>${origin}/fi/about</loc>`)
    expect(map.match(/<loc>[^<]*\.localhost:3000\/about<\/loc>/g)).toHaveLength(1)
    expect((await open('/about?tenant=sweepstakes')).heading).not.toContain('Tern')

    expect(await send('POST', '/api/admin/built-in-pages/about')).toMatchObject({ status: 409 })
    expect(await send('POST', '/api/admin/built-in-pages/compare')).toMatchObject({ status: 404 })
    expect((await readBuiltIn()).find(({ slug }) => slug === 'about')?.own).toMatchObject({
      isPublished: true,
    })
    await remove(own.body)
    expect((await open('/about')).text).toBe(builtIn.text)
    expect((await readBuiltIn()).map(({ slug, own: mine }) => [slug, mine])).toEqual(
      [
        'about',
        'privacy-policy',
        'terms-of-use',
        'affiliate-disclosure',
        'bonuses',
        'free-spins',
        'landing',
        'vpn',
      ].map((slug) => [slug, null]),
    )
  })

  test('stay drafts until a lawyer has read them', async () => {
    const { body: own } = await send('POST', '/api/admin/built-in-pages/terms-of-use')
    expect(own).toMatchObject({ slug: 'terms-of-use', needsLegalReview: true, isPublished: false })
    const refused = {
      status: 400,
      body: { errors: { needsLegalReview: expect.stringContaining('A lawyer has to check') } },
    }
    const path = `/api/pages/${own.id}`
    for (const body of [
      { isPublished: true },
      { publishAt: inAnHour() },
      { needsLegalReview: true, isPublished: true },
    ])
      expect(await send('PATCH', path, body)).toMatchObject(refused)
    expect(
      await send('POST', '/api/pages', { title: 'X', slug: 'privacy-policy', isPublished: true }),
    ).toMatchObject(refused)
    const entries = (await send('GET', '/api/admin/pages/ids')).body as unknown as EntryVersion[]
    const bulk = await send('POST', '/api/admin/pages/bulk', { action: 'publish', entries })
    const result = bulk.body as unknown as BulkResult
    expect(result).toMatchObject({
      changed: 0,
      skipped: [{ id: own.id, reason: expect.stringContaining('law') }],
    })
    await change(own.id, {
      needsLegalReview: false,
      isPublished: true,
      body: '## 1. Ours\n\nOnly ours.',
    })
    const page = await open('/terms-of-use')
    expect(page.text).toMatch(/Only ours\./)
    expect(page.text).not.toContain('comes with the site’s software')
    expect(await send('PATCH', path, { needsLegalReview: true })).toMatchObject(refused)
    await remove(own)
  })

  test('of an empty site name nobody, and say so', async () => {
    const privacy = await open('/privacy-policy')
    expect(privacy.text).toMatch(
      /The operator of Crypto Casino Guide has not given their name and address here yet\./,
    )
    for (const path of [
      '/privacy-policy',
      '/terms-of-use',
      '/affiliate-disclosure',
      '/sv/privacy-policy',
    ]) {
      const { text } = await open(path)
      expect(text).not.toMatch(/Example Media|Exampleton|@tandem/)
      expect(text).toMatch(/comes with the site’s software|följer med sajtens programvara/)
    }
    const { body: draft } = await send('POST', '/api/admin/built-in-pages/privacy-policy')
    expect(JSON.stringify(draft)).not.toMatch(/Example Media|Exampleton|@tandem|\{\w+\}/)
    expect(draft.body).toMatch(/^## 1\. /)
    await remove(draft)
  })

  test('are published when due, and brought back like everything else', async () => {
    const page = await make({ title: 'Soon', isPublished: false, publishAt: inAnHour() })
    expect(await open('/soon')).toMatchObject({ status: 404 })
    await site.deps.database.db.execute(
      sql`update pages set publish_at = now() where slug = 'soon'`,
    )
    await site.services.pages.publishDue()
    expect(await open('/soon')).toMatchObject({ status: 200, heading: 'Soon' })
    await remove(page)
    const audit = await send('GET', `/api/admin/audit?entity=page&entityId=${page.id}&limit=1`)
    const [last] = audit.body as unknown as { id: string }[]
    expect(await send('POST', `/api/admin/audit/${last?.id}/restore`)).toMatchObject({
      status: 200,
    })
    expect(await send('GET', `/api/admin/pages/${page.id}`)).toMatchObject({
      status: 200,
      body: { slug: 'soon' },
    })
    await remove(page)
  })
})
