/** Titles and descriptions for search engines, as the common plug-ins keep them. */
import type { WxrItem } from './read-wxr.server.ts'
import { toText } from './to-markdown.server.ts'

/** Keys of Yoast, Rank Math and All in One SEO, which had other names before its fourth version. */
const titleKeys = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title']
const descriptionKeys = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
]
const canonicalKeys = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseo_canonical_url',
  '_aioseop_custom_link',
]
const noIndexKeys = [
  '_yoast_wpseo_meta-robots-noindex',
  'rank_math_robots',
  '_aioseo_noindex',
  '_aioseop_noindex',
]
export const seoKeys: readonly string[] = [
  ...titleKeys,
  ...descriptionKeys,
  ...canonicalKeys,
  ...noIndexKeys,
]

/** Whether search engines were asked not to list it. */
export const isKeptFromSearch = ({ meta }: Pick<WxrItem, 'meta'>): boolean =>
  noIndexKeys.some((key) => /noindex|^(1|on|true)$/.test(meta[key]?.trim() ?? ''))

/** Characters, as the contract has them: an import shortens rather than refuses. */
const longest = { title: 200, description: 500 }

/** `%%title%%` is Yoast's, `%title%` Rank Math's, `#post_title` All in One SEO's. */
const variable = /%%?([a-z_]{1,40})(?:\([^)]{0,100}\))?%%?|#([a-z]+(?:_[a-z]+)+)/gi

/** What separates the name of the site, which this site adds by itself, from the rest. */
const separators = '[\\s\\u2010-\\u2015|·•»:-]'

export type Seo = { seoTitle?: string; seoDescription?: string; left: string[] }

/** Fills in what the article and the site are called; other variables are left out. */
export function readSeo(item: WxrItem, siteTitle: string): Seo {
  const left: string[] = []
  const known: Record<string, string> = {
    title: toText(item.title),
    post_title: toText(item.title),
    sitename: siteTitle,
    sitetitle: siteTitle,
    site_title: siteTitle,
    sep: '–',
    separator_sa: '–',
    excerpt: toText(item.excerpt),
    post_excerpt: toText(item.excerpt),
    page: '',
  }
  function read(keys: readonly string[], limit: number): string {
    const given = keys.map((key) => item.meta[key]).find((value) => value?.trim()) ?? ''
    const filled = toText(
      given.slice(0, 2000).replace(variable, (_, percent?: string, hash?: string) => {
        const name = (percent ?? hash ?? '').toLowerCase()
        const value = Object.hasOwn(known, name) ? known[name] : undefined
        if (value === undefined)
          left.push(`The variable “${name}” in a title for search engines is left out.`)
        return value ?? ''
      }),
    )
    return filled.slice(0, limit).trim()
  }
  const seoTitle = dropSite(read(titleKeys, longest.title), siteTitle)
  const seoDescription = read(descriptionKeys, longest.description)
  const canonical = canonicalKeys.map((key) => item.meta[key]).find((value) => value?.trim())
  if (canonical && canonical.trim() !== item.link)
    left.push('An article names another address as the original (canonical): this is not taken.')
  return {
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
    left,
  }
}

/** Leaves out the name of the old site at its end or beginning. */
function dropSite(title: string, siteTitle: string): string {
  if (siteTitle === '') return title
  const name = RegExp.escape(siteTitle)
  const end = new RegExp(`${separators}+${name}\\s*$`, 'iu')
  const beginning = new RegExp(`^${name}${separators}+`, 'iu')
  return title.replace(end, '').replace(beginning, '').trim()
}
