/** Removes what conversion cannot use or would take long for. */
import sanitizeHtml from 'sanitize-html'

export type SimpleHtml = {
  html: string
  left: string[]
}

const kept =
  'address article aside blockquote br center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section ' +
  'table tbody td tfoot th thead tr ul a b code del em i s strong img iframe video audio embed'
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** Elements that are removed with their content. */
const forms = ['form', 'button', 'select', 'textarea', 'object']
const silent = ['script', 'style', 'noscript', 'xmp', 'option', 'caption']
const frames = ['iframe', 'video', 'audio']

/** How deep elements may lie; deeper ones become text. */
const deepest = 32
/** Deeper HTML was not written by people. */
const refused = 1000
const maxBlanks = 100
/** The limit of the contracts. */
const maxAddressLength = 2000

const encodeBlanks = (address: string) => address.trim().replaceAll(/\s/g, encodeURIComponent)
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** @throws RangeError for too deep nesting */
export function simplifyHtml(html: string): SimpleHtml {
  const left = new Set<string>()
  let depth = 0
  let inFrames = 0
  let blanks = 0

  /** Counts across elements, since those between may vanish. */
  function limitBlanks(text: string): string {
    if (inFrames > 0) return ''
    return text.replaceAll(/\s+|\S+/g, (part) => {
      const isBlank = part.trim() === ''
      const shown = isBlank ? part.slice(0, maxBlanks - blanks) : part
      blanks = isBlank ? blanks + shown.length : 0
      return shown
    })
  }

  const simple = sanitizeHtml(html, {
    allowedTags: kept.split(' '),
    allowedAttributes: {
      a: ['href', 'title'],
      // Links within the text lead there.
      ...Object.fromEntries(headings.map((name) => [name, ['id']])),
      img: ['src', 'alt'],
      ol: ['start'],
      code: ['class'],
      div: ['class'],
      ...Object.fromEntries([...frames, 'embed'].map((name) => [name, ['src']])),
    },
    selfClosing: ['br', 'hr', 'img', 'embed'],
    nonTextTags: [...forms, ...silent],
    nestingLimit: deepest,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: tidy(attribs) }) },
    textFilter: limitBlanks,
    onOpenTag(name) {
      if (forms.includes(name) || name === 'input') left.add('A form or plug-in was removed.')
      if (frames.includes(name)) inFrames += 1
      depth += 1
      if (depth > refused) throw new RangeError('The text is nested too deeply.')
      if (depth > deepest) left.add('Very deeply nested content is kept as plain text.')
    },
    onCloseTag(name) {
      if (frames.includes(name)) inFrames -= 1
      depth -= 1
    },
  })
  return { html: simple, left: [...left] }
}

function tidy({
  href,
  src,
  alt,
  title,
  ...others
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = (value: string | undefined) =>
    value !== undefined && value.length <= maxAddressLength ? encodeBlanks(value) : undefined
  const tidied = {
    href: address(href),
    src: address(src),
    alt: alt && onOneLine(alt),
    title: title && onOneLine(title),
  }
  const given = Object.entries(tidied).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return { ...others, ...Object.fromEntries(given) }
}
