import { foldText } from './normalize-search-text.ts'

/** The words of a text, folded, with one space between; `can't` is one word. */
export function foldWords(text: string): string {
  return foldText(text)
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/['’´`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const gap = '(?: \\S+){0,2}'

/** `a|b`: either word; `*`: any letters. Up to two other words may intervene. */
export function compilePhrases(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => phrase.split(' ').map(compileWord).join(`${gap} `))
  return new RegExp(`(?:^| )(?:${sources.join('|')})(?= |$)`)
}

const compileWord = (word: string) =>
  `(?:${word
    .split('|')
    .map((form) => form.split('*').map(foldWords).join('\\S*'))
    .join('|')})`

export const hasName = (folded: string, name: string): boolean =>
  ` ${folded} `.includes(` ${foldWords(name)} `)

const minStemLength = 4

/** Cuts an inflection off a word. @param endings the longest first */
export function stem(word: string, endings: readonly string[]): string {
  const ending = endings.find(
    (end) => word.endsWith(end) && word.length - end.length >= minStemLength,
  )
  return ending ? word.slice(0, -ending.length) : word
}
