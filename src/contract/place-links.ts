/**
 * Ways to a casino for the readers of a place, of a language, or of both. Each is a line, as forms
 * and files have it: `GB https://…`, `US-TX en https://…`, or `* sv https://…`.
 */
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { everywhere, widen, type MarketPlace } from './markets.ts'
import { readPlace } from './places.ts'

const anyLanguage = '*'

export type PlaceLink = {
  place: MarketPlace
  language: LanguageCode | typeof anyLanguage
  url: string
}

/** Undefined for a line that names no known place, no known language, or nothing but an address. */
export function readPlaceLink(line: string): PlaceLink | undefined {
  const [named = '', ...others] = line.trim().split(/\s+/)
  const place = named === everywhere ? everywhere : readPlace(named)
  const [spoken, url] = others.length > 1 ? others : [anyLanguage, others[0]]
  const language = [anyLanguage, ...languageCodes].find((code) => code === spoken?.toLowerCase())
  if (!place || !language || !url || others.length > 2) return undefined
  // The casino's own affiliate address is there for everybody.
  if (place === everywhere && language === anyLanguage) return undefined
  return { place, language: language as PlaceLink['language'], url }
}

/** The one spelling of a line. */
export const writePlaceLink = ({ place, language, url }: PlaceLink): string =>
  [place, ...(language === anyLanguage ? [] : [language]), url].join(' ')

/**
 * The way for readers of a language in a place: that of both, of the place, then of its country and
 * of everywhere in the same way.
 * @param usual where no line fits
 */
export function choosePlaceLink(
  lines: readonly string[],
  usual: string | null,
  place: MarketPlace,
  language: LanguageCode,
): string | null {
  if (lines.length === 0) return usual
  const links = lines.flatMap((line) => readPlaceLink(line) ?? [])
  const found = widen(place)
    .flatMap((where) => [language, anyLanguage].map((spoken) => ({ where, spoken })))
    .map(({ where, spoken }) =>
      links.find((link) => link.place === where && link.language === spoken),
    )
    .find((link) => link !== undefined)
  return found?.url ?? usual
}
