import type { LanguageCode } from '#i18n/languages.ts'
import { carry, delocalise, localise, matchScreen, type Asked } from '#urls.ts'

export type LinkRules = {
  language: LanguageCode
  /** What links to this site keep of the page's address. */
  asked?: Asked | undefined
  /** Absolute links to this origin are internal. */
  origin?: string | undefined
  findAffiliate?: ((address: URL) => AffiliateTarget | WithheldTarget | undefined) | undefined
}

/** `go` leads to the stored address through this site. */
export type AffiliateTarget = { casinoId: string; go?: { href: string; address: string } }
/** A casino that readers may not be led to: its review stands in for it. */
export type WithheldTarget = { review: string }

export type ResolvedLink = { href: string; rel?: string; affiliate?: AffiliateTarget }

/** Keeps ids apart from the page's own. */
export const headingIdPrefix = 's-'

export function resolveLink(href: string, rules: LinkRules): ResolvedLink {
  if (href.startsWith('#')) return { href: toHeadingLink(href) }
  if (href.startsWith('/') && !href.startsWith('//')) return { href: resolveOwn(href, rules) }
  const address = readOutgoing(href)
  if (!address) return { href }
  if (address.origin === rules.origin)
    return { href: resolveOwn(href.slice(address.origin.length) || '/', rules) }
  const affiliate = rules.findAffiliate?.(address)
  if (affiliate && 'review' in affiliate) return { href: keep(affiliate.review, rules) }
  return affiliate
    ? { href: affiliate.go?.href ?? address.href, rel: 'sponsored nofollow noopener', affiliate }
    : { href: address.href, rel: 'noopener' }
}

export function readOutgoing(href: string): URL | undefined {
  const absolute = href.startsWith('//') ? `https:${href}` : href
  return /^https?:/i.test(absolute) && URL.canParse(absolute) ? new URL(absolute) : undefined
}

const keep = (href: string, { asked }: LinkRules) => (asked ? carry(href, asked) : href)

/** Screens get the page's language; files stay. */
function resolveOwn(href: string, rules: LinkRules): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const { path } = delocalise(pathname)
  return matchScreen(path) ? keep(localise(rules.language, path) + rest, rules) : href
}

const toHeadingLink = (href: string) =>
  href === '#' || href.startsWith(`#${headingIdPrefix}`)
    ? href
    : `#${headingIdPrefix}${href.slice(1)}`
