import type { LegalTexts } from './contract.ts'

export type Values = Readonly<Record<string, string>>

/**
 * Replaces `{name}`. Words in square brackets are left out with a value in them that is empty:
 * `Use the form[ or write to {supportEmail}].`
 * @throws if a name has no value
 */
export function fillText(text: string, values: Values): string {
  const whole = text.replace(
    /\[([^[\]]*\{(\w+)\}[^[\]]*)\](?!\()/g,
    (_, words: string, name: string) => (values[name] === '' ? '' : words),
  )
  return whole.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a text names {${name}}, which has no value`)
    return value
  })
}

/** Non-breaking space between a number and its unit. */
export function keepUnits(text: string): string {
  return text.replace(/(\d) (?=%|(?:SC|BTC|USDT)\b)/g, '$1\u00A0')
}

/** Expects `# Heading`, one paragraph, then `## ` sections. */
export function parseLegal(source: string): LegalTexts {
  const match = /^# (.+)\n+([^#\n].*)\n+(## [\s\S]+)$/.exec(source.replaceAll('\r\n', '\n').trim())
  const [, headline = '', lede = '', sections = ''] = match ?? []
  if (!match) throw new Error('a legal page begins with a heading and one paragraph')
  return { headline, lede, sections }
}
