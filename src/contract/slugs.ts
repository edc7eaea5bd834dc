/** Slugs: how they are made from a name and kept apart. Pure, so the admin form can show what the server will make. */

/**
 * The slug of a name: lower case, every run of characters other than a-z and 0-9 becomes a hyphen, none at the ends.
 * Empty for a name without any such character.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The base itself, or with the first free number from 2: `base-2`. */
export function pickFreeSlug(base: string, isTaken: (slug: string) => boolean): string {
  let candidate = base
  for (let number = 2; isTaken(candidate); number++) candidate = `${base}-${number}`
  return candidate
}

/** The same for many that come one after another, each kept from those before it; takes time in proportion to how many there are. */
export function createSlugPicker(): (base: string, isTaken?: (slug: string) => boolean) => string {
  const given = new Set<string>()
  const last = new Map<string, number>()
  return (base, isTaken = () => false) => {
    let number = last.get(base) ?? 0
    let candidate: string
    do {
      number += 1
      candidate = number === 1 ? base : `${base}-${number}`
    } while (given.has(candidate) || isTaken(candidate))
    last.set(base, number)
    given.add(candidate)
    return candidate
  }
}
