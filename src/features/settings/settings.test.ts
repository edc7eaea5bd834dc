import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSettings } from '#editions/settings.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { parsePage } from '../../../tests/page-texts.ts'
import { usePostgres } from '../../../tests/postgres.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { MenuSources, SiteSettings } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('settings on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
  })

  const read = async (tenant = 'crypto') =>
    (await (await site.call('/api/admin/settings', { cookie, tenant })).json()) as SiteSettings
  const put = async (
    own: Partial<OwnSettings>,
    { tenant = 'crypto', revision }: { tenant?: string; revision?: number } = {},
  ) => {
    const known = revision ?? (await read(tenant)).revision
    const body = { revision: known, settings: { ...noSettings, ...own } }
    return site.call('/api/admin/settings', { method: 'PUT', body, cookie, tenant })
  }
  const save = async (own: Partial<OwnSettings>, tenant?: string) => {
    const answer = await put(own, tenant ? { tenant } : {})
    expect(await answer.json()).toMatchObject({ settings: own })
    expect(answer.status).toBe(200)
  }
  const refuse = async (own: Partial<OwnSettings>) => {
    const answer = await put(own)
    expect(answer.status).toBe(400)
    return ((await answer.json()) as { errors: Record<string, string> }).errors
  }
  const open = async (address: string) => (await site.call(address)).text()

  test('a site that starts empty has no name, address or operator of the demonstration', async () => {
    expect((await read()).builtIn).toMatchObject({
      supportEmail: '',
      operator: '',
      isDemonstration: false,
    })
    for (const address of [
      '/',
      '/sv',
      '/contact',
      '/privacy-policy',
      '/?tenant=sweepstakes',
      '/.well-known/security.txt',
    ])
      expect(await open(address), address).not.toMatch(/Tandem|Example Media|tandem-\w+\.example/)
  })

  test('a name shows at once everywhere, and in no other edition', async () => {
    expect(await open('/')).toContain('Crypto Casino Guide')
    expect(await open('/')).toContain(`© ${new Date().getFullYear()}`)
    await save({
      name: 'Northern Spins',
      supportEmail: 'hello@spins.example',
      operator: 'Spins AB',
      postalAddress: '1 Road',
    })
    for (const address of [
      '/',
      '/fi',
      '/contact',
      '/about',
      '/rss.xml',
      '/manifest/crypto-en.webmanifest',
    ])
      expect(await open(address), address).toContain('Northern Spins')
    expect(await open('/privacy-policy')).toContain('Spins AB')
    expect(await open('/contact')).toContain('mailto:hello@spins.example')
    expect(await open('/?tenant=sweepstakes')).not.toContain('Northern Spins')
    expect(await open('/admin')).toContain('Northern Spins')
  })

  test('colours are a stylesheet that browsers may keep, and colour icons and bars', async () => {
    const before = parsePage(await open('/'))
      .querySelector('link[rel=icon]')
      ?.getAttribute('href')
    await save({
      colors: { primary: '#0b6e4f', secondary: '#12241d', accent: '#f2c14e' },
      displayFont: 'serif',
    })
    const page = parsePage(await open('/'))
    const theme = page.querySelector('link[href^="/theme/crypto-"]')?.getAttribute('href') ?? ''
    const css = await site.call(theme)
    expect(css.headers.get('cache-control')).toContain('immutable')
    expect(await css.text()).toMatch(
      /^\[data-edition='crypto'\]\{--surface:oklch.*--font-display:ui-serif.*\{--surface:light-dark\(/,
    )
    expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).not.toBe(before)
    const listFonts = async () =>
      parsePage(await open('/'))
        .querySelectorAll('link[as=font]')
        .map((link) => link.getAttribute('href') ?? '')
    expect(await listFonts()).toEqual([expect.stringContaining('figtree')])
    expect((await site.call('/theme/crypto-0000000000.css')).status).toBe(404)
    await save({ displayFont: 'system' })
    expect(await listFonts()).toEqual([])
    await save({})
    expect(await open('/')).not.toContain('/theme/')
    expect(await listFonts()).toHaveLength(2)
  })

  test('a menu can begin with the built-in links, and lead to what is published', async () => {
    const created = await site.call('/api/lists', {
      body: { title: 'First picks', isPublished: true },
      cookie,
      tenant: 'crypto',
    })
    expect(created.status).toBe(201)
    const answer = await site.call('/api/admin/settings/menu', { cookie, tenant: 'crypto' })
    const { navigation, places } = (await answer.json()) as MenuSources
    expect(navigation[0]).toEqual({
      to: '/',
      label: { en: 'Home', sv: 'Hem', no: 'Hjem', da: 'Forside', fi: 'Etusivu' },
    })
    expect(places).toContainEqual({
      to: '/lists/first-picks',
      name: 'First picks',
      label: { en: 'First picks' },
    })
    const fixed = places.filter(({ to }) => !to.includes('#'))
    for (const { to } of fixed) expect([to, (await site.call(to)).status]).toEqual([to, 200])
    expect(places.map(({ to }) => to)).not.toContain('/lotteries')
  })

  test('colours that can’t be read are refused with one that can', async () => {
    const errors = await refuse({
      colors: { primary: '#ffff00', secondary: '#12241d', accent: '#f2c14e' },
    })
    expect(errors['settings.colors.primary']).toMatch(/Too light.*#[0-9a-f]{6} can be read/)
  })

  test('menu, footer, accounts, legal line and announcement are the operator’s', async () => {
    await save({
      navigation: [
        { label: { en: 'Compare', sv: 'Jämför' }, to: '/compare' },
        { label: { en: 'Our shop' }, to: 'https://shop.example/' },
      ],
      footerLinks: [{ label: { en: 'How we work' }, to: '/about' }],
      social: [{ network: 'youtube', url: 'https://youtube.example/spins' }],
      legalLine: { en: 'Spins AB, 556000-0000' },
      announcement: { text: { en: 'We move on Monday' }, to: '/contact' },
      verification: [{ name: 'google-site-verification', content: 'abc123' }],
    })
    const english = parsePage(await open('/'))
    expect(english.querySelectorAll('.site-header nav a').map(({ text }) => text)).toEqual([
      'Compare',
      'Our shop',
    ])
    expect(english.querySelector('footer a[href="/about"]')?.text).toContain('How we work')
    expect(english.querySelector('footer a[rel~=me]')?.getAttribute('href')).toBe(
      'https://youtube.example/spins',
    )
    expect(english.querySelector('footer')?.text).toContain('556000-0000')
    expect(english.querySelector('aside a[href="/contact"]')?.text).toBe('We move on Monday')
    expect(
      english.querySelector('meta[name=google-site-verification]')?.getAttribute('content'),
    ).toBe('abc123')
    const swedish = parsePage(await open('/sv'))
    expect(swedish.querySelector('.site-header nav a')?.toString()).toMatch(
      /href="\/sv\/compare"[^>]*>Jämför/,
    )
    for (const to of ['javascript:alert(1)', '//evil.example', '/a"b', 'data:text/html,x'])
      expect(await refuse({ navigation: [{ label: { en: 'Bad' }, to }] })).toHaveProperty(
        'settings.navigation.0.to',
      )
  })

  test('figures are counted, or typed with a date and a source; without them there are none', async () => {
    await save({})
    expect(parsePage(await open('/')).querySelector('dl.page-width dd')).toBeNull()
    await save({
      figures: [
        { kind: 'casinos', label: { en: 'casinos listed' }, value: '', date: null, source: null },
        {
          kind: 'typed',
          label: { en: 'readers' },
          value: '120',
          date: '2026-11-01',
          source: 'https://stats.example/',
        },
      ],
    })
    const page = parsePage(await open('/'))
    expect(page.querySelectorAll('dl.page-width dd').map(({ text }) => text)).toEqual(['0', '120'])
    expect(page.text).toContain('readers: as of 1 November 2026')
    const typed = {
      kind: 'typed' as const,
      label: { en: 'readers' },
      value: '120',
      date: null,
      source: null,
    }
    expect(await refuse({ figures: [typed] })).toMatchObject({
      'settings.figures.0.date': expect.stringContaining('date'),
    })
  })

  test('texts replace the built-in ones in their language, with the same arguments', async () => {
    await save({ texts: { en: { 'edition.home.headline': 'Casinos we know' }, sv: {} } })
    expect(parsePage(await open('/')).querySelector('h1')?.text).toBe('Casinos we know')
    expect(parsePage(await open('/sv')).querySelector('h1')?.text).not.toBe('Casinos we know')
    await save({
      texts: { en: { 'edition.home.title': 'All casinos of {year} | {brand}' } },
      siteYear: 2031,
    })
    expect(parsePage(await open('/')).querySelector('title')?.text).toContain('All casinos of 2031')
    const wrong = {
      'edition.home.title': 'By {author}',
      'edition.home.lede': 'A {brace',
      'shell.menu': 'x',
      constructor: 'x',
    }
    expect(Object.keys(await refuse({ texts: { en: wrong } })).toSorted()).toEqual(
      Object.keys(wrong)
        .map((key) => `texts.en.${key}`)
        .toSorted(),
    )
  })

  test('a picture becomes symbol and icon, and can’t be deleted while it is', async () => {
    const form = new FormData()
    const png = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#0b6e4f' },
    })
      .png()
      .toBuffer()
    form.append('file', new File([new Uint8Array(png)], 'symbol.png', { type: 'image/png' }))
    const upload = await fetch(`${site.origin}/api/media?as=logo`, {
      method: 'POST',
      body: form,
      headers: { cookie },
    })
    const { url } = (await upload.json()) as { url: string }
    await save({ symbolUrl: url })
    const page = parsePage(await open('/'))
    expect(page.querySelector('.site-header image')?.getAttribute('href')).toBe(url)
    const icon = await site.call(
      page.querySelector('link[type="image/svg+xml"]')?.getAttribute('href') ?? '',
    )
    expect(await icon.text()).toContain('href="data:image/png;base64,')
    const id = /[0-9a-f-]{36}/.exec(url)?.[0] ?? ''
    const refused = await site.call(`/api/admin/media/${id}`, { method: 'DELETE', cookie })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Choose another there first')
    const detail = await (await site.call(`/api/admin/media/${id}`, { cookie })).json()
    expect(detail).toMatchObject({ useCount: 1, uses: [], settingsOf: ['crypto'] })
    for (const [show, isListed] of [
      ['used', true],
      ['unused', false],
    ] as const) {
      const list = await site.call(`/api/admin/media?show=${show}`, { cookie })
      expect((await list.text()).includes(id)).toBe(isListed)
    }
    const admin = parsePage(await open('/admin'))
    expect(admin.querySelector('#admin')?.getAttribute('data-brands')).toContain(url)
    expect(await refuse({ symbolUrl: 'https://elsewhere.example/a.png' })).toHaveProperty(
      'symbolUrl',
    )
    await save({})
    expect((await site.call(`/api/admin/media/${id}`, { method: 'DELETE', cookie })).status).toBe(
      200,
    )
  })

  test('a change based on older settings is refused, and each change is in the audit log', async () => {
    const { revision } = await read()
    await save({ name: 'First' })
    const late = await put({ name: 'Second' }, { revision })
    expect(late.status).toBe(409)
    expect((await read()).settings.name).toBe('First')
    const log = (await (
      await site.call('/api/admin/audit?entity=settings', { cookie })
    ).json()) as { after: object }[]
    expect(log[0]).toMatchObject({ action: 'updated', after: { name: 'First' } })
  })

  test('nothing is written when nothing changed', async () => {
    const before = await read()
    expect((await put(before.settings)).status).toBe(200)
    expect((await read()).revision).toBe(before.revision)
  })
})

