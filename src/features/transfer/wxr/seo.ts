/** Titles and descriptions for search engines, as the two common plug-ins keep them. */
import type { WxrItem } from './read-wxr.server.ts'
import { toText } from './to-markdown.server.ts'

const titleKeys = ['_yoast_wpseo_title', 'rank_math_title'] as const
const descriptionKeys = ['_yoast_wpseo_metadesc', 'rank_math_description'] as const
const canonicalKeys = ['_yoast_wpseo_canonical', 'rank_math_canonical_url'] as const
export const seoKeys: readonly string[] = [...titleKeys, ...descriptionKeys, ...canonicalKeys]

/** In characters, as the contract has them: an import shortens rather than refuses. */
const longest = { title: 200, description: 500 }

/** `%%title%%` is Yoast's, `%title%` Rank Math's. */
const variable = /%%?([a-z_]{1,40})(?:\([^)]{0,100}\))?%%?/gi

export type Seo = { seoTitle?: string; seoDescription?: string; left: string[] }

/** Fills in what the article and the site are called; other variables are left out. */
export function readSeo(item: WxrItem, siteTitle: string): Seo {
  const left: string[] = []
  const known: Record<string, string> = {
    title: toText(item.title),
    sitename: siteTitle,
    sitetitle: siteTitle,
    sep: '–',
    excerpt: toText(item.excerpt),
    page: '',
  }
  function read(keys: readonly string[], limit: number): string {
    const given = keys.map((key) => item.meta[key]).find((value) => value?.trim()) ?? ''
    const filled = toText(
      given.slice(0, 2000).replace(variable, (_, name: string) => {
        const value = Object.hasOwn(known, name) ? known[name] : undefined
        if (value === undefined)
          left.push(`The variable “${name}” in a title for search engines is left out.`)
        return value ?? ''
      }),
    )
    return filled.slice(0, limit).trim()
  }
  const seoTitle = read(titleKeys, longest.title)
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
