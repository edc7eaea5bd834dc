/** What may be shown to the readers of a page, and whether they may be led out. Pure. */
import { findRule, informsOnly, placeOf, type Reader } from '#editions/reader.ts'
import { findMainIndex, type Bonus } from '#contract/bonus.ts'
import { choosePlaceLink } from '#contract/place-links.ts'
import type { FactSource } from '#contract/evidence.ts'
import { isLicensedBy, type Licence } from '#contract/licences.ts'
import { isWarning, type Cap } from '#contract/ratings.ts'
import { hidesOffers, type Presented, type Withheld } from './withheld.ts'
import { withoutOffers } from './offer-words.ts'
import type { Edition } from '#editions/edition.ts'
import { hasField } from '#editions/has-field.ts'
import { everywhere, marketPlaces, stateOf, type MarketPlace } from '#contract/markets.ts'

/** The places that have a rule of their own, in the order of the list. */
export const listRuled = ({ own }: Pick<Edition, 'own'>): MarketPlace[] =>
  marketPlaces.filter((place) => own.markets[place])

/** Whether it matters in which US state a reader is. */
export const hasStates = (site: Pick<Edition, 'own' | 'compare'>): boolean =>
  hasField(site, 'excludedStates') || listRuled(site).some((place) => stateOf(place))

/** Whether it matters where a reader is. */
export const hasPlaces = (site: Pick<Edition, 'own' | 'compare'>): boolean =>
  hasStates(site) || listRuled(site).some((place) => place !== everywhere)

type Judged = {
  cap: Cap | null
  licences: readonly Licence[]
  /** Postal codes of the US states from which it takes no players. */
  excludedStates: readonly string[]
}

/**
 * Whether what is no casino is withheld: gambling of other kinds where the site only informs, and
 * in a break everything that somebody sells, since what is for gamblers leads back to it.
 */
export const hidesSold = (reader: Reader, { isGambling }: { isGambling: boolean }): boolean =>
  isGambling ? informsOnly(reader) : reader.isOnBreak

/** Whether every bonus may be told of that a casino has or had. */
export const tellsAllBonuses = (reader: Reader): boolean =>
  !informsOnly(reader) && (findRule(reader)?.bonuses ?? 'all') === 'all'

/**
 * Picks, from the bonuses of a casino that are not withheld, those that its readers may be shown:
 * where only the first is, the main one and those known to be for new players.
 * @param today in UTC
 */
export function keepBonuses(
  bonuses: readonly Bonus[],
  reader: Reader,
  today: string,
): readonly Bonus[] {
  if (tellsAllBonuses(reader)) return bonuses
  const main = findMainIndex(bonuses, today)
  return bonuses.filter(({ newPlayers }, index) => index === main || newPlayers === true)
}

export function findWithheld(casino: Judged, reader: Reader): Withheld | null {
  if (reader.isOnBreak) return 'break'
  const rule = findRule(reader)
  const state = stateOf(placeOf(reader))
  if (rule?.rule === 'information_only') return 'information'
  if (state !== undefined && casino.excludedStates.includes(state)) return 'closed'
  if (rule?.rule === 'licensed_only' && !isLicensedBy(casino.licences, rule, reader.today))
    return 'unlicensed'
  if (rule?.bonuses === 'none') return 'bonuses'
  return isUnled(casino, reader) ? 'warned' : null
}

const isUnled = ({ cap }: Pick<Judged, 'cap'>, { edition }: Reader) =>
  isWarning(cap) && !edition.own.leadsToWarned

/** Whether readers may be led to the casino. */
export function mayLeave(casino: Judged, reader: Reader): boolean {
  const withheld = findWithheld(casino, reader)
  return (withheld === null || withheld === 'bonuses') && !isUnled(casino, reader)
}

/** Whether anything but the rule for all casinos decides: a state, or a licence. */
export const mayBeClosed = (reader: Reader): boolean =>
  stateOf(placeOf(reader)) !== undefined || findRule(reader)?.rule === 'licensed_only'

/**
 * Where a fact comes from, as readers are told who may not be led to the casino: without the
 * address of its own pages.
 */
export function hideSource<Sourced extends { source: FactSource | null; url: string | null }>(
  told: Sourced,
  casino: Judged,
  reader: Reader,
): Sourced {
  const isOwn = told.source === 'page' || told.source === 'operator'
  return isOwn && !mayLeave(casino, reader) ? { ...told, url: null } : told
}

type Ways = { affiliateUrl: string | null; placeLinks: readonly string[] }

/** Where readers of a language are led, if they are led out at all. */
export const chooseWay = (
  { affiliateUrl, placeLinks = [] }: Pick<Ways, 'affiliateUrl'> & Partial<Ways>,
  reader: Reader,
): string | null => choosePlaceLink(placeLinks, affiliateUrl, placeOf(reader), reader.language.code)

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
  reader: Reader,
): PresentedOf<Casino> {
  const withheld = findWithheld(casino, reader)
  const { placeLinks: _placeLinks, ...told } = casino
  const shown = {
    ...told,
    affiliateUrl: mayLeave(casino, reader) ? chooseWay(casino, reader) : null,
    ...(!mayLeave(casino, reader) && { websiteUrl: null }),
    ...(hidesOffers(withheld) && { ...hideInTexts(casino), ...noOffer }),
    // Nobody is led to pick a casino that they are warned of, or may not be led to.
    ...((!mayLeave(casino, reader) || isWarning(casino.cap)) && { isFeatured: false }),
    withheld,
  }
  return shown as unknown as PresentedOf<Casino> // the one place that makes them
}
