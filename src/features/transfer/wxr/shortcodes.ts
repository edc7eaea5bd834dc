export type Unwrapped = {
  html: string
  /** What of plug-ins is not supported, in words that are the same for every entry. */
  left: string[]
}

export type Attachments = {
  /** The addresses of pictures by their ids. */
  byId: ReadonlyMap<string, string>
  own: readonly string[]
  /** The contents of reusable blocks by their ids. */
  blocks: ReadonlyMap<string, string>
  /** Where links out lead that a plug-in keeps as entries, by their ids. */
  ways: ReadonlyMap<string, string>
  /** The address of the site, which completes others. */
  site: string
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const link = (address: string, label = address) =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`

/** WordPress's own; replaced by a link. */
const players = new Set([
  'audio',
  'video',
  'embed',
  'youtube',
  'vimeo',
  'playlist',
  'soundcloud',
  'googlevideo',
  'dailymotion',
])

/** Doubled brackets show a shortcode literally. */
const bracket = /\[(\[?)(\/?)([a-z][\w-]*)((?:[\s=][^[\]]{0,2000})?)\](\]?)/gi

type Token = {
  start: number
  end: number
  doubled: boolean
  closes: boolean
  name: string
  attributes: string
}

/** Characters: many galleries may each repeat many pictures. */
const maxUnwrappedLength = 4_000_000

/** Takes linear time. @throws RangeError when too long */
export function unwrapBlocks(content: string, attachments: Attachments): Unwrapped {
  const { html, left } = readBlocks(content, attachments.blocks)
  const tokens = [...html.matchAll(bracket)].map(readToken)
  const unknown = new Set<string>()
  const ends = Map.groupBy(tokens.filter(({ closes }) => closes).toReversed(), ({ name }) => name)
  let result = ''
  let copied = 0
  const put = (text: string, token: Token, end = token.end) => {
    result += html.slice(copied, token.start) + text
    copied = end
    if (result.length > maxUnwrappedLength) throw new RangeError('The text is too long.')
  }
  for (const token of tokens) {
    if (token.start < copied) continue // inside a shortcode already done
    const { name, attributes, doubled } = token
    const close = findNext(ends.get(name), token.end)
    if (doubled) put(html.slice(token.start + 1, token.end - 1), token)
    else if (token.closes) put(unknown.has(name) ? '' : html.slice(token.start, token.end), token)
    else {
      const inside = close && html.slice(token.end, close.start)
      const kept = replace(name, attributes, inside, attachments)
      if (kept !== undefined) put(kept, token, close?.end)
      else if (close || attributes.includes('=')) {
        // Only attributes or an end make a bracketed word a shortcode.
        unknown.add(name)
        put(linkAddresses(attributes), token)
      }
    }
  }
  const shortcodes = [...unknown].map(
    (name) => `The shortcode [${name}] is not supported; its content and its addresses are kept.`,
  )
  return { html: result + html.slice(copied), left: [...shortcodes, ...left] }
}

function readToken(match: RegExpExecArray): Token {
  const [whole, open, slash, name = '', attributes = '', close] = match
  const doubled = open === '[' && close === ']'
  // A single doubled bracket is ordinary text.
  const start = match.index + (open && !doubled ? 1 : 0)
  const end = match.index + whole.length - (close && !doubled ? 1 : 0)
  return {
    start,
    end,
    doubled,
    closes: slash === '/',
    name: name.toLowerCase(),
    attributes: attributes.replace(/\/\s*$/, ''),
  }
}

/** Consumes `list`, which is in falling order. */
function findNext(list: Token[] | undefined, from: number): Token | undefined {
  let next = list?.at(-1)
  while (next && next.start < from) {
    list?.pop()
    next = list?.at(-1)
  }
  return next
}

/** Blocks that WordPress fills in when a page is shown, and whose words are elsewhere. */
const silentBlocks =
  /^(footnotes|more|nextpage|spacer|separator|post-.*|site-.*|template-part|pattern)$/
/** Reusable blocks may hold others, even themselves, so there is an end to it. */
const deepestBlock = 4

/** Removes comments, and puts in what those that stand for a block have to say. */
function readBlocks(
  content: string,
  blocks: ReadonlyMap<string, string>,
): { html: string; left: string[] } {
  const left = new Set<string>()
  let length = 0

  function readComment(comment: string, depth: number): string {
    const [, name = '', data = ''] = /^\s*wp:([a-z][a-z0-9/-]*)([^]*)\/$/.exec(comment) ?? []
    if (name === '' || silentBlocks.test(name)) return ''
    if (name !== 'block') {
      left.add(
        `The block “${name}” is made by WordPress when it is shown: only addresses are kept.`,
      )
      return linkAddresses(data)
    }
    const reused = blocks.get(/"ref"\s*:\s*(\d{1,12})/.exec(data)?.[1] ?? '')
    if (reused === undefined || depth >= deepestBlock) {
      left.add('A reusable block is not in the file: its text stays behind.')
      return ''
    }
    return read(reused, depth + 1)
  }

  function read(text: string, depth: number): string {
    length += text.length
    if (length > maxUnwrappedLength) throw new RangeError('The text is too long.')
    let result = ''
    let copied = 0
    for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', copied)) {
      const end = text.indexOf('-->', start)
      result += text.slice(copied, start)
      if (end < 0) return result
      result += readComment(text.slice(start + 4, end), depth)
      copied = end + 3
    }
    return result + text.slice(copied)
  }

  return { html: read(content, 0), left: [...left] }
}

/** `button_url="https://…"` of a shortcode, `"url":"https://…"` of a block. */
const attribute = /([\w-]{1,60})["']?\s*[=:]\s*["']([^"'<>]{1,2000})["']/g
const isAddress = (text: string) => /^https?:\/\/[^\s"'<>\\]+$/.test(text)
const isLabel = (name: string) => /(text|title|label|caption)$/i.test(name)
const isPicture = (address: string) => /\.(avif|gif|jpe?g|png|webp)([?#]|$)/i.test(address)

/** What earns the money of a site is often in the attributes of a plug-in: they become links. */
function linkAddresses(attributes: string): string {
  const pairs = [...attributes.matchAll(attribute)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll('\\/', '/').replaceAll('&amp;', '&'),
  }))
  const label = pairs.find(({ name, value }) => isLabel(name) && !isAddress(value))?.value
  const addresses = [...new Set(pairs.map(({ value }) => value).filter(isAddress))]
  return addresses
    .map((address) =>
      isPicture(address)
        ? `<p><img src="${escapeHtml(address)}" alt=""></p>`
        : link(address, label),
    )
    .join('')
}

function replace(
  name: string,
  attributes: string,
  inside: string | undefined,
  attachments: Attachments,
) {
  if (name === 'caption' || name === 'wp_caption') return makeFigure(attributes, inside ?? '')
  if (name === 'gallery') return makeGallery(attributes, attachments)
  if (name === 'vc_raw_html') return decodeRaw(inside ?? '')
  if (name === 'vc_raw_js') return ''
  if (!players.has(name)) return makeLink(name, attributes, inside, attachments)
  const address = findAddress(`${inside ?? ''} ${attributes}`)
  return address ? link(address) : ''
}

/** What plug-ins call the address of a button, and the words on it. */
const addressNames = ['url', 'href', 'link']
const wordNames = ['linktext', 'text', 'label', 'title']

/** ThirstyAffiliates names links by their ids; whatever has an address and words is a button. */
function makeLink(
  name: string,
  attributes: string,
  inside: string | undefined,
  { ways }: Attachments,
): string | undefined {
  // Others within it have to be read by themselves.
  if (inside?.includes('[')) return undefined
  const read = (names: readonly string[]) =>
    names.map((one) => readAttribute(attributes, one)).find(Boolean)
  const id = name === 'thirstylink' ? read(['ids', 'linkid', 'id'])?.split(',')[0]?.trim() : ''
  const address = id ? ways.get(id) : read(addressNames)
  const words =
    (inside ?? '').replaceAll(/<[^<>]*>/g, '').trim() || escapeHtml(read(wordNames) ?? '')
  if (!address || !words || !/^(?:https?:\/\/|\/(?!\/))/i.test(address)) return undefined
  return `<a href="${escapeHtml(address.replaceAll('&amp;', '&'))}">${words}</a>`
}

/** WPBakery keeps HTML in Base64, percent-encoded. */
function decodeRaw(inside: string): string {
  try {
    return decodeURIComponent(atob(inside.replaceAll(/<[^<>]*>|\s/g, '')))
  } catch {
    return ''
  }
}

const findAddress = (text: string) => /https?:\/\/[^\s"'<>\]]+/.exec(text)?.[0]
const readAttribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i')
    .exec(attributes)
    ?.slice(1)
    .find(Boolean)

function makeFigure(attributes: string, inside: string): string {
  const caption =
    readAttribute(attributes, 'caption') ??
    inside.replaceAll(/<a\b[^<>]*>\s*<img[^<>]*>\s*<\/a>|<img[^<>]*>/gi, '')
  const picture = /<img[^<>]*>/i.exec(inside)?.[0] ?? ''
  return `<figure>${picture}<figcaption>${caption.trim()}</figcaption></figure>`
}

function makeGallery(attributes: string, attachments: Attachments): string {
  const ids = readAttribute(attributes, 'ids')?.split(',')
  const pictures = ids?.flatMap((id) => attachments.byId.get(id.trim()) ?? []) ?? attachments.own
  return pictures.map((address) => `<p><img src="${escapeHtml(address)}" alt=""></p>`).join('\n')
}

const blocks =
  'address article aside blockquote details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'
    .split(' ')
    .join('|')
const beginsBlock = new RegExp(`^</?(${blocks})\\b`, 'i')
const endsBlock = new RegExp(`</?(${blocks})\\b[^<>]*>$`, 'i')

/** Does what the classic editor did: blank lines separate paragraphs, line ends are breaks. */
export function makeParagraphs(html: string): string {
  const { text, kept } = setApart(html.replaceAll(/\r\n?/g, '\n'))
  const parts = text.split(/\n\s*\n/).map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map(makeParagraph)
    .join('\n')
    .replaceAll(/\u0002(\d+)\u0003/g, (_, index: string) => kept[Number(index)] ?? '')
}

function makeParagraph(part: string): string {
  if (/^https?:\/\/[^\s<]+$/.test(part)) return link(part.replaceAll('&amp;', '&'))
  return beginsBlock.test(part) || /^\u0002\d+\u0003$/.test(part)
    ? part
    : `<p>${breakLines(part)}</p>`
}

function setApart(html: string): { text: string; kept: string[] } {
  const kept: string[] = []
  let text = ''
  let open: { name: string; content: string } | undefined
  for (const part of html
    .replaceAll(/[\u0002\u0003]/g, '')
    .split(/(<\/?(?:pre|script|style|textarea)\b[^<>]{0,2000}>)/i)) {
    const [, slash, name = ''] = /^<(\/?)(pre|script|style|textarea)\b/i.exec(part) ?? []
    if (open) open.content += part
    else if (name && slash === '') open = { name: name.toLowerCase(), content: part }
    else text += part
    if (open && slash === '/' && name.toLowerCase() === open.name) {
      text += `\n\n\u0002${kept.push(open.content) - 1}\u0003\n\n`
      open = undefined
    }
  }
  return { text: text + (open?.content ?? ''), kept }
}

function breakLines(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) =>
      index < lines.length - 1 && !/<br\s*\/?>$/i.test(line) && !endsBlock.test(line)
        ? `${line}<br>`
        : line,
    )
    .join('\n')
}
