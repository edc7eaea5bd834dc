import { listAddresses, parseMarkdown } from '#content/markdown/parse.ts'

/** Absolute, without fragment; null unless http(s) and external. */
export function readAddress(
  value: string | null | undefined,
  ownOrigins: readonly string[],
): string | null {
  if (!value || !/^(https?:)?\/\//i.test(value)) return null
  const url = URL.parse(value.startsWith('//') ? `https:${value}` : value)
  if (!url || !/^https?:$/.test(url.protocol) || ownOrigins.includes(url.origin)) return null
  url.hash = ''
  return url.href
}

export function extractAddresses(text: string, ownOrigins: readonly string[]): string[] {
  const { links, pictures } = listAddresses(parseMarkdown(text))
  return [
    ...new Set(
      [...links, ...pictures].flatMap((address) => readAddress(address, ownOrigins) ?? []),
    ),
  ]
}
