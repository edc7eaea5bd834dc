import type { SiteLanguage } from '#i18n/languages.ts'
import { carry, neutralise, localise, matchScreen, type Asked } from '#urls.ts'

export type LinkRules = {
  language: SiteLanguage
  /** What links to this site keep of the page's address. */
  asked?: Asked | undefined
  /** Absolute links to this origin are internal. */
  origin?: string | undefined
  findAffiliate?: FindAffiliate | undefined
  /** What the text of a link begins with that somebody pays for, where a rule asks for it. */
  adWord?: string | undefined
  /** The same for a path of this site that leads to another one. */
  findWay?: ((path: string) => AffiliateTarget | WithheldTarget | undefined) | undefined
}

export type FindAffiliate = (address: URL) => AffiliateTarget | WithheldTarget | undefined

/**
 * Somebody pays for readers who are led there: what is counted is the casino, or else a source.
 * `go` leads to the stored address through this site.
 */
export type AffiliateTarget = {
  casinoId?: string
  source?: string
  go?: { href: string; address: string }
}
/** Readers may not be led there: a page of this site stands in for it. */
export type WithheldTarget = { review: string }

export type ResolvedLink = { href: string; rel?: string; affiliate?: AffiliateTarget }

const sponsored = 'sponsored nofollow noopener'

/** Whether somebody pays for those who follow the link. */
export const isPaid = (rel: string | undefined): boolean => rel === sponsored

/** Keeps ids apart from the page's own. */
export const headingIdPrefix = 's-'

export function resolveLink(href: string, rules: LinkRules): ResolvedLink {
  if (href.startsWith('#')) return { href: toHeadingLink(href) }
  if (href.startsWith('/') && !href.startsWith('//')) return resolvePath(href, rules)
  const address = readOutgoing(href)
  if (!address) return { href }
  if (address.origin === rules.origin)
    return resolvePath(href.slice(address.origin.length) || '/', rules)
  const affiliate = rules.findAffiliate?.(address)
  if (affiliate && 'review' in affiliate) return { href: keep(affiliate.review, rules) }
  return affiliate
    ? { href: affiliate.go?.href ?? address.href, rel: sponsored, affiliate }
    : { href: address.href, rel: 'noopener' }
}

/** A path that leads to another site counts for itself, and says that somebody pays. */
function resolvePath(href: string, rules: LinkRules): ResolvedLink {
  const way = rules.findWay?.(href)
  if (way && 'review' in way) return { href: keep(way.review, rules) }
  return { href: resolveOwn(href, rules), ...(way && { rel: sponsored }) }
}

export function readOutgoing(href: string): URL | undefined {
  const absolute = href.startsWith('//') ? `https:${href}` : href
  return /^https?:/i.test(absolute) && URL.canParse(absolute) ? new URL(absolute) : undefined
}

const keep = (href: string, { asked }: LinkRules) => (asked ? carry(href, asked) : href)

/** Screens get the page's language; files stay. */
function resolveOwn(href: string, rules: LinkRules): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const { path } = neutralise(pathname)
  return matchScreen(path) ? keep(localise(rules.language, path) + rest, rules) : href
}

const toHeadingLink = (href: string) =>
  href === '#' || href.startsWith(`#${headingIdPrefix}`)
    ? href
    : `#${headingIdPrefix}${href.slice(1)}`
