import { createSlugPicker } from '#contract/slugs.ts'
import { readSlugs, type Access } from '../kinds.server.ts'

const pieceSize = 200

/** Free in the database and in the file so far, and none of those that the site itself needs. */
export function createFreeSlugs(
  access: Access,
  avoided: ReadonlySet<string> = new Set(),
): (base: string) => Promise<string> {
  const pick = createSlugPicker()
  const stored = new Map<string, { taken: Set<string>; lookedUp: number }>()

  async function lookUp(base: string, count: number): Promise<Set<string>> {
    const { taken, lookedUp } = stored.get(base) ?? { taken: new Set<string>(), lookedUp: 0 }
    const slugs = Array.from({ length: count }, (_, index) => lookedUp + index + 1).map((number) =>
      number === 1 ? base : `${base}-${number}`,
    )
    for (const entry of await access.list({ ids: [], slugs }))
      for (const slug of [entry.slug, ...readSlugs(entry).values()]) taken.add(slug)
    stored.set(base, { taken, lookedUp: lookedUp + count })
    return taken
  }

  return async (base) => {
    const known = stored.get(base)?.taken ?? (await lookUp(base, 1))
    for (;;) {
      const slug = pick(base, (candidate) => known.has(candidate) || avoided.has(candidate))
      const number = slug === base ? 1 : Number(slug.slice(base.length + 1))
      if (number <= (stored.get(base)?.lookedUp ?? 0)) return slug
      await lookUp(base, pieceSize)
      if (!known.has(slug)) return slug
    }
  }
}