test('another process shows a change without a restart', async () => {
  const postgres = usePostgres()
  const databaseUrl = await postgres.createDatabase('settings_twice')
  const first = await startTestSite({ databaseUrl })
  const second = await startTestSite({ databaseUrl })
  try {
    expect(await (await second.call('/')).text()).not.toContain('Told To All')
    const cookie = await first.signIn()
    const body = { revision: 0, settings: { ...noSettings, name: 'Told To All' } }
    expect((await first.call('/api/admin/settings', { method: 'PUT', body, cookie })).status).toBe(
      200,
    )
    await expect.poll(async () => (await second.call('/')).text()).toContain('Told To All')
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await postgres.stop()
  }
})

test('a stored value that is valid no longer costs itself alone, and the log names it once', async () => {
  const postgres = usePostgres()
  const databaseUrl = await postgres.createDatabase('settings_earlier')
  const lines: string[] = []
  const site = await startTestSite({ databaseUrl, onLog: (line) => lines.push(line) })
  const client = new Client({ connectionString: databaseUrl })
  try {
    const cookie = await site.signIn()
    const settings = { ...noSettings, name: 'Kept Name', displayFont: 'no-such-font' }
    const stored = { revision: 3, settings }
    await client.connect()
    await client.query('update settings set value = $2 where key = $1', [
      'site.crypto',
      JSON.stringify(stored),
    ])
    for (const kind of ['settings', 'everything'])
      await client.query('select pg_notify($1, $2)', [
        'tandem_changes',
        JSON.stringify({ kind, edition: null }),
      ])
    await expect.poll(async () => (await site.call('/')).text()).toContain('Kept Name')
    const read = (await (
      await site.call('/api/admin/settings', { cookie, tenant: 'crypto' })
    ).json()) as SiteSettings
    expect(read).toMatchObject({ revision: 3, settings: { name: 'Kept Name', displayFont: null } })
    expect(lines.filter((line) => line.includes('displayFont'))).toHaveLength(1)
  } finally {
    await client.end()
    await site.stop()
    await postgres.stop()
  }
})
