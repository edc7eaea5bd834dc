import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowEverywhere } from '../../../tests/allow-everywhere.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { AdminOffer } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('pages of offers on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    await allowEverywhere(site.deps)
    cookie = await site.signIn()
  }, 120_000)
  afterAll(async () => {
    await site?.stop()
  })

  const send = async (method: string, path: string, body: object, tenant = 'crypto') => {
    const answer = await site.call(path, { method, cookie, tenant, body })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as AdminOffer
  }
  const make = (body: object, tenant?: string) =>
    send('POST', '/api/offers', { isPublished: true, ...body }, tenant)
  const open = async (path: string, tenant = 'crypto') => {
    const answer = await site.call(`${path}?tenant=${tenant}`)
    const page = parse(await answer.text())
    const textOf = (selector: string) => page.querySelector(selector)?.text
    return {
      status: answer.status,
      page,
      text: page.querySelector('main')?.text ?? '',
      title: textOf('title'),
      list: textOf('#vpn-list-title') ?? textOf('#lotteries-title'),
      cards: page.querySelectorAll('main article h3').map((card) => card.text),
      robots: page.querySelector('meta[name=robots]')?.getAttribute('content'),
    }
  }
  const hasLotteries = ({ page }: Awaited<ReturnType<typeof open>>) =>
    page.querySelectorAll('header a, #menu a').some((link) => link.text.trim() === 'Lotteries')
  const sitemap = async () => await (await site.call('/sitemap.xml?tenant=sweepstakes')).text()

  test('without any say so, and nothing else leads to what is not there', async () => {
    const vpn = await open('/vpn')
    expect([vpn.status, vpn.list, vpn.cards]).toEqual([200, 'No VPNs listed yet', []])
    expect(vpn.title).not.toContain('Best')
    expect(vpn.page.querySelector('#faq')).not.toBeNull()
    expect((await open('/')).page.querySelector('#vpn-title')).toBeNull()
    const lotteries = await open('/lotteries', 'sweepstakes')
    expect(lotteries).toMatchObject({
      status: 200,
      list: 'No sites listed yet',
      cards: [],
      robots: 'noindex, follow',
    })
    expect(hasLotteries(lotteries)).toBe(false)
    expect(await sitemap()).not.toContain('/lotteries')
    expect((await open('/sv/vpn')).list).toBe('Inga VPN-tjänster ännu')
  })

  test('list the published ones in their order, in the reader’s language, with counted links', async () => {
    const sv = { description: 'Snabb.', price: '20 kr i månaden', isPublic: true }
    const texts = {
      description: 'Fast.',
      price: '$2 a month',
      priceCheckedOn: '2026-01-31',
      bonus: '20% off',
    }
    const made = await make({
      title: 'Ferry',
      affiliateUrl: 'https://ferry.example/?ref=1',
      ...texts,
      translations: { sv },
    })
    expect((await open('/vpn')).list).toBe('One VPN')
    await make({
      title: 'Punt',
      affiliateUrl: 'https://punt.example',
      rating: 4.5,
      pros: ['Cheap'],
    })
    await make({ title: 'Draft', affiliateUrl: 'https://draft.example', isPublished: false })
    const vpn = await open('/vpn')
    expect([vpn.list, vpn.cards]).toEqual(['2 VPNs', ['Ferry', 'Punt']])
    for (const text of [
      'Fast.',
      '$2 a month',
      'Price checked on 31 January 2026',
      '20% off',
      'Cheap',
    ])
      expect(vpn.text).toContain(text)
    const swedish = await open('/sv/vpn')
    expect(swedish.text).toContain('Snabb.')
    expect(swedish.text).toContain('Priset kontrollerat 31 januari 2026')
    expect(swedish.text).toContain('20% off') // not translated
    const link = vpn.page.querySelector('a[data-source="vpn/ferry"]')
    expect(link?.getAttribute('data-out')).toBe('https://ferry.example/?ref=1')
    const followed = await site.call(link?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
    expect([followed.status, followed.headers.get('location')]).toEqual([
      302,
      'https://ferry.example/?ref=1',
    ])
    expect((await open('/')).page.querySelector('#vpn-title')).not.toBeNull()
    await send('POST', `/api/admin/offers/${made.id}/move`, { to: 'down' })
    expect((await open('/vpn')).cards).toEqual(['Punt', 'Ferry'])
  })

  test('of lotteries appear in menu and sitemap with the first one', async () => {
    const features = ['<b>One</b> & two']
    await make(
      { title: 'Lid & Co', affiliateUrl: 'https://lid.example', bonus: '1 free case', features },
      'sweepstakes',
    )
    const page = await open('/lotteries', 'sweepstakes')
    expect([page.list, page.cards, page.robots]).toEqual(['One site', ['Lid & Co'], undefined])
    expect(page.text).toContain('<b>One</b> & two')
    expect(hasLotteries(page)).toBe(true)
    expect(await sitemap()).toContain('/lotteries')
  })

  test('can be previewed before they are published', async () => {
    const sv = { description: 'Kommer snart.' }
    const { id } = await make({
      title: 'Coming',
      affiliateUrl: 'https://coming.example',
      description: 'Soon.',
      isPublished: false,
      translations: { sv },
    })
    const made = await site.call('/api/admin/previews', {
      cookie,
      body: { entity: 'offer', entityId: id },
    })
    expect(made.status).toBe(201)
    const url = new URL(((await made.json()) as { url: string }).url)
    const path = `${url.pathname}${url.search}`
    expect(await (await site.call(path)).text()).toContain('Soon.')
    expect(await (await site.call(`/sv${path}`)).text()).toContain('Kommer snart.')
  })
})
