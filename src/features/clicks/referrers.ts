export type ReferrerKind = 'direct' | 'internal' | 'search' | 'social' | 'mail' | 'other'

const hosts: readonly (readonly [ReferrerKind, RegExp])[] = [
  ['mail', /(^|\.)(mail|webmail|outlook|email|com\.google\.android\.gm)\./],
  [
    'search',
    /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|startpage|qwant|yandex|baidu|search\.brave|kagi|seznam|naver)\.[a-z.]+$/,
  ],
  [
    'social',
    /(^|\.)(facebook|instagram|twitter|x|t|reddit|youtube|tiktok|linkedin|lnkd|pinterest|telegram|t\.me|discord|threads|bsky|vk|whatsapp)\.(com|co|me|net|app|in|tv|org)$/,
  ],
]

/**
 * Where a visitor came from, without what an address says beyond its page. A text that is no address is a name from within the site, such
 * as `landing-page`.
 * @param host the site's own, as the request names it
 */
export function readReferrer(value: string | null | undefined, host: string | undefined) {
  if (!value) return { referrer: null, kind: 'direct' as const }
  const address = /^[a-z][a-z0-9.+-]*:\/\//i.test(value) ? URL.parse(value) : null
  if (!address) return { referrer: value, kind: 'internal' as const }
  const referrer = `${address.protocol}//${address.host}${address.pathname}`
  if (address.host === host?.toLowerCase()) return { referrer, kind: 'internal' as const }
  const [kind] = hosts.find(([, pattern]) => pattern.test(address.hostname)) ?? (['other'] as const)
  return { referrer, kind }
}

/** The path of a page's address or path; undefined for anything else. */
export function readPagePath(value: string | null | undefined): string | undefined {
  return value && value.length <= 2000 && URL.canParse(value, 'http://page')
    ? new URL(value, 'http://page').pathname
    : undefined
}
