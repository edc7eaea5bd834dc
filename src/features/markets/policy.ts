/** What may be shown to the readers of a page, and whether they may be led out. Pure. */
import { findMainIndex, type Bonus } from '#contract/bonus.ts'
import { choosePlaceLink } from '#contract/place-links.ts'
import { foldText } from '#contract/normalize-search-text.ts'
import { isWarning, type Cap } from '#contract/ratings.ts'
import { hidesOffers, type Presented, type Withheld } from './withheld.ts'
import { withoutOffers } from './offer-words.ts'
import type { Edition } from '#editions/edition.ts'
import { hasField } from '#editions/has-field.ts'
import { everywhere, marketPlaces, stateOf, widen, type MarketPlace } from '#contract/markets.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { defaultLanguage, languages, type LanguageCode } from '#i18n/languages.ts'

type Site = Pick<Edition, 'homeCountry' | 'own' | 'place' | 'isOnBreak'>

/** The country that a language is written for; English is read everywhere. */
const homes = new Map(
  languages
    .filter(({ code }) => code !== defaultLanguage.code)
    .map(({ code, intl }) => [code, new Intl.Locale(intl).region]),
)

/**
 * The place that a page addresses: what its address says (`?in=`), or else the country of its
 * language or edition; never a guess about the reader.
 */
export function placeOf(
  { homeCountry, place: asked }: Pick<Site, 'homeCountry' | 'place'>,
  language: LanguageCode,
): MarketPlace {
  if (asked) return asked
  const home = homes.get(language) ?? homeCountry
  return marketPlaces.find((place) => place === home) ?? everywhere
}

/** The rule for the readers of a language; without one, everything is allowed. */
export const findRule = (site: Site, language: LanguageCode): MarketRule | undefined =>
  ruleIn(site, placeOf(site, language))

/** Of a state that has no rule of its own, that of its country. */
export function ruleIn({ own }: Pick<Site, 'own'>, place: MarketPlace): MarketRule | undefined {
  const named = widen(place).find((one) => own.markets[one])
  return named && own.markets[named]
}

/** The places that have a rule of their own, in the order of the list. */
export const listRuled = ({ own }: Pick<Site, 'own'>): MarketPlace[] =>
  marketPlaces.filter((place) => own.markets[place])

/** Whether it matters in which US state a reader is. */
export const hasStates = (site: Pick<Edition, 'own' | 'compare'>): boolean =>
  hasField(site, 'excludedStates') || listRuled(site).some((place) => stateOf(place))

/** Whether it matters where a reader is. */
export const hasPlaces = (site: Pick<Edition, 'own' | 'compare'>): boolean =>
  hasStates(site) || listRuled(site).some((place) => place !== everywhere)

/** Whether pages in a language inform only, whichever casino they are about, or the reader's do. */
export const informsOnly = (site: Site, language: LanguageCode): boolean =>
  site.isOnBreak === true || findRule(site, language)?.rule === 'information_only'

type Judged = {
  cap: Cap | null
  licenses: readonly string[]
  /** Postal codes of the US states from which it takes no players. */
  excludedStates: readonly string[]
}

/**
 * Whether what is no casino is withheld: gambling of other kinds where the site only informs, and
 * in a break everything that somebody sells, since what is for gamblers leads back to it.
 */
export const hidesSold = (
  site: Site,
  language: LanguageCode,
  { isGambling }: { isGambling: boolean },
): boolean => (isGambling ? informsOnly(site, language) : site.isOnBreak === true)

/** Whether no bonus is shown, of whichever casino. */
export const hidesAllBonuses = (site: Site, language: LanguageCode): boolean =>
  informsOnly(site, language) || findRule(site, language)?.bonuses === 'none'

/** Whether every bonus may be told of that a casino has or had. */
export const tellsAllBonuses = (site: Site, language: LanguageCode): boolean =>
  !informsOnly(site, language) && (findRule(site, language)?.bonuses ?? 'all') === 'all'

/**
 * Of the bonuses of a casino that are not withheld, those that its readers may be shown: where only
 * the first is, the main one and those known to be for new players.
 * @param today in UTC
 */
export function keepBonuses(
  bonuses: readonly Bonus[],
  site: Site,
  language: LanguageCode,
  today: string,
): readonly Bonus[] {
  if (tellsAllBonuses(site, language)) return bonuses
  const main = findMainIndex(bonuses, today)
  return bonuses.filter(({ newPlayers }, index) => index === main || newPlayers === true)
}

