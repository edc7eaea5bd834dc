import type { ContentKind } from './content-kinds.ts'

/** Makes a slug of a name; it is empty if the name has no letter or figure. */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Latin letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

const toPlainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßđðþłı]/g, (letter) => plainLetters[letter] ?? letter)

/** The slug of an entry with this name or title; casinos have theirs from plain letters alone. */
export const slugOf = (kind: ContentKind, title: string): string =>
  slugify(kind === 'casino' ? title : toPlainLetters(title))

export function pickFreeSlug(base: string, isTaken: (slug: string) => boolean): string {
  let candidate = base
  for (let number = 2; isTaken(candidate); number++) candidate = `${base}-${number}`
  return candidate
}

/** Picks free slugs for many names, in time that grows with their number only. */
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
