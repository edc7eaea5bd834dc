/** Addresses that WordPress had for the articles of a category or with a tag. */
import type { Converted, Target } from './converted.ts'
import type { Wxr, WxrItem } from './read-wxr.server.ts'
import { toText } from './to-markdown.server.ts'

/** `/category/a/b` for a category within another; WordPress's usual beginning in every language. */
type TermAddress = { path: string; to: string }

/** No file has categories within each other so deep. */
const deepest = 10

/** By the item that shows the term first, whose import makes them known. */
export function listTermAddresses(
  { parents }: Pick<Wxr, 'parents'>,
  converted: readonly Converted[],
): ReadonlyMap<WxrItem, TermAddress[]> {
  const seen = new Set<string>()
  return new Map(
    converted.flatMap(({ item, becomes }): [WxrItem, TermAddress[]][] => {
      if (!('input' in becomes) || item.status !== 'publish') return []
      const own = item.terms.flatMap((term) => {
        const to = findPlace(becomes, toText(term.name) || term.nicename)
        const path = to && addressOf(term, parents)
        if (!to || !path || seen.has(path)) return []
        seen.add(path)
        return [{ path, to }]
      })
      return own.length > 0 ? [[item, own]] : []
    }),
  )
}

function addressOf(
  { domain, nicename }: WxrItem['terms'][number],
  parents: Wxr['parents'],
): string | undefined {
  if (domain === 'post_tag') return `/tag/${nicename}`
  if (domain !== 'category' || nicename === 'uncategorized') return undefined
  const names = [nicename]
  let parent = parents.get(nicename)
  while (parent && names.length < deepest) {
    names.unshift(parent)
    parent = parents.get(parent)
  }
  return `/category/${names.join('/')}`
}

/** The first category of an article is its own; others become tags. */
function findPlace({ target, input }: Target, name: string): string | undefined {
  if (target === 'pages') return undefined
  const page = target === 'guides' ? '/guides' : '/blog'
  const word = name.toLowerCase()
  const { category, tags = [] } = input as { category?: string; tags?: readonly string[] }
  if (category?.toLowerCase() === word) return `${page}?${new URLSearchParams({ category: word })}`
  const isTag = tags.some((tag) => tag.toLowerCase() === word)
  return isTag ? `${page}?${new URLSearchParams({ tag: word })}` : undefined
}
