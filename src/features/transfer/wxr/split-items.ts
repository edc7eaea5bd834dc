/** Does not parse the whole file. */

export type RawItem = { xml: string; line: number }

const mark = /<!\[CDATA\[|<!--|<\?|<!DOCTYPE|<!ENTITY|<item[\s>]|<\/item\s*>/gi

export class BrokenXmlError extends Error {
  constructor(message: string, line: number) {
    super(`Line ${line}: ${message}`)
    this.name = 'BrokenXmlError'
  }
}

/**
 * `frame` is the document without items. @throws BrokenXmlError for unclosed or nested items, and
 * for a document type, which could define endless entities
 */
export function splitItems(xml: string, most = Infinity): { frame: string; items: RawItem[] } {
  const items: RawItem[] = []
  const lines = countLines(xml)
  let frame = ''
  let copied = 0
  let start: number | undefined
  mark.lastIndex = 0
  for (let match = mark.exec(xml); match; match = mark.exec(xml)) {
    const [found] = match
    const at = match.index
    if (found === '<![CDATA[') mark.lastIndex = skipTo(xml, ']]>', at, lines)
    else if (found === '<!--') mark.lastIndex = skipTo(xml, '-->', at, lines)
    else if (found === '<?') mark.lastIndex = skipTo(xml, '?>', at, lines)
    else if (found.startsWith('<!'))
      throw new BrokenXmlError('Document types are not accepted.', lines(at))
    else if (found.startsWith('</')) {
      if (start === undefined) throw new BrokenXmlError('An item ends before it begins.', lines(at))
      const end = at + found.length
      items.push({ xml: xml.slice(start, end), line: lines(start) })
      copied = end
      start = undefined
      if (items.length >= most) break
    } else {
      if (start !== undefined) throw new BrokenXmlError('An item begins within another.', lines(at))
      frame += xml.slice(copied, at)
      start = at
    }
  }
  if (start !== undefined)
    throw new BrokenXmlError(
      'The item that begins here does not end. Is the file cut off?',
      lines(start),
    )
  return { frame: frame + xml.slice(copied), items }
}

function skipTo(xml: string, end: string, from: number, lines: (at: number) => number): number {
  const at = xml.indexOf(end, from)
  if (at < 0)
    throw new BrokenXmlError(
      `What begins here is not ended by ${end}. Is the file cut off?`,
      lines(from),
    )
  return at + end.length
}

/** Tells the line of a position; positions must come in rising order. */
function countLines(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    for (; next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1
    return line
  }
}
