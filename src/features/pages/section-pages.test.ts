import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowEverywhere } from '../../../tests/allow-everywhere.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { SiteSettings } from '#features/settings/contract.ts'
import type { AdminPage, BuiltInPage } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Data = { '@type': string; name?: string; mainEntity?: { name: string }[] }
type Body = AdminPage & { errors?: Record<string, string> }

describe.each(databaseKinds)('pages of sections on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    await allowEverywhere(site.deps)
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
  })

  const send = async (method: string, address: string, body?: object, tenant = 'crypto') => {
    const answer = await site.call(address, { method, cookie, tenant, ...(body && { body }) })
    await site.deps.changes.settle()
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const startOwn = async (slug: string, tenant = 'crypto') => {
    const own = await send('POST', `/api/admin/built-in-pages/${slug}`, undefined, tenant)
    expect(own).toMatchObject({ status: 201, body: { slug, isPublished: false } })
    return own.body
  }
  const change = async (id: string, body: object, tenant = 'crypto') =>
    expect(await send('PATCH', `/api/pages/${id}`, body, tenant)).toMatchObject({ status: 200 })
  const remove = ({ id }: { id: string }, tenant = 'crypto') =>
    send('DELETE', `/api/pages/${id}`, undefined, tenant)
  const open = async (address: string) => {
    const answer = await site.call(address)
    const html = await answer.text()
    const page = parse(html)
    const read = (selector: string) => page.querySelectorAll(selector)
    const data = read('script[type="application/ld+json"]').map(
      (script) => JSON.parse(script.textContent) as Data,
    )
    return {
      status: answer.status,
      html,
      main: page.querySelector('main')?.toString(),
      text: (page.querySelector('main')?.text ?? '').replaceAll(/\s+/g, ' '),
      title: page.querySelector('title')?.text,
      robots: page.querySelector('meta[name="robots"]')?.getAttribute('content'),
      headings: read('main h1, main h2').map(({ text }) => text),
      cards: read('main h3').map(({ text }) => text),
      buttons: read('main a.button').map((link) => [link.text, link.getAttribute('href')]),
      alternates: read('link[hreflang]').length,
      data,
      asked: data.find((one) => one['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name),
    }
  }
  /** Texts that a reader reads, whatever is around them. */
  const wordsOf = (main: string | undefined) =>
    parse((main ?? '').replaceAll('<', ' <')).text.match(/\p{L}+/gu) ?? []
  const addVpn = async (title: string) => {
    const offer = { title, section: 'vpn', affiliateUrl: 'https://a.example/', isPublished: true }
    const made = await send('POST', '/api/offers', offer)
    expect(made.status).toBe(201)
    return made.body
  }

  test('of VPNs start as the built-in text, and change sentence by sentence and language by language', async () => {
    const [builtIn, swedish, finnish] = await Promise.all(
      ['/vpn', '/sv/vpn', '/fi/vpn'].map((path) => open(path)),
    )
    const own = await startOwn('vpn')
    expect(Object.keys(own.translations)).toEqual(['da', 'fi', 'no', 'sv'])
    expect(own.body).toMatch(/^## \{count\} VPNs$/m)
    expect(await open('/vpn')).toEqual(builtIn)

    await change(own.id, { isPublished: true })
    const published = await open('/vpn')
    expect(published.headings).toEqual(builtIn?.headings)
    expect(published).toMatchObject({
      title: builtIn?.title,
      asked: builtIn?.asked,
      alternates: builtIn?.alternates,
    })
    expect(published.text).toContain('We have not compared any VPNs so far.')
    expect(published.html).toContain('id="s-vpns"')

    const sv = {
      body: own.translations['sv']?.['body']
        ?.toString()
        .replace('{vpns}', 'Läs [allt](/guides).\n\n{vpns}'),
      questions: '## Kostar det?\n\nJa, **lite**.',
    }
    await change(own.id, {
      title: 'A VPN in {year}, by {brand}',
      body: own.body.replace(/^### .*$/m, '### Our servers & more'),
      questions: `${own.questions}\n\n## Is it free?\n\nSeldom. See [all casinos](/compare).`,
      translations: { sv, fi: { isPublic: false } },
    })
    const edited = await open('/vpn')
    expect(edited.headings[0]).toMatch(/^A VPN in \d{4}, by Crypto Casino Guide$/)
    expect(edited.cards.concat(edited.headings)).toContain('Our servers & more')
    expect(edited.asked).toEqual([...(builtIn?.asked ?? []), 'Is it free?'])
    expect(edited.text).toContain('Seldom. See all casinos.')
    const other = await open('/sv/vpn')
    expect(other).toMatchObject({ headings: swedish?.headings, asked: ['Kostar det?'] })
    // What the list needs is not there, so nothing is said of it.
    expect(other.text).not.toContain('Läs allt')
    expect(await open('/fi/vpn')).toMatchObject({ main: finnish?.main, asked: finnish?.asked })
    expect((await open('/sitemap.xml')).html).toContain('/fi/vpn</loc>')
    expect((await open('/llms.txt')).html).toContain('/vpn): ')

    await change(own.id, { isPublished: false })
    expect((await open('/vpn')).main).toBe(builtIn?.main)
    const preview = await send('POST', '/api/admin/previews', { entity: 'page', entityId: own.id })
    const { url } = preview.body as unknown as { url: string }
    expect((await open(url.slice(url.indexOf('/preview')))).text).toContain('Our servers')
    await remove(own)
  })

  test('say the site’s name as it is, whatever its characters mean elsewhere', async () => {
    const settingsPath = '/api/admin/settings'
    const read = async () => (await send('GET', settingsPath)).body as unknown as SiteSettings
    const { settings } = await read()
    const rename = async (name: string | null) => {
      const { revision } = await read()
      const body = { revision, settings: { ...settings, name } }
      expect(await send('PUT', settingsPath, body)).toMatchObject({ status: 200 })
    }
    const own = await startOwn('vpn')
    await change(own.id, { isPublished: true, title: 'By {brand}' })
    await rename('Cash $& Co')
    expect((await open('/vpn')).headings[0]).toBe('By Cash $& Co')
    await rename(settings.name)
    await remove(own)
  })

  test('say no more of their offers than there are', async () => {
    const own = await startOwn('vpn')
    const sv = { body: 'Läs mer\n\n## De {count} bästa\n\n[Allt](/guides)!\n\n{vpns}' }
    await change(own.id, { isPublished: true, translations: { sv } })
    const first = await addVpn('Saltglass')
    expect((await open('/vpn')).headings).toContain('One VPN')
    expect((await open('/sv/vpn')).html).toMatch(/href="\/sv\/guides"[\s\S]*Saltglass/)
    const second = await addVpn('Lantern')
    expect(await open('/vpn')).toMatchObject({
      headings: expect.arrayContaining(['2 VPNs']),
      cards: expect.arrayContaining(['Saltglass', 'Lantern']),
    })
    for (const { id } of [first, second]) await send('DELETE', `/api/offers/${id}`)

    await remove(own)
  })

  test('for campaigns keep their buttons, reasons and what stands below them', async () => {
    const casino = { name: 'Saltmarsh', rating: 4, websiteUrl: 'https://saltmarsh.example' }
    const { body: listed } = await send('POST', '/api/casinos', casino)
    const builtIn = await open('/landing')
    const own = await startOwn('landing')
    await change(own.id, { isPublished: true })
    const published = await open('/landing')
    expect(published.headings).toEqual(builtIn.headings)
    expect(published.cards).toEqual(builtIn.cards)
    expect(published.buttons).toEqual([
      [expect.any(String), '#s-top-casinos'],
      [expect.any(String), '/'],
      [expect.any(String), '/compare'],
    ])
    expect(wordsOf(published.main).toSorted()).toEqual(wordsOf(builtIn.main).toSorted())
    const [first = '', ...others] = own.body.split('\n')
    await change(own.id, { body: [`${first} [Guides](/guides)`, ...others].join('\n') })
    const edited = await open('/landing')
    expect(edited.buttons).toHaveLength(4)
    await change(own.id, { isInMenu: true, menuLabel: 'Start here' })
    expect((await open('/about')).html).toMatch(/href="\/landing"[^>]*>Start here</)
    await remove(own)
    await send('DELETE', `/api/casinos/${listed.id}`)
  })

  test('of lotteries are there for the edition that has them', async () => {
    const tenant = 'sweepstakes'
    const at = (path: string) => `${path}?tenant=${tenant}`
    expect(await send('POST', '/api/admin/built-in-pages/lotteries')).toMatchObject({ status: 404 })
    expect(await send('POST', '/api/pages', { title: 'X', slug: 'lotteries' })).toMatchObject({
      status: 400,
      body: { errors: { slug: expect.stringContaining('Choose another') } },
    })
    const listed = await send('GET', '/api/admin/built-in-pages', undefined, tenant)
    expect((listed.body as unknown as BuiltInPage[]).map(({ slug }) => slug)).toContain('lotteries')
    const builtIn = await open(at('/lotteries'))
    const own = await startOwn('lotteries', tenant)
    await change(own.id, { isPublished: true }, tenant)
    const published = await open(at('/lotteries'))
    expect(published.headings).toEqual(builtIn.headings)
    expect(published.cards).toEqual(builtIn.cards)
    expect(published.robots).toBe(builtIn.robots)
    expect(published.text).toContain('Expect to lose money')
    await remove(own, tenant)
  })

  test('can be at any address, with the lists that their text names', async () => {
    const made = await send('POST', '/api/pages', {
      title: 'Spring campaign',
      isPublished: true,
      body: '**Now**\n\n## The first {count}\n\nWhy these?\n\n{top-casinos}\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n## More?\n\n[All](/compare)',
    })
    expect(made.status).toBe(201)
    const page = await open('/spring-campaign')
    expect(page).toMatchObject({
      status: 200,
      headings: ['Spring campaign', 'Our ranking', 'More?'],
      buttons: [['All', '/compare']],
    })
    expect(page.text).not.toMatch(/\{|The first|Why these/)
    await remove(made.body)
  })
})
