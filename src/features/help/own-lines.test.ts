import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnHelpLine } from '#editions/help-lines-schema.ts'
import { noSettings } from '#editions/settings.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import type { ChatReply } from '#features/chat/contract.ts'
import type { SiteSettings } from '#features/settings/contract.ts'
import { parsePage } from '../../../tests/page-texts.ts'
import { usePostgres } from '../../../tests/postgres.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const swedish: OwnHelpLine = {
  place: 'SE',
  id: 'stodlinjen',
  kind: 'gambling',
  name: 'Spelhjälpen',
  phone: '020-11 22 33',
  url: 'https://hjalp.example/ring(nu)',
  hours: [{ days: [1, 7], from: '08:00', to: '20:00' }],
  languages: ['sv'],
  checked: '2026-10-01',
  isOff: false,
}

describe.each(databaseKinds)('own help lines on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
    const content = 'Numbers:\n\n{{helplines}}\n\nOr {{helpline}}.'
    const guide = { title: 'Control', content, category: 'Basics', isPublished: true }
    const sv = { title: 'Kontroll', content, isPublic: true }
    await site.call('/api/guides', { body: { ...guide, translations: { sv } }, cookie })
  })
  afterAll(async () => {
    await site?.stop()
  })

  const read = async () =>
    (await (await site.call('/api/admin/settings', { cookie })).json()) as SiteSettings
  const put = async (own: Partial<OwnSettings>) => {
    const { revision } = await read()
    const body = { revision, settings: { ...noSettings, ...own } }
    return site.call('/api/admin/settings', { method: 'PUT', body, cookie })
  }
  const save = async (own: Partial<OwnSettings>) => {
    const answer = await put(own)
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  const refuse = async (...lines: Partial<OwnHelpLine>[]) => {
    const answer = await put({ helpLines: lines.map((line) => ({ ...swedish, ...line })) })
    expect(answer.status).toBe(400)
    return Object.entries(((await answer.json()) as { errors: Record<string, string> }).errors)
  }
  const open = async (address: string) => parsePage(await (await site.call(address)).text())
  const footer = async (address: string) => (await open(address)).querySelector('footer')
  const ask = async (message: string, language: string, accepts = '') => {
    const headers = { 'accept-language': accepts }
    const options = { body: { message }, headers }
    const answer = await site.call(`/api/chat/reply?lang=${language}`, options)
    return (await answer.json()) as ChatReply
  }

  test('the software’s own lines are there until they are changed, and the API names them', async () => {
    const { builtIn, settings } = await read()
    expect(settings.helpLines).toEqual([])
    const line = builtIn.helpLines.find(({ id }) => id === 'stodlinjen')
    expect(line).toMatchObject({
      place: 'SE',
      phone: '020-81 91 00',
      url: 'https://stodlinjen.se/',
    })
    expect(new Set(builtIn.helpLines.map(({ place }) => place)).size).toBe(12)
    await save({ helpLines: builtIn.helpLines })
    expect((await footer('/sv'))?.text).toContain('Prata med Stödlinjen, gratis och anonymt')
    await save({})
  })

  test('a changed line is at once in footers, guides, legal pages, answers and the chat', async () => {
    expect((await ask('jag kan inte sluta spela', 'sv')).text).toContain('Stödlinjen')
    await save({ helpLines: [swedish] })
    const foot = await footer('/sv')
    expect(foot?.text).toContain('Prata med Spelhjälpen, eller stäng av dig')
    expect(foot?.querySelector('a[href="tel:020112233"]')?.text).toBe('020-11 22 33')
    const guide = await open('/sv/guides/control')
    expect(guide.text).toMatch(/Spelhjälpen: 020-11 22 33, .*\(mån–sön 08:00–20:00\)/)
    expect(guide.text).toContain('1 oktober 2026')
    expect(guide.querySelector('main a[href="https://hjalp.example/ring%28nu%29"]')).not.toBeNull()
    expect((await open('/sv/terms-of-use')).text).toContain('Spelhjälpen kan hjälpa: 020-11 22 33')
    const reply = await ask('jag kan inte sluta spela', 'sv')
    expect(reply.text).toContain('Spelhjälpen: 020-11 22 33')
    expect(reply.text).not.toContain('Stödlinjen')
    expect(reply.links[0]?.href).toBe('tel:020112233')
    expect((await ask('i want to die', 'en', 'sv-SE')).text).toContain('Spelhjälpen')
    for (const address of ['/fi', '/sv?tenant=sweepstakes'])
      expect((await footer(address))?.text).not.toContain('Spelhjälpen')
  })

  test('lines are added and switched off, but never the last that a reader needs', async () => {
    const off = { ...swedish, isOff: true }
    const added = { ...swedish, id: 'own-1', name: 'Ny linje', phone: null }
    const register = { ...swedish, place: 'NO', id: 'own-1', kind: 'register' } as const
    await save({ helpLines: [off, added, { ...register, name: 'Sperre' }] })
    expect((await footer('/sv'))?.text).toContain('Ny linje')
    expect((await footer('/no'))?.text).toContain('norsk lisens hos Sperre')
    const gambling = await refuse({ isOff: true })
    expect(gambling).toEqual([
      ['helpLines.0.isOff', expect.stringMatching(/at least one line about gambling for Sweden/)],
    ])
    const crisis = { place: 'world', id: 'findahelpline', kind: 'crisis', isOff: true } as const
    expect(await refuse(crisis)).toMatchObject([['helpLines.0.isOff', expect.any(String)]])
    const alarm = { place: 'FI', id: '112', kind: 'emergency', isOff: true } as const
    expect(await refuse(alarm)).toMatchObject([['helpLines.0.isOff', expect.any(String)]])
    await save({ helpLines: [{ ...swedish, id: 'spelpaus', kind: 'register', isOff: true }] })
    expect((await footer('/sv'))?.text).not.toContain('svensk licens')
  })

  test('pages of a language show the lines of the country chosen for it', async () => {
    await save({ helpPlaces: { sv: 'FI', en: 'GB', da: 'world' } })
    expect((await footer('/sv'))?.text).toContain('Peluuri')
    expect((await footer('/'))?.text).toMatch(
      /use GAMSTOP to self-exclude from gambling licensed in Great Britain/,
    )
    expect((await footer('/da'))?.text).toContain('Gambling Therapy')
    expect((await ask('jag vill dö', 'sv', 'sv')).links[0]?.href).toBe('tel:0925250112')
    expect((await ask('jag vill dö', 'sv', 'sv-SE')).links[0]?.href).toBe('tel:90101')
    const wrong = { helpPlaces: { sv: 'XX' } } as unknown as Partial<OwnSettings>
    expect((await put(wrong)).status).toBe(400)
  })

  test('signs are shown as they are', async () => {
    const name = `Joe's <b>*Line*</b> "1": {x} & [y](/z)`
    await save({ helpLines: [{ ...swedish, name }] })
    expect((await footer('/sv'))?.text).toContain('<b>')
    for (const address of [
      '/sv',
      '/sv/guides/control',
      '/sv/terms-of-use',
      '/sv/affiliate-disclosure',
    ]) {
      const page = await open(address)
      expect(
        page.querySelectorAll('b, a[href="/z"]').filter((tag) => /Line|y/.test(tag.text)),
      ).toEqual([])
      expect(page.structuredText, address).toContain(name)
    }
    expect((await ask('jag kan inte sluta spela', 'sv')).text).toContain(name)
    await save({})
  })

  test.each<[string, Partial<OwnHelpLine>]>([
    ['phone', { phone: 'call us' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '1'.repeat(31) }],
    ['phone', { phone: null, url: null }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'http://line.example' }],
    ['url', { url: `https://line.example/${'a'.repeat(200)}` }],
    ['url', { url: 'https://name:word@line.example' }],
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(81) }],
    ['id', { id: 'No such' }],
    ['checked', { checked: '2026-13-01' }],
    ['checked', { checked: '2999-01-01' }],
    ['languages', { languages: [] }],
    ['hours', { hours: [{ days: [5, 1] }] }],
    ['hours', { hours: [{ days: [1, 5], from: '25:00', to: '26:00' }] }],
    ['kind', { place: 'world', kind: 'register' }],
  ])('%s is refused: %o', async (field, line) => {
    const [error] = await refuse(line)
    expect(error?.[0]).toMatch(new RegExp(`^settings\\.helpLines\\.0\\.${field}\\b`))
    expect(error?.[1]).toMatch(/\w/)
  })

  test('a line can’t be given twice', async () => {
    expect(await refuse({}, {})).toMatchObject([['settings.helpLines.1.id', expect.any(String)]])
  })

  test('each change is in the history', async () => {
    await save({ helpLines: [{ ...swedish, name: 'Told' }] })
    const log = await site.call('/api/admin/audit?entity=settings', { cookie })
    const [latest] = (await log.json()) as { after: object }[]
    expect(latest).toMatchObject({ after: { helpLines: [{ name: 'Told' }] } })
  })

  test('a legal text taken over from the built-in one follows the line', async () => {
    const send = async (method: string, address: string, body: unknown) => {
      const answer = await site.call(address, { method, body, cookie })
      expect(answer.status, await answer.clone().text()).toBeLessThan(300)
      return (await answer.json()) as { id: string }
    }
    const { id } = await send('POST', '/api/admin/built-in-pages/terms-of-use', {})
    await send('PATCH', `/api/pages/${id}`, { isPublished: true, needsLegalReview: false })
    await save({ helpLines: [{ ...swedish, name: 'Later [1]', phone: '0200 1' }] })
    const page = await open('/sv/terms-of-use')
    expect(page.text).toContain('Later [1] kan hjälpa: 0200 1, hjalp.example/ring')
    expect(page.querySelector('main a[href="tel:02001"]')).not.toBeNull()
  })
})

