import type { TermPlace } from '#editions/terms.ts'

/** Places by the filter in the screen's address. */
export const places: Record<string, TermPlace> = {
  all: { section: 'post', kind: 'category' },
  tags: { section: 'post', kind: 'tag' },
  guides: { section: 'guide', kind: 'category' },
}

export const placeTexts: Record<string, string> = {
  all: 'Categories of posts',
  tags: 'Tags of posts',
  guides: 'Categories of guides',
}

export const nounOf = ({ kind }: TermPlace) =>
  kind === 'tag' ? { one: 'tag', many: 'tags' } : { one: 'category', many: 'categories' }

export const countArticles = ({ section }: TermPlace, uses: number): string => {
  const noun = section === 'guide' ? 'guide' : 'post'
  return `${uses} ${uses === 1 ? noun : `${noun}s`}`
}
