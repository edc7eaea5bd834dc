import type { LegalTexts } from './contract.ts'

export type Values = Readonly<Record<string, string>>

/** Puts values in the place of `{name}`; a name without a value is a mistake in the file. */
export function fillText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a text names {${name}}, which has no value`)
    return value
  })
}

/** Keeps a number and its unit on one line. */
export function keepUnits(text: string): string {
  return text.replace(/(\d) (?=%|(?:SC|BTC|USDT)\b)/g, '$1\u00A0')
}

/** Reads a legal page: `# Heading`, a paragraph, then sections from the first `## ` on. */
export function parseLegal(source: string): LegalTexts {
  const match = /^# (.+)\n+([^#\n].*)\n+(## [\s\S]+)$/.exec(source.replaceAll('\r\n', '\n').trim())
  const [, headline = '', lede = '', sections = ''] = match ?? []
  if (!match) throw new Error('a legal page begins with a heading and one paragraph')
  return { headline, lede, sections }
}
