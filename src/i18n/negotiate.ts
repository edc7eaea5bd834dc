import { findOwn } from '#find-own.ts'
import { isMain, type SiteLanguage } from './languages.ts'

/** What browsers call the languages that we call otherwise. */
const aliases: Record<string, string> = { nb: 'no', nn: 'no' }

const maxHeaderRead = 1000

/** Skips malformed parts and languages that are not offered. */
export function negotiateLanguage(
  header: string | undefined,
  offered: readonly SiteLanguage[],
): SiteLanguage | undefined {
  if (!header) return undefined
  let best: { language: SiteLanguage; quality: number } | undefined
  for (const part of header.slice(0, maxHeaderRead).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';')
    const primary = tag.trim().toLowerCase().split('-')[0] ?? ''
    const code = findOwn(aliases, primary) ?? primary
    const language = offered.find((one) => (primary === '*' ? isMain(one) : one.code === code))
    const quality = readQuality(parameters)
    if (!language) continue
    if (quality > 0 && (!best || quality > best.quality)) best = { language, quality }
  }
  return best?.language
}

function readQuality(parameters: string[]): number {
  const q = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='))
  if (!q) return 1
  const value = Number(q.slice(2))
  return Number.isFinite(value) ? value : 0
}
