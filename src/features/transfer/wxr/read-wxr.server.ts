/** WXR is RSS 2.0 with WordPress's elements. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { refuseDocuments } from '#csv/read-text.ts'
import { AppError } from '#errors.ts'
import { maxWordpressItems } from '../contract.ts'
import { BrokenXmlError, splitItems, type RawItem } from './split-items.ts'
import { toText } from './to-markdown.server.ts'

export type WxrTerm = { domain: string; nicename: string; name: string }

export type WxrItem = {
  line: number
  guid: string
  link: string
  id: string
  type: string
  status: string
  title: string
  slug: string
  creator: string
  content: string
  excerpt: string
  date: Date | undefined
  changed: Date | undefined
  hasPassword: boolean
  terms: WxrTerm[]
  meta: Record<string, string>
  attachmentUrl: string
  parent: string
  comments: number
}

export type Wxr = {
  site: string
  title: string
  /** What it says of the whole site, such as `en-GB`, or an empty text. */
  language: string
  /** The parents of categories, by their nicenames. */
  parents: Map<string, string>
  /** The names that are shown, by login. */
  authors: Map<string, string>
  items: WxrItem[]
}

type Node = { [name: string]: unknown }

const repeated: ReadonlySet<string> = new Set([
  'item',
  'category',
  'wp:category',
  'wp:postmeta',
  'wp:comment',
  'wp:author',
])

// Only XML's own and numeric entities occur where there is no document type, in any number.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 10_000_000 },
  maxNestedTags: 20,
  isArray: (name) => repeated.has(name),
})

/** Reads an export of WordPress. @throws AppError invalid, tooLarge */
export function readWxr(bytes: Uint8Array): Wxr {
  const { frame, items } = explain(() => splitItems(decodeXml(bytes), maxWordpressItems + 1))
  if (items.length > maxWordpressItems)
    throw new AppError('tooLarge', `A file can have at most ${maxWordpressItems} entries.`)
  const channel = explain(() => readChannel(frame))
  return { ...channel, items: items.map((item) => explain(() => readItem(item))) }
}

/** Goes by byte order mark or declaration. */
function decodeXml(bytes: Uint8Array): string {
  refuseDocuments(bytes)
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const marked = beginning.startsWith('\u00FF\u00FE')
    ? 'utf-16le'
    : beginning.startsWith('\u00FE\u00FF')
      ? 'utf-16be'
      : undefined
  const encoding =
    marked ?? /^[^<]*<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(beginning)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const text = decodeBroken(bytes, encoding)
    if (text !== undefined) return text
    throw new BrokenXmlError(`The file is not in the encoding it declares, ${encoding}.`, 1)
  }
}

/** One unreadable byte in a thousand: more, and the encoding is another one than the file says. */
const mostBroken = 0.001

/** Marks single bytes that cannot be read, which old databases hold here and there. */
function decodeBroken(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding).decode(bytes)
    const broken = text.split('\ufffd').length - 1
    return broken <= bytes.length * mostBroken ? text : undefined
  } catch {
    return undefined
  }
}

function readChannel(frame: string): Omit<Wxr, 'items'> {
  assertWellFormed(frame, 1)
  // The parser makes objects of documents.
  const { rss } = parser.parse(frame) as { rss?: { channel?: Node } }
  const channel = rss?.channel
  if (!channel || typeof channel !== 'object' || !('wp:wxr_version' in channel))
    throw new BrokenXmlError(notWxr, 1)
  const authors = (channel['wp:author'] ?? []) as Node[] // by isArray above
  const site = textOf(channel['wp:base_blog_url']) || textOf(channel['link'])
  return {
    site,
    title: toText(textOf(channel['title'])),
    language: textOf(channel['language']).trim().toLowerCase().slice(0, 35),
    parents: new Map(
      ((channel['wp:category'] ?? []) as Node[]).map((category) => [
        textOf(category['wp:category_nicename']).trim(),
        textOf(category['wp:category_parent']).trim(),
      ]),
    ),
    authors: new Map(
      authors.map((author) => {
        const login = textOf(author['wp:author_login'])
        return [login, toText(textOf(author['wp:author_display_name'])) || login]
      }),
    ),
  }
}

const notWxr = 'This is not a WordPress export. In WordPress, go to Tools, Export.'

function readItem({ xml, line }: RawItem): WxrItem {
  assertWellFormed(xml, line)
  const item = (parser.parse(xml) as { item: Node[] }).item[0] ?? {} // by isArray above
  const text = (name: string) => textOf(item[name]).trim()
  return {
    line,
    guid: text('guid'),
    link: text('link'),
    id: text('wp:post_id'),
    type: text('wp:post_type') || 'post',
    status: text('wp:status') || 'publish',
    title: text('title'),
    slug: text('wp:post_name'),
    creator: text('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    date:
      readDate(text('wp:post_date_gmt')) ??
      readDate(text('wp:post_date')) ??
      readPubDate(text('pubDate')),
    changed: readDate(text('wp:post_modified_gmt')) ?? readDate(text('wp:post_modified')),
    hasPassword: text('wp:post_password') !== '',
    terms: ((item['category'] ?? []) as Node[]).map((term) => ({
      domain: textOf(asNode(term)['@domain']),
      nicename: textOf(asNode(term)['@nicename']),
      name: textOf(term).trim(),
    })),
    meta: Object.fromEntries(
      ((item['wp:postmeta'] ?? []) as Node[]).map((meta) => [
        textOf(meta['wp:meta_key']),
        textOf(meta['wp:meta_value']),
      ]),
    ),
    attachmentUrl: text('wp:attachment_url'),
    parent: text('wp:post_parent'),
    comments: ((item['wp:comment'] ?? []) as Node[]).length,
  }
}

const asNode = (value: unknown): Node =>
  typeof value === 'object' && value !== null ? (value as Node) : {}

/** The text of an element, the first one if it is repeated. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== '') ?? ''
  return typeof asNode(value)['#text'] === 'string' ? String(asNode(value)['#text']) : ''
}

/** Reads UTC; WordPress writes zeros for none. */
function readDate(value: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(value)
  if (!match || value.startsWith('0000')) return undefined
  const date = new Date(`${match[1]}T${match[2] ?? '00:00:00'}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function readPubDate(value: string): Date | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) || date.getTime() < 0 ? undefined : date
}

function assertWellFormed(xml: string, line: number): void {
  const result = XMLValidator.validate(xml)
  if (result !== true) throw new BrokenXmlError(result.err.msg, line + result.err.line - 1)
}

function explain<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error
    const message = `The file cannot be read. ${error.message}`
    throw new AppError('invalid', message, { errors: { file: message }, cause: error })
  }
}
