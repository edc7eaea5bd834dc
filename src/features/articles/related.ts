type Relatable = { id: string; category: string; tags?: readonly string[] }

/**
 * Shared tags count twice, the category once. Ties go in list order from the article on, wrapping
 * around.
 */
export function pickRelated<T extends Relatable>(
  all: readonly T[],
  current: Relatable,
  count: number,
): T[] {
  const position = all.findIndex(({ id }) => id === current.id)
  const following = [...all.slice(position + 1), ...all.slice(0, Math.max(0, position))]
  const score = ({ category, tags = [] }: T) =>
    tags.filter((tag) => current.tags?.includes(tag)).length * 2 +
    (category === current.category ? 1 : 0)
  return following
    .filter(({ id }) => id !== current.id)
    .sort((a, b) => score(b) - score(a))
    .slice(0, count)
}

/** Ids of those that other guides link to most; ties keep their order. */
export function pickPopular(
  guides: readonly { id: string; slug: string; content: string }[],
  count: number,
): string[] {
  const mentions = (slug: string) =>
    guides.filter((other) => other.slug !== slug && other.content.includes(`/${slug})`)).length
  const counted = guides.map((guide) => ({ guide, mentions: mentions(guide.slug) }))
  return counted
    .sort((a, b) => b.mentions - a.mentions)
    .slice(0, count)
    .map(({ guide }) => guide.id)
}
