/** Everything that a site says to those who visit it, write to it or are written to by it. */
import { expect } from 'vitest'
import type { MarketPlace } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import { type LanguageCode, siteLanguage } from '#i18n/languages.ts'
import { delocalise, feedPath, href, llmsPath, matchScreen } from '#urls.ts'
import { parsePage } from './page-texts.ts'
import type { TestSite } from './test-site.ts'

/** Addresses that a page leads to, within a language. */
const linksOf = (html: string) =>
  parsePage(html)
    .querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')

/** What the site says that no reader is led to by a link. */
export const unlinked = ['newsletterPreferences', 'newsletterUnsubscribe', 'preview']

export type Exit = { name: string; body: string }
export type ExitReader = { place?: MarketPlace; cookie?: string }

type Asked = ExitReader & {
  edition: Edition
  language: LanguageCode
  /** Of a casino, which stands for all others in addresses. */
  slug: string
  /** The cookie of an editor, who may look at what is sent to readers. */
  editor?: string
}

/** Every exit in a language, and the names of the screens that were opened. */
export async function readExits(
  site: TestSite,
  { edition, language, slug, editor, place, cookie: carried }: Asked,
) {
  const read = async <Answer>(path: string) =>
    (await (
      await site.call(path, { tenant: edition.id, ...(editor && { cookie: editor }) })
    ).json()) as Answer
  const exits: Exit[] = []
  const isForAll = !place && !carried
  const opened = new Set<string>()
  const spoken = delocalise(href(siteLanguage(language, 'en'), 'home'), 'en').language
  const pin = (address: string) =>
    `${address}${address.includes('?') ? '&' : '?'}tenant=${edition.id}${place ? `&in=${place}` : ''}`
  async function open(address: string) {
    const answer = await site.call(pin(address), {
      headers: { 'accept-language': language, ...(carried && { cookie: carried }) },
    })
    const body = await answer.text()
    const moved = answer.headers.get('location')
    if (moved?.startsWith('/')) queue.add(moved.replace(/[?&]tenant=\w+(&in=[\w-]+)?/, ''))
    if (answer.status < 500) exits.push({ name: address, body })
    else expect(answer.status, address).toBeLessThan(500)
    return body
  }
  const queue = new Set<string>([
    href(siteLanguage(language, 'en'), 'home'),
    href(siteLanguage(language, 'en'), 'landing'),
    href(siteLanguage(language, 'en'), 'bannerTest'),
    href(siteLanguage(language, 'en'), 'lotteries'),
    href(siteLanguage(language, 'en'), 'whereYouPlay'),
    `${href(siteLanguage(language, 'en'), 'compare')}?sort=bonus`,
    `${href(siteLanguage(language, 'en'), 'compare')}?pick=${slug}&view=side-by-side`,
    `${href(siteLanguage(language, 'en'), 'search')}?q=bonus`,
    `${href(siteLanguage(language, 'en'), 'search')}?q=${slug}`,
    `${href(siteLanguage(language, 'en'), 'bonusCost')}?casino=${slug}&deposit=50`,
  ])
  for (const address of queue) {
    const [path = ''] = address.split('?')
    const screen = matchScreen(delocalise(path, 'en').path)
    if (screen) opened.add(screen.screen)
    const body = await open(address)
    for (const link of linksOf(body)) {
      const [to = ''] = link.split(/[?#]/)
      if (!to.startsWith('/') || to.startsWith('//')) continue
      const found = delocalise(to, 'en')
      if (found.language === spoken && matchScreen(found.path)) queue.add(to)
    }
  }
  // Feeds, files and mails are for the readers of a language, wherever they say they are.
  for (const format of isForAll ? (['rss', 'atom'] as const) : []) {
    await open(feedPath(siteLanguage(language, 'en'), format))
    await open(feedPath(siteLanguage(language, 'en'), format, { section: 'changes' }))
    await open(feedPath(siteLanguage(language, 'en'), format, { section: 'casinoChanges', slug }))
  }
  if (isForAll) await open(llmsPath(siteLanguage(language, 'en')))
  // Every public call, with the casino in its address.
  const { paths } = await read<{ paths: Record<string, { get?: object }> }>('/api/openapi.json')
  for (const [path, { get }] of Object.entries(paths)) {
    // Prices come from elsewhere, and are of coins.
    if (!get || /\/(admin|auth|crypto)\b/.test(path)) continue
    const address = path.replace(/\{\w+\}/g, slug)
    const query = address.includes('search') ? `q=${slug}&` : ''
    await open(`${address.startsWith('/api') ? '' : '/api'}${address}?${query}lang=${language}`)
  }
  const { name } = await read<{ name: string }>(`/api/casinos/${slug}`)
  for (const message of [
    name,
    `${name} bonus?`,
    `What does the bonus of ${name} cost me with 50 dollars?`,
    `promo code ${name}`,
    'Which casino has the biggest bonus?',
    'lowest wagering',
    'best casino',
  ]) {
    const answer = await site.call(
      `/api/chat/reply?lang=${language}${place ? `&in=${place}` : ''}`,
      {
        method: 'POST',
        tenant: edition.id,
        body: { message },
        headers: { 'x-forwarded-for': '192.0.2.1', ...(carried && { cookie: carried }) },
      },
    )
    expect([200, 429]).toContain(answer.status)
    exits.push({ name: `chat: ${message}`, body: await answer.text() })
  }
  if (!isForAll) return { exits, opened }
  const { html, text } = await read<{ html: string; text: string }>(
    `/api/admin/newsletter/preview?kind=weeklyDigest&language=${language}`,
  )
  exits.push({ name: 'newsletter', body: `${html} ${text}` })
  return { exits, opened }
}
