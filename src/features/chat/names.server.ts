/** How the assistant finds names: inflected, written together or apart, and with one slip of the finger in longer ones. */

export type FoundName<T> = {
  value: T
  /** The word before the name; empty at the beginning. */
  before: string
}

/** Finds names in folded words, in the order of their mention; `ordinary` words are never taken for misspelt names. */
export type NameFinder<T> = (folded: string, ordinary: ReadonlySet<string>) => FoundName<T>[]

type Options = {
  /** Endings that tell a name's form, folded. */
  endings: readonly string[]
  /** Letters that a word must have to be taken for a misspelt name. */
  shortestSlip: number
}

/** Words of a name that are read as one. */
const mostWords = 5
const longestName = 40
/** Letters of a name that may be written together or apart otherwise than in the list, or misspelt. */
const shortestJoined = 6
const shortestMisspelt = 5
/** Letters of a name that may have an ending. */
const shortestInflected = 4

/** `names` are folded. The work is in proportion to the question's length, however many names there are. */
export function createNameFinder<T>(names: ReadonlyMap<string, T>, { endings, shortestSlip }: Options): NameFinder<T> {
  const joined = new Map([...names].map(([name, value]) => [join(name), value]))
  const slips = new Map<string, string[]>()
  for (const name of joined.keys()) {
    if (name.length < shortestMisspelt || name.length > longestName) continue
    for (const rest of [name, ...dropEach(name)]) slips.set(rest, [...(slips.get(rest) ?? []), name])
  }

  const findExact = (words: string) =>
    names.get(words) ?? (join(words).length >= shortestJoined ? joined.get(join(words)) : undefined)

  function findInflected(words: string): T | undefined {
    for (const ending of endings) {
      if (!words.endsWith(ending) || words.length - ending.length < shortestInflected) continue
      const value = findExact(words.slice(0, -ending.length))
      if (value !== undefined) return value
    }
    return undefined
  }

  function findMisspelt(word: string): T | undefined {
    if (word.length < shortestSlip) return undefined
    for (const rest of [word, ...dropEach(word)]) {
      const name = slips.get(rest)?.find((one) => isOneSlip(one, word))
      if (name !== undefined) return joined.get(name)
    }
    return undefined
  }

  return (folded, ordinary) => {
    const words = folded.split(' ')
    const found: FoundName<T>[] = []
    for (let at = 0; at < words.length;) {
      const [value, width] = findAt(words, at, ordinary)
      if (value !== undefined) found.push({ value, before: words[at - 1] ?? '' })
      at += width
    }
    return found
  }

  /** The longest name that begins at a word, and its number of words. */
  function findAt(words: readonly string[], at: number, ordinary: ReadonlySet<string>): [T | undefined, number] {
    for (let width = Math.min(mostWords, words.length - at); width > 0; width -= 1) {
      const part = words.slice(at, at + width).join(' ')
      if (part.length > longestName) continue
      const value = findExact(part) ?? findInflected(part)
      if (value !== undefined) return [value, width]
    }
    const word = words[at] ?? ''
    return [word.length > longestName || ordinary.has(word) ? undefined : findMisspelt(word), 1]
  }
}

const join = (words: string) => words.replaceAll(' ', '')

/** The word without each of its letters in turn. */
const dropEach = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** Whether a letter after the first is missing, too many, another one, or two neighbours are swapped. */
function isOneSlip(name: string, word: string): boolean {
  if (name[0] !== word[0]) return false
  if (name.length !== word.length) return Math.abs(name.length - word.length) === 1
  const other = Array.from(name).flatMap((letter, at) => (letter === word[at] ? [] : [at]))
  const [first = 0, second = 0] = other
  const swapped = second === first + 1 && name[first] === word[second] && name[second] === word[first]
  return other.length === 1 || (other.length === 2 && swapped)
}
