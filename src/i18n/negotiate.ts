import { findOwn } from '#find-own.ts'
import { findLanguage, languages, type Language } from './languages.ts'

/** Norwegian arrives as `nb` or `nn` from browsers; both read the one Norwegian edition. */
const aliases: Record<string, string> = { nb: 'no', nn: 'no' }

const longestHeaderRead = 1000

/**
 * The best language for an `Accept-Language` header, by descending quality; undefined when it names none of ours.
 * A malformed part is skipped, and at most the first 1000 characters are read.
 */
export function negotiateLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined
  let best: { language: Language; quality: number } | undefined
  for (const part of header.slice(0, longestHeaderRead).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';')
    const primary = tag.trim().toLowerCase().split('-')[0] ?? ''
    const language = primary === '*' ? languages[0] : findLanguage(findOwn(aliases, primary) ?? primary)
    const quality = readQuality(parameters)
    if (language && quality > 0 && (!best || quality > best.quality)) best = { language, quality }
  }
  return best?.language
}

function readQuality(parameters: string[]): number {
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  if (!q) return 1
  const value = Number(q.slice(2))
  return Number.isFinite(value) ? value : 0
}
