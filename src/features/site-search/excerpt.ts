import { foldWords } from '#contract/words.ts'

/** Characters. */
const longest = 200
/** What is shown before the first word that was found. */
const lead = 60

type IsFound = (word: string) => boolean

/** Where words that were found begin and end. */
export const markWords = (text: string, isFound: IsFound): [from: number, to: number][] =>
  [...locateWords(text)]
    .filter(({ word }) => isFound(word))
    .map(({ from, to }): [number, number] => [from, to])

/**
 * The beginning of the first text with a word that was found, or the passage around it; if none
 * has any, the beginning of the first.
 */
export function cutPassage(texts: readonly string[], isFound: IsFound): string {
  for (const [at, text] of texts.entries()) {
    const [first] = markWords(text, isFound)
    if (!first) continue
    // A summary is read from its beginning.
    const from = at === 0 && first[1] <= longest ? 0 : startOf(text, first[0] - lead)
    return cut(text, from)
  }
  return cut(texts[0] ?? '', 0)
}

function startOf(text: string, at: number): number {
  if (at <= 0) return 0
  const space = text.indexOf(' ', at)
  return space === -1 ? at : space + 1
}

function cut(text: string, from: number): string {
  const rest = text.slice(from)
  const before = from > 0 ? '… ' : ''
  if (rest.length <= longest) return before + rest
  const end = rest.lastIndexOf(' ', longest)
  return `${before}${rest.slice(0, end > 0 ? end : longest)} …`
}

/** Where words of a text begin and end, each as it is searched for. */
function* locateWords(text: string): Generator<{ word: string; from: number; to: number }> {
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}]+(?:['’´`][\p{L}\p{N}]+)*/gu))
    yield { word: foldWords(written), from: index, to: index + written.length }
}
