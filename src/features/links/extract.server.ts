/** Outgoing addresses of an editor's texts and fields. */
import MarkdownIt from 'markdown-it'

// Reads links and pictures as the pages' own renderer does.
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })

/** An address as it is looked at: absolute, http(s), without a fragment; null for any other and for the site's own. */
export function readAddress(value: string | null | undefined, ownOrigins: readonly string[]): string | null {
  if (!value || !/^(https?:)?\/\//i.test(value)) return null
  const url = URL.parse(value.startsWith('//') ? `https:${value}` : value)
  if (!url || !/^https?:$/.test(url.protocol) || ownOrigins.includes(url.origin)) return null
  url.hash = ''
  return url.href
}

/** Outgoing addresses of links and pictures in a Markdown text, each once. */
export function extractAddresses(text: string, ownOrigins: readonly string[]): string[] {
  // Most texts have none, and need no parsing to tell.
  if (!text.includes('//')) return []
  const tokens = markdown.parse(text, {}).flatMap(({ children }) => children ?? [])
  const addresses = tokens.flatMap((token) => {
    const attribute = { link_open: 'href', image: 'src' }[token.type]
    return (attribute && readAddress(String(token.attrGet(attribute)), ownOrigins)) || []
  })
  return [...new Set(addresses)]
}
