import { withQuery } from '#content/list-query.ts'
import type { Edition } from '#editions/edition.ts'
import { slugify } from '#contract/slugs.ts'
import { termKey, type TermPlace } from '#editions/terms.ts'
import { Redirect, type PageRequest } from '#render/screen.ts'
import { href, carry } from '#urls.ts'

type Asked = { category?: string | null; tag?: string | null }

const maxChips = 12

/** The edition's own first, in its order. */
export function pickChips(offered: readonly string[], own: readonly string[]): string[] {
  const order = (name: string) => own.indexOf(name.toLowerCase())
  const [first, others] = [
    offered.filter((name) => order(name) >= 0).toSorted((a, b) => order(a) - order(b)),
    offered.filter((name) => order(name) < 0),
  ]
  return [...first, ...others].slice(0, maxChips)
}

/** A category as articles write it. */
export const spell = (asked: string, words: readonly string[]): string =>
  words.find((word) => word.toLowerCase() === asked) ?? asked

/** Where a category or tag is that was renamed or merged. */
export function findMoved(
  { reader, pinned }: Pick<PageRequest, 'reader' | 'pinned'>,
  section: TermPlace['section'],
  asked: Asked,
): Redirect | undefined {
  const { edition, language } = reader
  const follow = (kind: TermPlace['kind']) => {
    const word = asked[kind]
    return word && edition.terms.former.get(termKey({ section, kind }, word))?.toLowerCase()
  }
  const [category, tag] = [follow('category'), follow('tag')]
  if (!category && !tag) return undefined
  const base = carry(href(language, section === 'guide' ? 'guides' : 'blog'), {
    reader,
    pinned,
  })
  const query = {
    category: (category ?? asked.category) || undefined,
    tag: (tag ?? asked.tag) || undefined,
  }
  return new Redirect(withQuery(base, query), 301)
}

/** The slug of what the category is called now. */
export function findRenamedSlug(
  { terms }: Edition,
  section: 'guides' | 'blog',
  category: string,
): string | undefined {
  const start = termKey({ section: section === 'blog' ? 'post' : 'guide', kind: 'category' }, '')
  const former = [...terms.former].find(
    ([key]) => key.startsWith(start) && slugify(key.slice(start.length)) === category,
  )
  return former && (slugify(former[1]) || undefined)
}
