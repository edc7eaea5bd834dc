import { everywhere, stateOf, type MarketPlace } from '#contract/markets.ts'
import { nameState } from '#contract/us-states.ts'
import type { Language } from '#i18n/languages.ts'

const displays = new Map<string, Intl.DisplayNames>()

/** By the code of ISO 3166-1; undefined for one that there is not. */
export function nameCountry(code: string, locale: string): string | undefined {
  const display =
    displays.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  displays.set(locale, display)
  return display.of(code)
}

/** A place in a language, or undefined for everywhere else, which has no name. */
export function namePlace(place: MarketPlace, { code, intl }: Language): string | undefined {
  if (place === everywhere) return undefined
  const state = stateOf(place)
  return state ? nameState(state, code) : nameCountry(place, intl)
}

/** Countries that English does not name without an article. */
const withArticle = new Set(
  'AE BS CC CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH PS SB SC TC UM US VG VI'.split(' '),
)

/** A country within a sentence, such as “the Netherlands”. */
export function nameCountryWithin(code: string, locale: string): string | undefined {
  const name = nameCountry(code, locale)
  return name && locale.startsWith('en') && withArticle.has(code) ? `the ${name}` : name
}

/** A place of any kind within a sentence: states and the rest of the world take no article. */
export function namePlaceWithin(place: MarketPlace, language: Language): string | undefined {
  return place === everywhere || stateOf(place)
    ? namePlace(place, language)
    : nameCountryWithin(place, language.intl)
}
