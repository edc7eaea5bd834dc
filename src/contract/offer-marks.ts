/**
 * The marks by which editors say that a text speaks of an offer: `:offer[…]` around words, and a
 * block between the lines `:::offer` and `:::`. Both come from the proposal for directives in
 * Markdown. Whoever forgets the end has marked the rest of the paragraph, or of the text.
 */
import { isFence, splitLines } from './text-lines.ts'

export const wordsStart = ':offer['
export const blockStart = /^ {0,3}:{3,}[ \t]*offer[ \t]*$/i
export const blockEnd = /^ {0,3}:{3,}[ \t]*$/
const anyBlockStart = new RegExp(blockStart.source, 'im')

export const hasOfferMarks = (text: string): boolean =>
  text.includes(wordsStart) || anyBlockStart.test(text)

/** The text as readers see it to whom offers may be shown. */
export const showOffers = (text: string): string =>
  replaceOffers(text, { words: (inner) => inner, block: (inner) => inner })

/**
 * The text without its offers.
 *
 * @param note what stands in place of the first block; nothing, if it is empty
 */
export function leaveOutOffers(text: string, note = ''): string {
  let isNoted = false
  const replaced = replaceOffers(text, {
    words: () => gap,
    block() {
      if (isNoted) return ''
      isNoted = true
      return note
    },
  })
  return replaced.includes(gap) ? closeGaps(replaced) : replaced
}

type Replacement = Record<'words' | 'block', (inner: string) => string>

function replaceOffers(text: string, { words, block }: Replacement): string {
  if (!hasOfferMarks(text)) return text
  const parts: string[] = []
  let plain: string[] = []
  const finish = () => {
    if (plain.length > 0) parts.push(replaceWords(plain.join('\n'), words))
    plain = []
  }
  const lines = splitLines(text)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (blockStart.test(line)) {
      finish()
      const end = findEnd(lines, at + 1, (other) => blockEnd.test(other))
      const inner = replaceWords(lines.slice(at + 1, end).join('\n'), (marked) => marked)
      parts.push(`\n${block(inner.trim())}\n`)
      at = end
    } else if (isFence(line)) {
      finish()
      const end = findEnd(lines, at + 1, isFence)
      parts.push(lines.slice(at, end + 1).join('\n'))
      at = end
    } else plain.push(line)
  }
  finish()
  return parts
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The line that ends what began before it; behind the last one, if there is none. */
function findEnd(lines: readonly string[], from: number, ends: (line: string) => boolean): number {
  const end = lines.findIndex((line, index) => index >= from && ends(line))
  return end === -1 ? lines.length : end
}

function replaceWords(text: string, replace: (inner: string) => string): string {
  let rest = text
  let done = ''
  for (let start = rest.indexOf(wordsStart); start !== -1; start = rest.indexOf(wordsStart)) {
    const { inner, length } = readMarked(rest.slice(start + wordsStart.length))
    done += rest.slice(0, start) + replace(inner)
    rest = rest.slice(start + wordsStart.length + length)
  }
  return done + rest
}

/**
 * Reads up to the bracket that closes what has been opened: links within it keep theirs.
 *
 * @returns `length` with the bracket
 */
export function readMarked(text: string): { inner: string; length: number } {
  let depth = 1
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '[') depth += 1
    else if (letter === ']') depth -= 1
    else if (letter === '\n' && text[at + 1] === '\n')
      return { inner: text.slice(0, at), length: at }
    if (depth === 0) return { inner: text.slice(0, at), length: at + 1 }
  }
  return { inner: text, length: text.length }
}

/** Stands where words have been left out; no text may hold it. */
const gap = '\0'
const emptied = /^[\s>]*(?:[-*+]|\d{1,9}[.)])?\s*$/

/** Neither two spaces stay where words have been, nor lines that held nothing else. */
const closeGaps = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(gap) || !emptied.test(line.replaceAll(gap, '')))
    .map((line) =>
      line
        .replaceAll(/[ \t]*\0(?=[\s.,;:!?)\0]|$)/g, '')
        .replaceAll(/(^|[ \t])\0[ \t]*/g, '$1')
        .replaceAll(gap, ''),
    )
    .join('\n')
    .trim()
