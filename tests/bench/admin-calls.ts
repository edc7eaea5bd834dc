/**
 * What each screen of the admin calls as it is used: opened, searched, filtered, sorted, paged to
 * its end.
 */
import { casinoListSorts } from '#features/casinos/admin-contract.ts'
import { clickDimensions } from '#features/analytics/contract.ts'
import { toDay } from '#contract/days.ts'
import { periodOf, presets } from '#features/analytics/periods.ts'

export type Call = { screen: string; address: string }

/** @param read gets an address of the API and gives what it answers */
export async function listCalls(read: (address: string) => Promise<unknown>): Promise<Call[]> {
  const idOf = async (address: string) => {
    const [first] = (await read(address)) as { id: string }[]
    if (!first) throw new Error(`${address} has nothing in it`)
    return first.id
  }
  const casino = await idOf('/api/admin/casinos/page?limit=1')
  const guide = await idOf('/api/admin/guides/page?limit=1')
  const post = await idOf('/api/admin/blog/page?limit=1')
  const message = await idOf('/api/admin/contact-messages/page?limit=1')
  const mail = await idOf('/api/admin/outbox?limit=1')
  const of = (screen: string, addresses: readonly string[]): Call[] =>
    addresses.map((address) => ({ screen, address: `/api/${address}` }))
  const articles = (screen: string, kind: string, id: string) =>
    of(screen, [
      `admin/${kind}/page?limit=50`,
      `admin/${kind}/page?limit=50&offset=2500`,
      `admin/${kind}/page?limit=50&q=wallets`,
      `admin/${kind}/page?limit=50&q=nothing%20like%20it`,
      `admin/${kind}/page?limit=50&status=draft&sort=title`,
      `admin/${kind}/page?limit=50&sort=changed`,
      `admin/${kind}/${id}`,
      `admin/audit?entity=${kind === 'blog' ? 'post' : 'guide'}&entityId=${id}`,
    ])
  return [
    ...of('Casinos', [
      'admin/casinos/page?limit=50',
      'admin/casinos/page?limit=50&offset=5900',
      'admin/casinos/page?limit=50&q=otter',
      'admin/casinos/page?limit=50&q=nothing%20like%20it',
      ...casinoListSorts.flatMap((sort) => [
        `admin/casinos/page?limit=50&sort=${sort}`,
        `admin/casinos/page?limit=50&sort=${sort}&q=otter&state=active`,
      ]),
      `admin/casinos/${casino}`,
      `admin/audit?entity=casino&entityId=${casino}`,
    ]),
    ...articles('Guides', 'guides', guide),
    ...articles('Blog Posts', 'blog', post),
    ...of('Translations', [
      'admin/translations/progress',
      'admin/translations?limit=50',
      'admin/translations?limit=50&offset=30000',
      'admin/translations?limit=50&kind=casino&language=sv',
      'admin/translations?limit=50&q=otter',
      'admin/translations?limit=50&sort=open',
      'admin/translations?limit=50&todo=stale',
      'admin/translations?limit=50&q=nothing%20like%20it',
      `admin/previews?entity=post&entityId=${post}`,
    ]),
    ...of('Messages', [
      'admin/contact-messages/page?limit=50',
      'admin/contact-messages/page?limit=50&offset=11900',
      'admin/contact-messages/page?limit=50&status=unread',
      'admin/contact-messages/page?limit=50&status=replied',
      'admin/contact-messages/counts',
      `admin/contact-messages/${message}`,
    ]),
    ...of('Analytics', ['admin/analytics/counters', ...listReports()]),
    // No screen asks for it, but other programs may.
    ...of('All messages', ['admin/contact-messages', 'admin/contact-messages?status=unread']),
    ...of('Outbox', [
      'admin/outbox',
      'admin/outbox?status=failed',
      'admin/outbox?q=reader-77',
      'admin/outbox?q=nothing-like-it',
      'admin/outbox/counts',
      `admin/outbox/${mail}`,
    ]),
    ...of('Audit log', [
      'admin/audit/log',
      'admin/audit/log?entity=casino',
      'admin/audit/log?entity=guide',
      'admin/audit/log/people',
    ]),
    ...of('Users', ['admin/users', 'admin/users/invitations', 'admin/users/settings']),
    ...of('Prices', ['admin/prices']),
    ...of('Newsletter', [
      'admin/newsletter/counts',
      'admin/newsletter/subscribers',
      'admin/newsletter/subscribers?offset=29000',
      'admin/newsletter/subscribers?search=reader-77',
      'admin/newsletter/issues',
    ]),
    ...of('Programmes and clicks', [
      'admin/programmes',
      'admin/conversions',
      'admin/conversions?offset=35900',
      'admin/clicks?limit=100',
      'admin/clicks?limit=100&class=unknown',
      `admin/clicks?limit=100&casinoId=${casino}`,
    ]),
    ...of('Search', [
      'admin/search?q=ot',
      'admin/search?q=lantern',
      'admin/search?q=nothing%20like%20it',
      'admin/search?q=reader-77',
    ]),
    ...of('Links', [
      'admin/links',
      'admin/links?state=trouble',
      'admin/links?q=partner-7&sort=url',
      'admin/links?offset=11900',
      'admin/links/counts',
    ]),
    ...of('Jobs', ['admin/jobs', 'admin/jobs/daily-counts/runs']),
  ]
}

function listReports(): string[] {
  const today = toDay(new Date())
  return presets.flatMap((preset) => {
    const { from, to } = periodOf(preset, today)
    const query = `from=${from}&to=${to}`
    return [
      ...clickDimensions.map((by) => `admin/analytics/clicks?by=${by}&${query}`),
      `admin/analytics/clicks?by=casino&class=all&${query}`,
      `admin/analytics/clicks?by=position&placement=table&${query}`,
      `admin/analytics/subscribers?${query}`,
      `admin/analytics/messages?${query}`,
      `admin/analytics/conversions?by=casino&${query}`,
      `admin/analytics/conversions?by=programme&${query}`,
    ]
  })
}
