/** Finds names despite inflection, spacing and, in longer names, one typo. */

export type FoundName<T> = {
  value: T
  before: string
}

/** Finds them in order of mention. Ordinary words never count as misspelt names. */
export type NameFinder<T> = (
  folded: string,
  isOrdinary: (word: string) => boolean,
) => FoundName<T>[]

type Options = {
  /** The endings of names, folded. */
  endings: readonly string[]
  minSlip: number
}

/** The longest name, in words. */
const maxWords = 5
const maxNameLength = 40
/** Letters; shorter names must match exactly. */
const minJoinedLength = 6
const minMisspeltLength = 5
/** The shortest name that may be inflected, in letters. */
const minInflectedLength = 4

/** `names` are folded. Their number does not affect the time of a search. */
export function createNameFinder<T>(
  names: ReadonlyMap<string, T>,
  { endings, minSlip }: Options,
): NameFinder<T> {
  const joined = new Map([...names].map(([name, value]) => [join(name), value]))
  const slips = new Map<string, string[]>()
  for (const name of joined.keys()) {
    if (name.length < minMisspeltLength || name.length > maxNameLength) continue
    for (const rest of [name, ...dropEach(name)])
      slips.set(rest, [...(slips.get(rest) ?? []), name])
  }

  const findExact = (words: string) =>
    names.get(words) ??
    (join(words).length >= minJoinedLength ? joined.get(join(words)) : undefined)

  function findInflected(words: string): T | undefined {
    for (const ending of endings) {
      if (!words.endsWith(ending) || words.length - ending.length < minInflectedLength) continue
      const value = findExact(words.slice(0, -ending.length))
      if (value !== undefined) return value
    }
    return undefined
  }

  function findMisspelt(word: string): T | undefined {
    if (word.length < minSlip) return undefined
    for (const rest of [word, ...dropEach(word)]) {
      const name = slips.get(rest)?.find((one) => isOneSlip(one, word))
      if (name !== undefined) return joined.get(name)
    }
    return undefined
  }

  return (folded, isOrdinary) => {
    const words = folded.split(' ')
    const found: FoundName<T>[] = []
    for (let at = 0; at < words.length;) {
      const [value, width] = findAt(words, at, isOrdinary)
      if (value !== undefined) found.push({ value, before: words[at - 1] ?? '' })
      at += width
    }
    return found
  }

  /** Answers the longest match and its number of words. */
  function findAt(
    words: readonly string[],
    at: number,
    isOrdinary: (word: string) => boolean,
  ): [T | undefined, number] {
    for (let width = Math.min(maxWords, words.length - at); width > 0; width -= 1) {
      const part = words.slice(at, at + width).join(' ')
      if (part.length > maxNameLength) continue
      const value = findExact(part) ?? findInflected(part)
      if (value !== undefined) return [value, width]
    }
    const word = words[at] ?? ''
    return [word.length > maxNameLength || isOrdinary(word) ? undefined : findMisspelt(word), 1]
  }
}

const join = (words: string) => words.replaceAll(' ', '')

const dropEach = (word: string) =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** One letter missing, added, replaced or swapped with its neighbour; never the first. */
function isOneSlip(name: string, word: string): boolean {
  if (name[0] !== word[0]) return false
  if (name.length !== word.length) return Math.abs(name.length - word.length) === 1
  const other = Array.from(name).flatMap((letter, at) => (letter === word[at] ? [] : [at]))
  const [first = 0, second = 0] = other
  const swapped =
    second === first + 1 && name[first] === word[second] && name[second] === word[first]
  return other.length === 1 || (other.length === 2 && swapped)
}
