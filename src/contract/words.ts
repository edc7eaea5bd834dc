/** How the assistant reads: questions and texts as folded words, and phrases that are looked for in them. */
import { foldText } from './fold.ts'

/** Lower-case words without accents, joined by single spaces; `can't` is one word. */
export function foldWords(text: string): string {
  return foldText(text)
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/['’´`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words that may stand between two words of a phrase. */
const gap = '(?: \\S+){0,2}'

/**
 * One expression for many phrases. In a phrase, `a|b` is either word, `*` any letters, and up to two other words may stand between its
 * words: `lost all|everything` is found in “I have lost nearly everything”.
 */
export function compilePhrases(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => phrase.split(' ').map(compileWord).join(`${gap} `))
  return new RegExp(`(?:^| )(?:${sources.join('|')})(?= |$)`)
}

const compileWord = (word: string) =>
  `(?:${word
    .split('|')
    .map((form) => form.split('*').map(foldWords).join('\\S*'))
    .join('|')})`

/** Whether the words of a name stand in a folded text one after another. */
export const hasName = (folded: string, name: string): boolean => ` ${folded} `.includes(` ${foldWords(name)} `)

const shortestStem = 4

/** A word without its ending, so that its forms meet; `endings` are folded, the longest first. */
export function stem(word: string, endings: readonly string[]): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortestStem)
  return ending ? word.slice(0, -ending.length) : word
}
