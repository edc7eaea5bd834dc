/** What may be shown to the readers of a page, and whether they may be led out. Pure. */
import { foldText } from '#contract/normalize-search-text.ts'
import { isWarning, type Cap } from '#contract/ratings.ts'
import type { Edition } from '#editions/edition.ts'
import { everywhere, marketPlaces, type MarketPlace } from '#contract/markets.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { defaultLanguage, languages, type LanguageCode } from '#i18n/languages.ts'

/**
 * Why something of a casino is not shown. warned: it is known not to pay, and the operator leads
 * nobody there. unlicensed: it has no licence that counts in the place. information: there, the
 * site only informs.
 */
export const withheldReasons = ['warned', 'unlicensed', 'information'] as const
export type Withheld = (typeof withheldReasons)[number]

type Site = Pick<Edition, 'homeCountry' | 'own'>

/** The country that a language is written for; English is read everywhere. */
const homes = new Map(
  languages
    .filter(({ code }) => code !== defaultLanguage.code)
    .map(({ code, intl }) => [code, new Intl.Locale(intl).region]),
)

/** The place that a page addresses, by its language or edition; never a guess about the reader. */
export function placeOf(
  { homeCountry }: Pick<Site, 'homeCountry'>,
  language: LanguageCode,
): MarketPlace {
  const home = homes.get(language) ?? homeCountry
  return marketPlaces.find((place) => place === home) ?? everywhere
}

/** The rule for the readers of a language; without one, everything is allowed. */
export const findRule = (site: Site, language: LanguageCode): MarketRule | undefined =>
  site.own.markets[placeOf(site, language)] ?? site.own.markets[everywhere]

/** Whether pages in a language inform only, whichever casino they are about. */
export const informsOnly = (site: Site, language: LanguageCode): boolean =>
  findRule(site, language)?.rule === 'information_only'

type Judged = { cap: Cap | null; licenses: readonly string[] }

export function findWithheld(casino: Judged, site: Site, language: LanguageCode): Withheld | null {
  const rule = findRule(site, language)
  if (rule?.rule === 'information_only') return 'information'
  if (rule?.rule === 'licensed_only' && !isLicensed(casino, rule)) return 'unlicensed'
  return isWarning(casino.cap) && !site.own.leadsToWarned ? 'warned' : null
}

const isLicensed = ({ licenses }: Judged, { authorities }: MarketRule) =>
  licenses.some((licence) =>
    authorities.some((authority) => foldText(licence).includes(foldText(authority))),
  )

/** Whether bonuses are withheld, too, and not the way out alone. */
export const hidesOffers = (withheld: Withheld | null): boolean =>
  withheld !== null && withheld !== 'warned'

declare const presented: unique symbol

/** What may be shown of a casino to the readers of a page; only `present` makes one. */
export type Presented<Casino> = Casino & { readonly [presented]: true }

/** What a bonus or a link out can be read from. */
type Offering = {
  affiliateUrl: string | null
  welcomeBonus: string
  bonusAmount: string | null
  sweepsCoinsBonus: string | null
  promoCode: string | null
  wagering: number | null
  finishRate: number | null
}

const noOffer: Offering = {
  affiliateUrl: null,
  welcomeBonus: '',
  bonusAmount: null,
  sweepsCoinsBonus: null,
  promoCode: null,
  wagering: null,
  finishRate: null,
}

/** Texts of editors that may name a code. */
const texts = ['review', 'verdict', 'bestFor', 'notFor', 'description', 'pros', 'cons'] as const
type Told = { [Name in (typeof texts)[number]]?: string | readonly string[] }

/** The casino's texts with dots in place of its code. */
function withoutCode({ promoCode, ...casino }: Offering & Told): Told {
  if (!promoCode) return {}
  const blank = (text: string) => text.replaceAll(promoCode, '…')
  return Object.fromEntries(
    texts.flatMap((name) => {
      const text = casino[name]
      if (text === undefined) return []
      return [[name, typeof text === 'string' ? blank(text) : text.map(blank)]]
    }),
  )
}

export function present<Casino extends Judged & Offering & Told & { isFeatured: boolean }>(
  casino: Casino,
  site: Site,
  language: LanguageCode,
): Presented<Casino & { withheld: Withheld | null }> {
  const withheld = findWithheld(casino, site, language)
  const shown = {
    ...casino,
    ...(withheld === 'warned' && { affiliateUrl: null }),
    ...(hidesOffers(withheld) && { ...withoutCode(casino), ...noOffer }),
    // Nobody is led to pick a casino that they are warned of, or may not be led to.
    ...((withheld !== null || isWarning(casino.cap)) && { isFeatured: false }),
    withheld,
  }
  return shown as typeof shown & Presented<Casino> // the one place that makes them
}
