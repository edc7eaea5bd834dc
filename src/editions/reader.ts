import { toDay } from '#contract/days.ts'
import { everywhere, widen, type CountryCode, type MarketPlace } from '#contract/markets.ts'
import { english, languages, type LanguageCode, type SiteLanguage } from '#i18n/languages.ts'
import type { Edition } from './edition.ts'
import { speak } from './offered-languages.ts'
import type { MarketRule } from './markets-schema.ts'

/** The parameter in which an address names the reader's place. */
export const placeParameter = 'in'

/** Who is answered: the edition is the operator's, everything else is the reader's. */
export type Reader = Readonly<{
  edition: Edition
  language: SiteLanguage
  /** Where they say they are; without it, a page addresses the country of its language. */
  place: MarketPlace | undefined
  /** Whether they take a break, in which nothing is offered to them. */
  isOnBreak: boolean
  /** Whether no bonus of any casino is shown to them. */
  hidesBonuses: boolean
  /** Whether ways out that may be paid for bear the word by which advertising is known. */
  marksAds: boolean
  /** The day as of which licences count: in the place whose rule asks for them, or else in UTC. */
  today: string
}>

type Saying = { place?: MarketPlace | undefined; isOnBreak?: boolean }

/** Makes whoever reads the edition in the language, as far as they say nothing of themselves. */
export function makeReader(
  edition: Edition,
  language: LanguageCode,
  { place, isOnBreak = false }: Saying = {},
): Reader {
  const asking = { edition, language: speak(edition, language), place, isOnBreak }
  const hidesBonuses = informsOnly(asking) || findRule(asking)?.bonuses === 'none'
  const marksAds = findRule(asking)?.marksAds ?? false
  const ruled = findRuled(edition, placeOf(asking))
  const today = (ruled && edition.licenceDays?.[ruled]) ?? edition.today ?? toDay(new Date())
  return { ...asking, hidesBonuses, marksAds, today }
}

type Placed = Pick<Reader, 'language' | 'place'> & {
  edition: Pick<Edition, 'homeCountry' | 'own'>
}

/** The place that each language is written for; English is read everywhere. */
const homes = new Map(
  languages
    .filter(({ code }) => code !== english.code)
    .map(({ code, intl }) => [code, findMarketPlace(new Intl.Locale(intl).region)]),
)

/** The list of all places is not worth sending to browsers. */
function findMarketPlace(country: string | undefined): MarketPlace {
  return country ? (country as CountryCode) : everywhere // ISO 3166-1, of a language or an edition
}

/**
 * The place that a page addresses: what its address says (`?in=`), or else the country of its
 * language or edition; never a guess about the reader.
 */
export const placeOf = ({ edition, language, place }: Placed): MarketPlace =>
  place ?? homes.get(language.code) ?? findMarketPlace(edition.homeCountry)

/** The place whose rule holds in a place: for a state that has none of its own, its country. */
const findRuled = ({ own }: Pick<Edition, 'own'>, place: MarketPlace): MarketPlace | undefined =>
  widen(place).find((one) => own.markets[one])

/** The rule for a place: a state without one of its own has that of its country. */
export function ruleIn(edition: Pick<Edition, 'own'>, place: MarketPlace): MarketRule | undefined {
  const ruled = findRuled(edition, place)
  return ruled && edition.own.markets[ruled]
}

/** Everything is allowed where there is no rule. */
export const findRule = (reader: Placed): MarketRule | undefined =>
  ruleIn(reader.edition, placeOf(reader))

/** Whether readers are informed only, whichever casino a page is about. */
export const informsOnly = (reader: Placed & Pick<Reader, 'isOnBreak'>): boolean =>
  reader.isOnBreak || findRule(reader)?.rule === 'information_only'

type Versioned = { id: string; revision?: number; judgedSince?: string }

/** Part of the key of whatever is cached for an edition: all that its operator has set. */
export const editionKey = ({ id, revision = 0, judgedSince }: Versioned): string =>
  `${id} ${revision}${judgedSince ? `/${judgedSince}` : ''}`

/** Part of the key of whatever is cached for readers: all that decides what they are shown. */
export const readerKey = ({ edition, language, place, isOnBreak }: Reader): string =>
  `${editionKey(edition)}${place ? `@${place}` : ''}${isOnBreak ? '~' : ''} ${language.code}`
