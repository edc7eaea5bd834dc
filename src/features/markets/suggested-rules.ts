/**
 * Rules that an operator may want to take over, each with the page that was read for it. They are a
 * start for the operator's own lawyer: none is ever applied unasked.
 */
import type { MarketPlace } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { hasField } from '#editions/has-field.ts'
import { noRule } from '#editions/settings.ts'

/** When the pages were last read. */
export const suggestionsReadOn = '2026-11-28'

export type SuggestedRule = {
  place: MarketPlace
  rule: Omit<MarketRule, 'source'> & { source: string }
  /** What the page says, in a sentence for the operator. */
  why: string
  /** Further pages, each with what it says. */
  also: readonly { url: string; why: string }[]
}

type Suggestion = Partial<MarketRule> & {
  source: string
  why: string
  also?: SuggestedRule['also']
}

const suggest = (
  place: MarketPlace,
  { why, source, also = [], ...rule }: Suggestion,
): SuggestedRule => ({ place, rule: { ...noRule, ...rule, source }, why, also })

/** What the authorities of several countries ask of whoever advertises an offer. */
const asAdvertising = { tellsTerms: true, marksAds: true } as const

const countries = [
  suggest('DK', {
    rule: 'licensed_only',
    authorities: ['DK-DGA'],
    source: 'https://www.spillemyndigheden.dk/markedsfoering-af-spil',
    why: 'Games need a Danish licence, and all terms of a promotion must stand beside the offer.',
    ...asAdvertising,
    maxWagering: 10,
    wageringOf: 'both',
    also: [
      {
        url: 'https://www.spillemyndigheden.dk/salgsfremmende-foranstaltninger-med-gennemspilskrav',
        why: 'Deposit and bonus may have to be staked ten times at most.',
      },
    ],
  }),
  suggest('FI', {
    rule: 'information_only',
    source: 'https://www.dingnews.com/international/nota.aspx?id=165531',
    why: 'A new Gambling Act has been published; games directed at Finland need a licence under it.',
    also: [
      {
        url: 'https://www.verkkouutiset.fi/a/veikkauksen-monopoli-paattyy/',
        why: 'It applies from 1 July 2027: read what it says of who may advertise before you add the rule that comes afterwards.',
      },
    ],
  }),
  suggest('GB', {
    rule: 'licensed_only',
    authorities: ['GB-GC'],
    source:
      'https://www.gamblingcommission.gov.uk/licensees-and-businesses/lccp/condition/5-1-1-sr-code',
    why: 'Operators need a licence, and bonus funds may have to be staked ten times at most.',
    ...asAdvertising,
    maxWagering: 10,
    also: [
      {
        url: 'https://www.gamblingcommission.gov.uk/licensees-and-businesses/guide/page/open-and-transparent-marketing',
        why: 'Significant terms must be prominent, close to the headline offer.',
      },
    ],
  }),
  suggest('NO', {
    rule: 'information_only',
    source: 'https://lottstift.no/for-spillere/mye-av-pengespillreklamen-du-ser-er-ulovlig/',
    why: 'Marketing games without a Norwegian permit is forbidden, links and affiliates included.',
  }),
  suggest('SE', {
    rule: 'licensed_only',
    authorities: ['SE-SGA'],
    bonuses: 'first',
    source:
      'https://www.spelinspektionen.se/press/nyhetsarkiv/betway-limited-far-anmarkning-och-sanktionsavgift-for-otillatna-bonuserbjudanden/',
    why: 'Games need a Swedish licence, and a bonus may only be offered the first time one plays.',
    ...asAdvertising,
    also: [
      {
        url: 'https://www.spelinspektionen.se/fragor--svar/bonus--insatser/',
        why: 'The terms of a bonus must be clear where it is offered.',
      },
    ],
  }),
]

const bans = 'https://sweepskings.com/news/ny-anti-sweeps-bill-signature-or-veto'
const ban = (place: MarketPlace, law: string): SuggestedRule =>
  suggest(place, {
    rule: 'information_only',
    source: bans,
    why: `${law} bans sweepstakes casinos; ask whether it also names those who advertise them.`,
  })

const sweepstakesStates = [
  suggest('US-CA', {
    rule: 'information_only',
    from: '2026-01-01',
    source:
      'https://epicwins.io/2025/10/13/california-governor-signs-ab-831-into-law-banning-online-sweepstakes-casinos-statewide',
    why: 'AB 831 bans sweepstakes casinos and supporting them; media affiliates are named.',
  }),
  suggest('US-CT', {
    rule: 'information_only',
    from: '2025-10-01',
    source:
      'https://www.casino.com/news/industry/connecticut-gov-signs-sweepstakes-casino-ban-ny-bill-makes-progress',
    why: 'SB 1235 forbids conducting or promoting them without a licence since 1 October 2025.',
  }),
  ban('US-MT', 'Montana’s SB 555'),
  ban('US-NV', 'Nevada’s SB 256'),
  ban('US-NJ', 'New Jersey’s A5447'),
  ban('US-NY', 'New York’s S5935'),
]

/** What is suggested for an edition, by place. */
export const listSuggestions = (edition: Pick<Edition, 'compare'>): readonly SuggestedRule[] =>
  hasField(edition, 'excludedStates') ? [...countries, ...sweepstakesStates] : countries
