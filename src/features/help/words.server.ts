/** How a message is searched for what tells of distress: by its words, whatever their accents, doubled letters and small misspellings. */
import { foldWords } from '#contract/words.ts'

/** Words that may stand between two words of a phrase. */
const gap = 2

/** The words of a text, spelt so that `paa` and `på`, `adicted` and `addicted` are the same. */
export const readWords = (text: string): string[] => foldWords(text).split(' ').map(simplify).filter(Boolean)

const simplify = (word: string) =>
  word
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replace(/(.)\1+/gu, '$1')

type Slot = (word: string) => boolean
type Phrase = readonly Slot[]
/** What must all be said, in any order. */
export type Rule = readonly Phrase[]

/**
 * Reads rules, one a line. In a phrase `a|b` is either word, `*` at the end of a word any ending and at its head any beginning, and two
 * other words may stand between its words. ` & ` joins phrases that may stand anywhere. A word with `$` is one of the group of that name.
 */
export function readRules(text: string, groups: Readonly<Record<string, string>> = {}): Rule[] {
  const known = (name: string) => {
    const group = groups[name]
    if (group === undefined) throw new Error(`There is no group of words called ${name}`)
    return group
  }
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll(/\$(\w+)/g, (_, name: string) => known(name)).split(' & '))
    .map((phrases) => phrases.map((phrase) => phrase.trim().split(/\s+/).map(readSlot)))
}

/** Whether one of the rules is said. Takes time in proportion to the words. */
export const isTold = (rules: readonly Rule[], words: readonly string[]): boolean =>
  rules.some((rule) => rule.every((phrase) => findPhrase(phrase, words).size > 0))

/** The words without those of what the rules find. */
export function leaveOut(rules: readonly Rule[], words: readonly string[]): string[] {
  const left = [...words]
  for (const phrase of rules.flat()) {
    for (const end of findPhrase(phrase, words)) left.fill('', Math.max(0, end + 1 - phrase.length), end + 1)
  }
  return left
}

/** The places where a phrase ends. */
function findPhrase(phrase: Phrase, words: readonly string[]): Set<number> {
  let ends: Set<number> | undefined
  for (const slot of phrase) {
    const found = new Set<number>()
    // A word is next if a word of the phrase so far stands before it, or before as many others as may stand between.
    let last = Number.NEGATIVE_INFINITY
    for (const [at, word] of words.entries()) {
      if ((!ends || at - last <= gap + 1) && word !== '' && slot(word)) found.add(at)
      if (ends?.has(at)) last = at
    }
    if (found.size === 0) return found
    ends = found
  }
  return ends ?? new Set()
}

function readSlot(source: string): Slot {
  const forms = source.split('|').map((form) => ({ stem: simplify(foldWords(form)), open: form.endsWith('*') }))
  const exact = new Set(forms.map(({ stem }) => stem))
  const ends = source.split('|').flatMap((form) => (form.startsWith('*') ? [simplify(foldWords(form))] : []))
  const loose = Map.groupBy(
    forms.filter(({ stem, open }) => open || allowedErrors(stem.length) > 0),
    ({ stem }) => stem[0],
  )
  return (word) =>
    exact.has(word) ||
    (loose.get(word[0])?.some(({ stem, open }) => isLike(word, stem, open)) ?? false) ||
    ends.some((end) => word.endsWith(end))
}

/** Misspellings that a word of this many letters may have. */
const allowedErrors = (letters: number) => (letters >= 11 ? 2 : letters >= 7 ? 1 : 0)

/** Whether a word, or its beginning, is the stem but for small errors; the first letter is the same. */
function isLike(word: string, stem: string, open: boolean): boolean {
  if (open && word.startsWith(stem)) return true
  const allowed = allowedErrors(stem.length)
  if (allowed === 0 || word.length < stem.length - allowed) return false
  if (!open && word.length > stem.length + allowed) return false
  const distances = countErrors(stem, word.slice(0, stem.length + allowed))
  return Math.min(...(open ? distances : distances.slice(-1))) <= allowed
}

/** How many letters must be put in, left out, changed or swapped to make of the stem each beginning of the word. */
function countErrors(stem: string, word: string): number[] {
  let [older, old]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= stem.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const same = stem[i - 1] === word[j - 1]
      const swapped = i > 1 && j > 1 && stem[i - 1] === word[j - 2] && stem[i - 2] === word[j - 1]
      const least = Math.min(at(old, j) + 1, at(row, j - 1) + 1, at(old, j - 1) + (same ? 0 : 1))
      row.push(swapped ? Math.min(least, at(older, j - 2) + 1) : least)
    }
    older = old ?? []
    old = row
  }
  return old ?? []
}

const at = (row: readonly number[] | undefined, index: number): number => row?.[index] ?? Number.POSITIVE_INFINITY
