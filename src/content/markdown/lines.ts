import { isFence, splitLines } from '#contract/text-lines.ts'

const boldOnly = /^\s{0,3}\*\*[^*]+\*\*:?\s*$/
const item = /^\s*([-*+]|\d{1,9}[.)])\s+\S/
const dottedItem = /^(\s*)[•·]\s+/

/**
 * Editors also write bold lines as headings, `•` for items, and paragraphs right after lists. Blank
 * lines make Markdown agree.
 */
export const separateLines = (source: string): string => separateTraced(source).text

/** `origins` are the source's line numbers of the text's lines, from 0. */
export function separateTraced(source: string): { text: string; origins: number[] } {
  const result: string[] = []
  const origins: number[] = []
  let fenced = false
  let previous = ''
  for (const [index, raw] of splitLines(source).entries()) {
    if (isFence(raw)) fenced = !fenced
    const line = fenced ? raw : raw.replace(dottedItem, '$1- ')
    if (!fenced && previous !== '' && mustStandApart(previous, line)) {
      result.push('')
      origins.push(index - 1)
    }
    result.push(line)
    origins.push(index)
    previous = fenced || isFence(raw) ? '' : line
  }
  return { text: result.join('\n'), origins }
}

function mustStandApart(previous: string, line: string): boolean {
  if (line.trim() === '') return false
  if (boldOnly.test(line) || boldOnly.test(previous)) return true
  const plain = /^\S/.test(line) && !item.test(line)
  return plain && item.test(previous)
}
