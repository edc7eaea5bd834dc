/** What may be shown to the readers of a page, and whether they may be led out. Pure. */
import { findRule, informsOnly, placeOf, type Reader } from '#editions/reader.ts'
import { findMainIndex, type Bonus } from '#contract/bonus.ts'
import { asksOfOffers, joinOffer, meetsLimits } from '#contract/offer-limits.ts'
import { choosePlaceLink } from '#contract/place-links.ts'
import type { FactSource } from '#contract/evidence.ts'
import { isLicensedBy, type Licence } from '#contract/licences.ts'
import { isWarning, type Cap } from '#contract/caps.ts'
import { hidesOffers, type Opening, type Presented, type Withheld } from './withheld.ts'
import { hasOfferMarks, leaveOutOffers, showOffers } from '#contract/offer-marks.ts'
import { mapTexts } from '#contract/map-texts.ts'
import type { Edition } from '#editions/edition.ts'
import { hasField } from '#editions/has-field.ts'
import { everywhere, stateOf, type MarketPlace } from '#contract/markets.ts'

/** The places that have a rule of their own: countries, then states, then everywhere else. */
export const listRuled = ({ own }: Pick<Edition, 'own'>): MarketPlace[] => sortPlaces(own.markets)

/** As above, with the places whose first rule is still to come. */
export const listEverRuled = ({ own, comingRules }: Pick<Edition, 'own' | 'comingRules'>) =>
  sortPlaces({ ...comingRules, ...own.markets })

const sortPlaces = (rules: { readonly [Place in MarketPlace]?: unknown }): MarketPlace[] =>
  // The keys are places, whose type Object.keys loses.
  (Object.keys(rules) as MarketPlace[])
    .filter((place) => rules[place])
    .toSorted((one, other) => orderKey(one).localeCompare(orderKey(other), 'en'))

const orderKey = (place: MarketPlace) =>
  `${place === everywhere ? 2 : place.length > 2 ? 1 : 0}${place}`

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

/** Whether offers may be told of without their terms: those in texts, and those there were. */
export const tellsFreely = (reader: Reader): boolean => {
  const rule = findRule(reader)
  return tellsAllBonuses(reader) && !(rule && asksOfOffers(rule))
}

/** Whether offers in texts may be told of, where it is not known which casino makes them. */
export const mayTellOffers = (reader: Reader): boolean =>
  tellsFreely(reader) && !mayBeClosed(reader)

/**
 * Picks, from the bonuses of a casino that are not withheld, those that its readers may be shown:
 * where only the first is, the main one and those known to be for new players, and where a rule has
 * limits, those within them.
 * @param today in UTC
 */
