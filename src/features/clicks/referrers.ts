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

/** Drops query and fragment. Text that is no URL is internal, such as `landing-page`. */
export function readReferrer(value: string | null | undefined, host: string | undefined) {
  if (!value) return { referrer: null, kind: 'direct' as const }
  const address = /^[a-z][a-z0-9.+-]*:\/\//i.test(value) ? URL.parse(value) : null
  if (!address) return { referrer: value, kind: 'internal' as const }
  const referrer = `${address.protocol}//${address.host}${address.pathname}`
  if (address.host === host?.toLowerCase()) return { referrer, kind: 'internal' as const }
  const [kind] = hosts.find(([, pattern]) => pattern.test(address.hostname)) ?? (['other'] as const)
  return { referrer, kind }
}

export function readPagePath(value: string | null | undefined): string | undefined {
  return value && value.length <= 2000 && URL.canParse(value, 'http://page')
    ? new URL(value, 'http://page').pathname
    : undefined
}
