const fence = /^\s{0,3}(```|~~~)/
const boldOnly = /^\s{0,3}\*\*[^*]+\*\*:?\s*$/
const item = /^\s*([-*+]|\d{1,9}[.)])\s+\S/
const dottedItem = /^(\s*)[•·]\s+/

/**
 * Editors also write bold lines as headings, `•` for items, and paragraphs right after lists. Blank
 * lines make Markdown agree.
 */
export function separateLines(source: string): string {
  const result: string[] = []
  let fenced = false
  let previous = ''
  for (const raw of source.replace(/\r\n?/g, '\n').split('\n')) {
    if (fence.test(raw)) fenced = !fenced
    const line = fenced ? raw : raw.replace(dottedItem, '$1- ')
    if (!fenced && previous !== '' && mustStandApart(previous, line)) result.push('')
    result.push(line)
    previous = fenced || fence.test(raw) ? '' : line
  }
  return result.join('\n')
}

function mustStandApart(previous: string, line: string): boolean {
  if (line.trim() === '') return false
  if (boldOnly.test(line) || boldOnly.test(previous)) return true
  const plain = /^\S/.test(line) && !item.test(line)
  return plain && item.test(previous)
}