export function keepBonuses(
  bonuses: readonly Bonus[],
  reader: Reader,
  today: string,
): readonly Bonus[] {
  const rule = findRule(reader)
  const allowed = rule ? bonuses.filter((bonus) => meetsLimits(bonus, rule)) : bonuses
  if (tellsAllBonuses(reader)) return allowed
  const main = bonuses[findMainIndex(bonuses, today) ?? -1]
  return allowed.filter((bonus) => bonus === main || bonus.newPlayers === true)
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

/** What is known of where a casino takes players from. */
export type Stated = {
  /** Whether anybody has said which states it excludes, be it none. */
  statesKnown: boolean
}

/** Whether readers can use the casino where they are, as far as it is known. */
export function findOpening(casino: Judged & Stated, reader: Reader): Opening {
  const withheld = findWithheld(casino, reader)
  if (withheld === 'closed' || withheld === 'unlicensed') return 'closed'
  const { edition } = reader
  const asksForState = stateOf(placeOf(reader)) !== undefined && hasField(edition, 'excludedStates')
  // A casino of the demonstration that excludes no state takes players from all of them.
  return asksForState && !edition.isDemonstration && !casino.statesKnown ? 'unknown' : 'open'
}

/** What of a casino's offer a rule may ask for. */
export type Offered = {
  welcomeBonus: string
  /** The bonus that stands for the casino, with its terms; null where nobody has entered any. */
  main: Bonus | null
}

/** Why the offer of a casino is withheld; its way out may be shown nevertheless. */
export function findOfferWithheld(casino: Judged & Offered, reader: Reader): Withheld | null {
  const withheld = findWithheld(casino, reader)
  const rule = findRule(reader)
  if (hidesOffers(withheld) || !rule) return withheld
  const hasOffer = casino.main !== null || casino.welcomeBonus !== ''
  return hasOffer && !meetsLimits(casino.main, rule) ? 'terms' : withheld
}

const isUnled = ({ cap }: Pick<Judged, 'cap'>, { edition }: Reader) =>
  isWarning(cap) && !edition.own.leadsToWarned

/** Whether readers may be led to the casino. */
export function mayLeave(casino: Judged, reader: Reader): boolean {
  const withheld = findWithheld(casino, reader)
  return (withheld === null || withheld === 'bonuses') && !isUnled(casino, reader)
}

/** Whether the main terms have to stand beside every offer. */
export const tellsTerms = (reader: Reader): boolean => findRule(reader)?.tellsTerms ?? false

/** Whether there is anything at all to which these readers may not be led. */
export const closesWays = (reader: Reader): boolean =>
  reader.isOnBreak ||
  findRule(reader) !== undefined ||
  stateOf(placeOf(reader)) !== undefined ||
  !reader.edition.own.leadsToWarned

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

/**
 * Texts of editors as readers see them: with the offers that are marked in them, or without.
 *
 * @param note writes what stands in place of a block of Markdown that is left out
 */
export const tellTexts = <Value>(value: Value, mayTell: boolean, note: () => string): Value =>
  mapTexts(value, (text) => {
    if (!hasOfferMarks(text)) return text
    return mayTell ? showOffers(text) : leaveOutOffers(text, note())
  })

/** What the operator says in a few words, as readers see it: nothing, if all of it is withheld. */
export const tellWords = (text: string, reader: Reader): string =>
  tellTexts(text, mayTellOffers(reader), () => '')

/** Where editors may have written a casino's code. */
const prose = [
  'verdict',
  'bestFor',
  'notFor',
  'description',
  'pros',
  'cons',
  'review',
  'move',
  'ratedByHand',
]

/** The texts of a casino whose offers are withheld, without its code. */
export function hideOffers<Casino extends { promoCode: string | null }>(
  casino: Casino,
  note: () => string,
): Casino {
  const { promoCode } = casino
  const told = tellTexts(casino, false, note)
  if (!promoCode) return told
  const hidden = Object.entries(told).map(([name, value]: [string, unknown]) => [
    name,
    prose.includes(name) ? mapTexts(value, (text) => text.replaceAll(promoCode, '…')) : value,
  ])
  return Object.fromEntries(hidden) as Casino // the same with other texts
}

/** The addresses of other places are not told, and terms in words alone. */
type PresentedOf<Casino> = Presented<
  Omit<Casino, 'placeLinks' | 'main'> & {
    withheld: Withheld | null
    statesKnown: boolean
    opening: Opening
    offerTerms: string | null
  }
>

export type Writers = {
  /** Gives what stands in place of an offer that is left out of a long text. */
  leftOut: (reader: Reader) => string
  /** Gives what stands beside an offer. */
  offerTerms: (bonus: Bonus, reader: Reader) => string
}

export function present<Casino extends Judged & Offering & { isFeatured: boolean }>(
  casino: Casino &
    Partial<Pick<Ways, 'placeLinks'>> & {
      main?: Bonus | null | undefined
      statesKnown?: boolean | undefined
    },
  reader: Reader,
  write: Writers,
): PresentedOf<Casino> {
  const note = () => write.leftOut(reader)
  const { placeLinks: _placeLinks, main = null, statesKnown = false, ...told } = casino
  const withheld = findOfferWithheld({ ...casino, main }, reader)
  const hides = hidesOffers(withheld)
  const shown = {
    ...(hides ? hideOffers(told, note) : tellTexts(told, tellsFreely(reader), note)),
    affiliateUrl: mayLeave(casino, reader) ? chooseWay(casino, reader) : null,
    ...(!mayLeave(casino, reader) && { websiteUrl: null }),
    ...(hides ? { ...noOffer, offerTerms: null } : tellOffer(casino, main, reader, write)),
    // Nobody is led to pick a casino that they are warned of, or may not be led to.
    ...((!mayLeave(casino, reader) || isWarning(casino.cap)) && { isFeatured: false }),
    withheld,
    // A casino of the demonstration that excludes no state takes players from all of them.
    statesKnown: statesKnown || reader.edition.isDemonstration,
    opening: findOpening({ ...casino, statesKnown }, reader),
  }
  return shown as unknown as PresentedOf<Casino> // the one place that makes them
}

/** The sentence about an offer, which has its terms in it wherever they have to stand beside it. */
function tellOffer(
  { welcomeBonus }: Pick<Offering, 'welcomeBonus'>,
  main: Bonus | null,
  reader: Reader,
  write: Writers,
): { welcomeBonus?: string; offerTerms: string | null } {
  if (!main || !tellsTerms(reader)) return { offerTerms: null }
  const offerTerms = write.offerTerms(main, reader)
  return { welcomeBonus: joinOffer(welcomeBonus, offerTerms), offerTerms }
}
