/** What a message is known by: its words, the letters within them, and the words that stand near each other. */
import { foldWords } from '#contract/words.ts'

/** A feature is known by the hash of its text, so that no list of all features is needed. */
export const hashBits = 20

/** Words that are read of a message; a question has at most 500 characters. */
const maxWords = 250

/** Letters that are taken together from a word, so that its forms and misspellings meet. */
const letterCounts = [3, 4, 5]
const letterWeight = 0.5

/** How far from each other two words are taken together, and what each distance weighs. */
const pairWeights = [1, 0.7, 0.7]

export type Features = {
  hashes: number[]
  /** Their square sum is one, whatever the length of the message. */
  weights: number[]
}

/** In a message of more words than these, each stretch is read for itself too: what is said in passing would be lost among the rest. */
const maxStretch = 24
const stretch = 16

/** The features of the message and, if it is long, of each stretch of it. */
export function readAllFeatures(message: string): Features[] {
  const words = readWords(message)
  const starts = words.length > maxStretch ? Array.from({ length: Math.ceil((words.length * 2) / stretch) - 1 }) : []
  const stretches = starts.map((_, at) => words.slice((at * stretch) / 2, (at * stretch) / 2 + stretch))
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

/** A sum of money is one word whatever it comes to, `paa` is `på`, and `adicted` is `addicted`. */
const readWords = (message: string): string[] =>
  foldWords(message)
    .replace(/\d[\d ]*/g, ' 0 ')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replace(/(.)\1+/gu, '$1')
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords)

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), cut to the bits that are kept. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0) & ((1 << hashBits) - 1)
}
