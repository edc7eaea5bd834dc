/** What a line of Markdown begins with, beside its words. */
const lineStart = /^[\s>]*(?:#{1,6}|[-*+]|\d{1,9}[.)])\s+/

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

export const segmentSentences = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment)

/** The sentences of a text in Markdown, without what their lines begin with. */
export const splitSentences = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(lineStart, ''))
    .flatMap((line) => segmentSentences(line).map((sentence) => sentence.trim()))
    .filter(Boolean)