export function findWithheld(casino: Judged, site: Site, language: LanguageCode): Withheld | null {
  if (site.isOnBreak) return 'break'
  const rule = findRule(site, language)
  const state = stateOf(placeOf(site, language))
  if (rule?.rule === 'information_only') return 'information'
  if (state !== undefined && casino.excludedStates.includes(state)) return 'closed'
  if (rule?.rule === 'licensed_only' && !isLicensed(casino, rule)) return 'unlicensed'
  if (rule?.bonuses === 'none') return 'bonuses'
  return isUnled(casino, site) ? 'warned' : null
}

const isUnled = ({ cap }: Pick<Judged, 'cap'>, { own }: Site) =>
  isWarning(cap) && !own.leadsToWarned

/** Whether readers may be led to the casino. */
export function mayLeave(casino: Judged, site: Site, language: LanguageCode): boolean {
  const withheld = findWithheld(casino, site, language)
  return (withheld === null || withheld === 'bonuses') && !isUnled(casino, site)
}

const isLicensed = ({ licenses }: Judged, { authorities }: MarketRule) =>
  licenses.some((licence) =>
    authorities.some((authority) => foldText(licence).includes(foldText(authority))),
  )

/** Whether anything but the rule for all casinos decides: a state, or a licence. */
export const mayBeClosed = (site: Site, language: LanguageCode): boolean =>
  stateOf(placeOf(site, language)) !== undefined ||
  findRule(site, language)?.rule === 'licensed_only'

type Ways = { affiliateUrl: string | null; placeLinks: readonly string[] }

/** Where readers of a language are led, if they are led out at all. */
export const chooseWay = (
  { affiliateUrl, placeLinks = [] }: Pick<Ways, 'affiliateUrl'> & Partial<Ways>,
  site: Site,
  language: LanguageCode,
): string | null => choosePlaceLink(placeLinks, affiliateUrl, placeOf(site, language), language)

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

const noOffer: Omit<Offering, 'affiliateUrl'> = {
  welcomeBonus: '',
  bonusAmount: null,
  sweepsCoinsBonus: null,
  promoCode: null,
  wagering: null,
  finishRate: null,
}

/** Texts of editors that stand alone: a sentence or a few words. */
const shortTexts = ['verdict', 'bestFor', 'notFor', 'description', 'pros', 'cons'] as const
type Short = { [Name in (typeof shortTexts)[number]]?: string | readonly string[] | null }
type Told = Short & { review?: string | null; move?: { because: string } | null }

/** A text with dots in place of a casino's code. */
const hideCode = (text: string, promoCode: string | null): string =>
  promoCode ? text.replaceAll(promoCode, '…') : text

/** What a short text of editors says but offers: for readers who may not be shown any. */
export const hideOffers = (text: string, promoCode: string | null): string =>
  hideCode(withoutOffers(text), promoCode)

/** What editors wrote, without sentences about offers in short texts, and codes in long ones. */
function hideInTexts({ promoCode, review, move, ...casino }: Offering & Told): Told {
  const hide = (text: string) => hideOffers(text, promoCode)
  const short = shortTexts.flatMap((name) => {
    const text = casino[name]
    if (!text) return []
    return [[name, typeof text === 'string' ? hide(text) : text.map(hide).filter(Boolean)]]
  })
  return {
    ...Object.fromEntries(short),
    ...(review && { review: hideCode(review, promoCode) }),
    ...(move && { move: { ...move, because: hide(move.because) } }),
  }
}

/** The addresses of other places are not told. */
type PresentedOf<Casino> = Presented<Omit<Casino, 'placeLinks'> & { withheld: Withheld | null }>

export function present<Casino extends Judged & Offering & Told & { isFeatured: boolean }>(
  casino: Casino & Partial<Pick<Ways, 'placeLinks'>>,
  site: Site,
  language: LanguageCode,
): PresentedOf<Casino> {
  const withheld = findWithheld(casino, site, language)
  const { placeLinks: _placeLinks, ...told } = casino
  const shown = {
    ...told,
    affiliateUrl: mayLeave(casino, site, language) ? chooseWay(casino, site, language) : null,
    ...(hidesOffers(withheld) && { ...hideInTexts(casino), ...noOffer }),
    // Nobody is led to pick a casino that they are warned of, or may not be led to.
    ...((!mayLeave(casino, site, language) || isWarning(casino.cap)) && { isFeatured: false }),
    withheld,
  }
  return shown as unknown as PresentedOf<Casino> // the one place that makes them
}
