/** What a line of Markdown begins with, beside its words. */
const lineStart = /^[\s>]*(?:#{1,6}|[-*+]|\d{1,9}[.)])\s+/

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

export const segmentSentences = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment)

/** Characters: looking for words in a sentence takes up to the square of its length. */
const longest = 1000
const pieces = new RegExp(`[^]{1,${longest}}`, 'g')

/**
 * The sentences of a text in Markdown, without what their lines begin with. What is longer than any
 * sentence comes in pieces.
 */
export const splitSentences = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(lineStart, ''))
    .flatMap((line) => segmentSentences(line).flatMap((sentence) => sentence.match(pieces) ?? []))
    .map((sentence) => sentence.trim())
    .filter(Boolean)
