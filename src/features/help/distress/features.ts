import { foldWords } from '#contract/words.ts'

/** Hashed, so that no list of features is needed. */
export const hashBits = 20

/** A question has at most 500 characters. */
const maxWords = 250

/** Parts of words, shared by forms and misspellings. */
const letterCounts = [3, 4, 5]
const letterWeight = 0.5

/** How much a pair of words counts, by the distance between them. */
const pairWeights = [1, 0.7, 0.7]

export type Features = {
  hashes: number[]
  /** Squares sum to 1 for any length. */
  weights: number[]
}

/** Longer messages are also read in stretches, to catch passing remarks. */
const maxStretch = 24
const stretch = 16

export function readAllFeatures(message: string): Features[] {
  const words = readWords(message)
  const starts =
    words.length > maxStretch
      ? Array.from({ length: Math.ceil((words.length * 2) / stretch) - 1 })
      : []
  const stretches = starts.map((_, at) =>
    words.slice((at * stretch) / 2, (at * stretch) / 2 + stretch),
  )
  return [words, ...stretches].map(toFeatures)
}

export const readFeatures = (message: string): Features => toFeatures(readWords(message))

function toFeatures(words: readonly string[]): Features {
  const found = new Map<number, number>()
  const add = (text: string, weight: number) => {
    const key = hash(text)
    found.set(key, (found.get(key) ?? 0) + weight)
  }
  for (const [at, word] of words.entries()) {
    add(word, 1)
    const bounded = `<${word}>`
    for (const count of letterCounts) {
      for (let start = 0; start + count <= bounded.length; start += 1)
        add(`~${bounded.slice(start, start + count)}`, letterWeight)
    }
    for (const [step, weight] of pairWeights.entries()) {
      const other = words[at + step + 1]
      if (other !== undefined) add(`${step === 0 ? '+' : '&'}${word} ${other}`, weight)
    }
  }
  const weights = [...found.values()]
  const length = Math.hypot(...weights) || 1
  return { hashes: [...found.keys()], weights: weights.map((weight) => weight / length) }
}

/** Unifies amounts, and spellings such as `paa` and `adicted`. */
const readWords = (message: string): string[] =>
  foldWords(message)
    .replace(/\d[\d ]*/g, ' 0 ')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replace(/(.)\1+/gu, '$1')
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)

/** The hash FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0) & ((1 << hashBits) - 1)
}
