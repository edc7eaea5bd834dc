/** Outgoing addresses of an editor's texts and fields. */
import { listAddresses, parseMarkdown } from '#content/markdown/parse.server.ts'

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
  const { links, pictures } = listAddresses(parseMarkdown(text))
  return [...new Set([...links, ...pictures].flatMap((address) => readAddress(address, ownOrigins) ?? []))]
}