test('a stored line that is valid no longer costs itself alone, in every process', async () => {
  const postgres = usePostgres()
  const databaseUrl = await postgres.createDatabase('help_lines_earlier')
  const lines: string[] = []
  const first = await startTestSite({ databaseUrl, onLog: (line) => lines.push(line) })
  const second = await startTestSite({ databaseUrl })
  const client = new Client({ connectionString: databaseUrl })
  try {
    const broken = { ...swedish, place: 'NO', id: 'hjelpelinjen', phone: 'none' }
    const gone = { ...swedish, place: 'SE', id: 'sjalvmordslinjen', kind: 'crisis', isOff: true }
    const settings = { ...noSettings, name: 'Kept', helpLines: [broken, swedish, gone] }
    await client.connect()
    await client.query('update settings set value = $2 where key = $1', [
      'site.crypto',
      JSON.stringify({ revision: 2, settings }),
    ])
    const change = JSON.stringify({ kind: 'everything', edition: null })
    await client.query('select pg_notify($1, $2)', ['tandem_changes', change])
    for (const site of [first, second]) {
      const open = async (address: string) => (await site.call(address)).text()
      await expect.poll(() => open('/sv'), { timeout: 15_000 }).toContain('Spelhjälpen')
      expect(await open('/no')).toContain('Hjelpelinjen')
      const answer = await site.call('/api/chat/reply?lang=sv', {
        body: { message: 'jag vill dö' },
      })
      // Switched off without another in its place, which only a file or an earlier version could.
      expect(((await answer.json()) as ChatReply).links[0]?.href).toBe('tel:90101')
    }
    expect(lines.filter((line) => line.includes('helpLines.0'))).toHaveLength(1)
  } finally {
    await client.end()
    await Promise.all([first.stop(), second.stop()])
    await postgres.stop()
  }
})
