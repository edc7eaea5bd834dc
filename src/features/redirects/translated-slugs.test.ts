import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { AdminGuide } from '#features/articles/guide-contract.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const swedish = (slug: string | null, more: object = {}) => ({
  translations: { sv: { title: 'Plånböcker', content: 'Text.', isPublic: true, slug, ...more } },
})

describe.each(databaseKinds)('slugs of translations on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
  }, 120_000)
  afterAll(async () => {
    await site?.stop()
  })

  async function send(method: string, address: string, body?: object) {
    const answer = await site.call(address, { method, cookie, ...(body && { body }) })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const make = async (path: string, body: object) => {
    const made = await send('POST', path, { isPublished: true, ...body })
    expect(made).toMatchObject({ status: 201 })
    return made.body as AdminGuide
  }
  const change = async (path: string, body: object) => {
    const changed = await send('PATCH', path, body)
    expect(changed).toMatchObject({ status: 200 })
    return changed.body as AdminGuide
  }
  const open = async (address: string) => {
    const answer = await site.call(address)
    return [answer.status, answer.headers.get('location')]
  }
  const read = async (address: string) => {
    const answer = await site.call(address)
    expect([address, answer.status]).toEqual([address, 200])
    return await answer.text()
  }
  const alternates = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
        ([, language, address = '']) => [language, new URL(address).pathname],
      ),
    )
  const canonical = (html: string) =>
    new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname

  describe.each([
    { path: '/api/guides', place: '/guides', inSwedish: '/sv/guides', inDanish: '/da/guider' },
    { path: '/api/blog', place: '/blog', inSwedish: '/sv/blog', inDanish: '/da/blog' },
    { path: '/api/lists', place: '/lists', inSwedish: '/sv/listor', inDanish: '/da/lister' },
  ])('at $place', ({ path, place, inSwedish, inDanish }) => {
    // Lists have no content.
    const translate = (slug: string | null, title = 'Plånböcker') => ({
      translations: {
        sv: { title, isPublic: true, slug, ...(place !== '/lists' && { content: 'Text.' }) },
      },
    })

    test('administrators find an entry by its title and slug in any language', async () => {
      const { id } = await make(path, {
        title: 'About searching',
        ...translate('sokning', 'Om att söka'),
      })
      const find = async (q: string) => {
        const found = await send(
          'GET',
          `/api/admin${path.slice(4)}/page?q=${encodeURIComponent(q)}`,
        )
        return (found.body as { id: string }[]).map((entry) => entry.id)
      }
      for (const words of ['about sea', 'ATT SÖKA', 'sokning'])
        expect(await find(words)).toEqual([id])
      expect(await find('%okning')).toEqual([])
    })

    test('the entry is at each language’s own address, and the others lead there', async () => {
      const entry = { title: 'About wallets', slug: 'wallets' }
      await make(path, { ...entry, ...translate('planbocker') })
      const english = await read(`${place}/wallets`)
      const own = await read(`${inSwedish}/planbocker`)
      const addresses = {
        en: `${place}/wallets`,
        sv: `${inSwedish}/planbocker`,
        'x-default': `${place}/wallets`,
      }
      expect([alternates(english), alternates(own)]).toEqual([addresses, addresses])
      expect([canonical(english), canonical(own)]).toEqual([addresses.en, addresses.sv])
      expect(own.includes(`${inSwedish}/wallets`)).toBe(false)
      const menu = (html: string) => [...html.matchAll(/href="([^"]+)\?lang=(?:en|sv|da)"/g)]
      for (const html of [english, own])
        expect(menu(html).map(([, address]) => address)).toEqual([
          addresses.en,
          addresses.sv,
          `${inDanish}/wallets`,
        ])

      expect(await open(`${inSwedish}/wallets?utm_source=mail`)).toEqual([
        301,
        `${inSwedish}/planbocker?utm_source=mail`,
      ])
      expect(await open(`${place}/planbocker`)).toEqual([301, `${place}/wallets`])
      expect(await open(`${inDanish}/planbocker`)).toEqual([301, `${inDanish}/wallets`])
      // Not in Danish: the English text.
      expect(canonical(await read(`${inDanish}/wallets`))).toBe(`${place}/wallets`)
      const moved = await site.call(`${inSwedish}/wallets`)
      expect(moved.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    })

    test('lists, feeds, the sitemap, llms.txt and the API say it', async () => {
      const entry = await make(path, { title: 'Cold storage', ...translate('kallt', 'Kallt') })
      await change(`${path}/${entry.id}`, { slug: 'cold' })
      const [own, main] = [`${inSwedish}/kallt`, `${inSwedish}/cold`]
      const pages = [inSwedish, '/sv/rss.xml', ...(place === '/blog' ? [] : ['/sv/llms.txt'])]
      for (const page of [...pages, '/sitemap.xml']) {
        const text = await read(page)
        expect([page, text.includes(own), text.includes(main)]).toEqual([page, true, false])
      }
      expect(await read(place)).toContain(`${place}/cold"`)
      const listed = (language: string) => send('GET', `${path}/cold?lang=${language}`)
      expect((await listed('sv')).body).toMatchObject({ id: entry.id, slug: 'kallt' })
      expect((await listed('en')).body).toMatchObject({ id: entry.id, slug: 'cold' })
      expect((await send('GET', `${path}/kallt?lang=sv`)).status).toBe(200)
    })

    test('a changed one leads on, and a deleted entry is gone at all its addresses', async () => {
      const { id } = await make(path, { title: 'Moving', slug: 'moving', ...translate('flytt') })
      await change(`${path}/${id}`, translate('flytt-igen'))
      expect(await open(`${inSwedish}/flytt`)).toEqual([301, `${inSwedish}/flytt-igen`])
      expect(await open(`${inSwedish}/flytt-igen`)).toEqual([200, null])
      // The new main slug is not its address in Swedish.
      await change(`${path}/${id}`, { slug: 'moved' })
      expect(await open(`${place}/moving`)).toEqual([301, `${place}/moved`])
      expect(await open(`${inSwedish}/flytt`)).toEqual([301, `${inSwedish}/flytt-igen`])
      await change(`${path}/${id}`, translate(''))
      expect(await open(`${inSwedish}/flytt`)).toEqual([301, `${inSwedish}/moved`])
      expect(await open(`${inSwedish}/flytt-igen`)).toEqual([301, `${inSwedish}/moved`])
      expect(await open(`${inSwedish}/moved`)).toEqual([200, null])
      await change(`${path}/${id}`, { slug: 'moved-on' })
      expect(await open(`${inSwedish}/flytt`)).toEqual([301, `${inSwedish}/moved-on`])
      // Back to one that it had.
      await change(`${path}/${id}`, translate('flytt'))
      expect(await open(`${inSwedish}/flytt`)).toEqual([200, null])
      expect(await open(`${inSwedish}/flytt-igen`)).toEqual([301, `${inSwedish}/flytt`])

      await send('DELETE', `${path}/${id}`)
      for (const gone of ['flytt', 'flytt-igen', 'moved-on', 'moving'])
        expect([gone, ...(await open(`${inSwedish}/${gone}`))]).toEqual([gone, 410, null])
      const log = (await send('GET', '/api/admin/audit?limit=1')).body as AuditEntry[]
      await send('POST', `/api/admin/audit/${log[0]?.id}/restore`, {})
      expect(await open(`${inSwedish}/flytt`)).toEqual([200, null])
      expect(await open(`${inSwedish}/flytt-igen`)).toEqual([301, `${inSwedish}/flytt`])
      expect(await open(`${place}/moving`)).toEqual([301, `${place}/moved-on`])
    })

    test('one that is taken is refused, and made ones get a number', async () => {
      await make(path, { title: 'First', slug: 'first', ...translate('forst') })
      const { id } = await make(path, { title: 'Second', slug: 'second' })
      const refused = (slug: string, field: string) => ({
        status: 409,
        body: { message: 'This slug is already taken.', errors: { [field]: expect.any(String) } },
        slug,
      })
      const patch = async (slug: string, body: object) => ({
        ...(await send('PATCH', `${path}/${id}`, body)),
        slug,
      })
      for (const slug of ['first', 'forst'])
        expect(await patch(slug, translate(slug))).toEqual(refused(slug, 'translations.sv.slug'))
      expect(await patch('forst', { slug: 'forst' })).toEqual(refused('forst', 'slug'))
      const created = await send('POST', path, { title: 'Third', slug: 'forst' })
      expect(created.status).toBe(409)
      const danish = { translations: { da: { title: 'Første', slug: 'forst' } } }
      expect((await change(`${path}/${id}`, danish)).translations['da']).toMatchObject({
        slug: 'forst',
      })
      expect(await make(path, { title: 'Forst' })).toMatchObject({ slug: 'forst-2' })
      expect((await send('PATCH', `${path}/${id}`, translate('No good'))).body).toMatchObject({
        errors: { 'translations.sv.slug': 'Use lower-case letters, digits and single hyphens' },
      })
    })
  })

  test('one of a language that is not public waits, without taking readers anywhere', async () => {
    const { id } = await make('/api/guides', {
      title: 'Waiting',
      ...swedish('vantar', { isPublic: false }),
    })
    expect(await open('/sv/guides/waiting')).toEqual([200, null])
    expect(await open('/sv/guides/vantar')).toEqual([301, '/sv/guides/waiting'])
    await change(`/api/guides/${id}`, { translations: { sv: { isPublic: true } } })
    expect(await open('/sv/guides/waiting')).toEqual([301, '/sv/guides/vantar'])
    await change(`/api/guides/${id}`, { isPublished: false })
    expect(await open('/sv/guides/vantar')).toEqual([404, null])
    expect(await open('/guides/vantar')).toEqual([404, null])
  })

  test('files bring it, earlier versions have it, and bulk actions keep it', async () => {
    const files = createTransferCalls(site)
    const bring = async (file: string) => (await files.bring('guides', file)).body.counts
    const path = '/api/guides'
    const { id } = await make(path, { title: 'In files', ...swedish('i-filer') })
    expect(await files.take('guides.csv')).toContain('slug_sv')
    for (const file of ['guides.json', 'guides.csv'])
      expect(await bring(await files.take(file))).toMatchObject({ updated: 0, problems: 0 })
    expect(await bring(`id,slug_sv\n${id},ur-filer\n`)).toMatchObject({ updated: 1 })
    expect(await open('/sv/guides/i-filer')).toEqual([301, '/sv/guides/ur-filer'])
    const other = await make(path, { title: 'Other in files' })
    const problem = { level: 'problem', message: 'Another entry has this slug.' }
    const refused = async (file: string, field: string) =>
      expect((await files.check('guides', file)).body).toMatchObject({
        rows: [{ notes: [{ ...problem, field }] }],
      })
    await refused(`id,slug_sv\n${other.id},ur-filer\n`, 'translations.sv.slug')
    await refused(`title\nUr filer\n`, 'slug')
    const both = `id,slug_sv\n${id},samma\n${other.id},samma\n`
    const twice = { message: 'Row 2 has this slug too.', field: 'translations.sv.slug' }
    expect((await files.check('guides', both)).body).toMatchObject({
      rows: [{ action: 'update' }, { action: 'problem', notes: [twice] }],
    })

    const bulk = async (action: string) => {
      const { version } = (await send('GET', `/api/admin/guides/${id}`)).body as AdminGuide
      const entries = [{ id, version }]
      expect(await send('POST', '/api/admin/guides/bulk', { action, entries })).toMatchObject({
        status: 200,
        body: { changed: 1 },
      })
    }
    await bulk('unpublish')
    await bulk('publish')
    expect(await open('/sv/guides/ur-filer')).toEqual([200, null])

    const log = (await send('GET', `/api/admin/audit?entityId=${id}`)).body as AuditEntry[]
    const moved = log.find(({ after }) => JSON.stringify(after).includes('ur-filer'))
    await send('POST', `/api/admin/audit/${moved?.id}/restore?last=${log[0]?.id}`, {})
    expect(await open('/sv/guides/ur-filer')).toEqual([301, '/sv/guides/i-filer'])
    expect(await open('/sv/guides/i-filer')).toEqual([200, null])

    await bulk('delete')
    for (const gone of ['i-filer', 'ur-filer', 'in-files'])
      expect([gone, ...(await open(`/sv/guides/${gone}`))]).toEqual([gone, 410, null])
  })

  test('the feeds of a list follow it', async () => {
    await make('/api/lists', {
      title: 'No checks',
      translations: { sv: { title: 'Utan kontroll', slug: 'utan-kontroll', isPublic: true } },
    })
    const [english, own] = ['/lists/no-checks/rss.xml', '/sv/listor/utan-kontroll/rss.xml']
    expect(await read(own)).toContain('/sv/listor/utan-kontroll<')
    expect(await open('/sv/listor/no-checks/rss.xml')).toEqual([301, own])
    expect(await open('/lists/utan-kontroll/rss.xml')).toEqual([301, english])
    expect(await open('/da/lister/utan-kontroll/rss.xml')).toEqual([302, english])
  })

  test('an editor’s redirect comes before the way from another language', async () => {
    await make('/api/guides', { title: 'Fees', ...swedish('avgifter') })
    await send('POST', '/api/admin/redirects', { path: '/guides/avgifter', target: '/guides' })
    expect(await open('/guides/avgifter')).toEqual([301, '/guides'])
    expect(await open('/sv/guides/avgifter')).toEqual([200, null])
  })
})
