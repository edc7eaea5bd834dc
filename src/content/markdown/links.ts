import type { LanguageCode } from '#i18n/languages.ts'
import { delocalise, localise, matchScreen, pinEdition } from '#urls.ts'

export type LinkRules = {
  language: LanguageCode
  /** The edition that links within the site must carry on, when `?tenant=` chose it. */
  pinnedEdition?: string | undefined
  /** The site's own origin: an absolute address of it is a link within the site. */
  origin?: string | undefined
  /** The casino that pays for visits to an outgoing address, if any does. */
  findAffiliate?: ((address: URL) => AffiliateTarget | undefined) | undefined
}

/** Whose link it is; `go` leads through this site to its stored address, for a link to just that. */
export type AffiliateTarget = { casinoId: string; go?: { href: string; address: string } }

export type ResolvedLink = { href: string; rel?: string; affiliate?: AffiliateTarget }

/** Keeps a heading's id apart from the ids that the page itself uses. */
export const headingIdPrefix = 's-'

/** Where a link of an article leads on the page that shows it. */
export function resolveLink(href: string, rules: LinkRules): ResolvedLink {
  if (href.startsWith('#')) return { href: toHeadingLink(href) }
  if (href.startsWith('/') && !href.startsWith('//')) return { href: resolveOwn(href, rules) }
  const address = readOutgoing(href)
  if (!address) return { href }
  if (address.origin === rules.origin) return { href: resolveOwn(href.slice(address.origin.length) || '/', rules) }
  const affiliate = rules.findAffiliate?.(address)
  return affiliate
    ? { href: affiliate.go?.href ?? address.href, rel: 'sponsored nofollow noopener', affiliate }
    : { href: address.href, rel: 'noopener' }
}

/** The address that a link leads out of the site to, if it does. */
export function readOutgoing(href: string): URL | undefined {
  const absolute = href.startsWith('//') ? `https:${href}` : href
  return /^https?:/i.test(absolute) && URL.canParse(absolute) ? new URL(absolute) : undefined
}

/** A screen's address in the page's language, whichever language it was written in; files keep theirs. */
function resolveOwn(href: string, { language, pinnedEdition }: LinkRules): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const { path } = delocalise(pathname)
  return matchScreen(path) ? pinEdition(localise(language, path) + rest, pinnedEdition) : href
}

const toHeadingLink = (href: string) =>
  href === '#' || href.startsWith(`#${headingIdPrefix}`) ? href : `#${headingIdPrefix}${href.slice(1)}`
