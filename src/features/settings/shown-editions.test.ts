import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSettings } from '#editions/settings.ts'
import { parsePage } from '../../../tests/page-texts.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { SiteSettings } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('editions on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
    for (const tenant of ['crypto', 'sweepstakes'])
      await site.call('/api/casinos', {
        body: { name: `Only ${tenant}`, rating: 4, websiteUrl: 'https://casino.example' },
        tenant,
        cookie,
      })
  })
  afterAll(async () => {
    await site?.stop()
  })

  const read = async (tenant: string) =>
    (await (await site.call('/api/admin/settings', { cookie, tenant })).json()) as SiteSettings
  const switchTo = async (tenant: string, isOff: boolean) => {
    const { revision } = await read(tenant)
    const body = { revision, settings: { ...noSettings, isOff } }
    return site.call('/api/admin/settings', { method: 'PUT', body, cookie, tenant })
  }
  const editionOf = async (address: string) =>
    parsePage(await (await site.call(address)).text())
      .querySelector('body')
      ?.getAttribute('class')
  const casinos = async (options: Parameters<TestSite['call']>[1], address = '/api/casinos') =>
    (await (await site.call(address, options)).text()).match(/Only \w+/)?.[0]

  test('one that is off is unknown to readers, even where it is the usual one', async () => {
    expect(await editionOf('/?tenant=sweepstakes')).toBe('sweepstakes')
    expect(await casinos({ tenant: 'sweepstakes' })).toBe('Only sweepstakes')
    expect((await switchTo('sweepstakes', true)).status).toBe(200)
    expect(await editionOf('/?tenant=sweepstakes')).toBe('crypto')
    expect(await casinos({ tenant: 'sweepstakes' })).toBe('Only crypto')
    expect(await casinos({}, '/api/casinos?tenant=sweepstakes')).toBe('Only crypto')
    expect((await site.call('/casino/only-sweepstakes?tenant=sweepstakes')).status).toBe(404)
    expect((await site.call('/manifest/sweepstakes-en.webmanifest')).status).toBe(404)
    expect(await (await site.call('/sitemap.xml?tenant=sweepstakes')).text()).toContain(
      '/casino/only-crypto',
    )
    expect((await switchTo('sweepstakes', false)).status).toBe(200)
    expect((await switchTo('crypto', true)).status).toBe(200)
    expect(await editionOf('/')).toBe('sweepstakes')
    expect(await editionOf('/?tenant=crypto')).toBe('sweepstakes')
  })

  test('one edition stays on', async () => {
    const refused = await switchTo('sweepstakes', true)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: { isOff: expect.stringContaining('One edition must be on') },
    })
    expect(await editionOf('/')).toBe('sweepstakes')
  })

  test('two that are switched off at once leave one on', async () => {
    await switchTo('crypto', false)
    const answers = await Promise.all(
      ['crypto', 'sweepstakes'].map((tenant) => switchTo(tenant, true)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await switchTo('sweepstakes', false)
    expect((await switchTo('crypto', true)).status).toBe(200)
  })

  test('those who are signed in still work in it, and see that it is off', async () => {
    expect((await read('crypto')).settings.isOff).toBe(true)
    expect(await casinos({ tenant: 'crypto', cookie })).toBe('Only crypto')
    expect(await casinos({ tenant: 'crypto' })).toBe('Only sweepstakes')
    expect(await casinos({ tenant: 'crypto', cookie })).toBe('Only crypto')
    expect(await casinos({ tenant: 'crypto', cookie: 'tandem.session_token=forged' })).toBe(
      'Only sweepstakes',
    )
    const admin = parsePage(await (await site.call('/admin')).text())
    expect(
      JSON.parse(admin.querySelector('#admin')?.getAttribute('data-brands') ?? '{}'),
    ).toMatchObject({ crypto: { isOff: true }, sweepstakes: { isOff: false } })
  })

  test('its letters still lead to the end of a subscription', async () => {
    expect(await editionOf('/newsletter/unsubscribe?key=x&tenant=crypto')).toBe('crypto')
    expect(await editionOf('/newsletter?tenant=crypto')).toBe('sweepstakes')
  })
})
