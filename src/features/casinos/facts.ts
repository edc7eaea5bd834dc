/** Free of validators, for public pages. */
import { numberFormat } from '#i18n/formats.ts'
import { showMeasures } from '#i18n/measures.ts'
import type { CompareColumn, Edition } from '#editions/edition.ts'

/** What the demonstration shows where a fact is missing; elsewhere it is not stated. */
const standIns = { withdrawalTime: '24h', minDeposit: 0.001, gamesCount: 1000 } as const

/** Theirs are the demonstration's own wording. */
const isEnglish = (locale: string) => locale.startsWith('en')

/** Whether the edition shows the demonstration. */
type Where = { demo: boolean }

type TimeFact = { withdrawalTime: string | null }
/** As an editor wrote it. Undefined if it is not stated, as in all of these. */
export const readWithdrawalTime = (
  { withdrawalTime }: TimeFact,
  { demo }: Where,
): string | undefined => withdrawalTime || (demo ? standIns.withdrawalTime : undefined)

export function showWithdrawalTime(
  { withdrawalTime }: TimeFact,
  locale: string,
  { demo }: Where,
): string | undefined {
  if (withdrawalTime) return showMeasures(withdrawalTime, locale)
  if (!demo) return undefined
  return isEnglish(locale) ? standIns.withdrawalTime : showMeasures(standIns.withdrawalTime, locale)
}

export const showMaxPayout = (
  { maxPayout }: { maxPayout: string | null },
  locale: string,
): string | undefined => (maxPayout ? showMeasures(maxPayout, locale) : undefined)

type DepositFact = { minDeposit: string | null }
/** In BTC. */
export const readMinDeposit = (
  { minDeposit }: DepositFact,
  { demo }: Where,
): number | undefined => {
  if (minDeposit) return Number(minDeposit)
  return demo ? standIns.minDeposit : undefined
}

type GamesFact = { gamesCount: number | null }
export const showGamesCount = (
  { gamesCount }: GamesFact,
  locale: string,
  { demo }: Where,
): string | undefined => {
  if (gamesCount !== null) return numberFormat(locale).format(gamesCount)
  if (!demo) return undefined
  return isEnglish(locale) ? '1000+' : `${numberFormat(locale).format(standIns.gamesCount)}+`
}

export type FactName =
  | 'rating'
  | 'welcomeBonus'
  | 'bonusAmount'
  | 'sweepsCoinsBonus'
  | 'promoCode'
  | 'minDeposit'
  | 'minRedemption'
  | 'maxPayout'
  | 'withdrawal'
  | 'games'
  | 'coins'
  | 'payment'
  | 'excludedStates'
  | 'licence'
  | 'noKyc'
  | 'vpnFriendly'
  | 'provablyFair'
  | 'liveChat'
  | 'mobile'
  | 'founded'
  | 'providers'
  | 'support'
  | 'pros'
  | 'cons'

/** These exist only in editions with this column. */
const columnsOfFacts: Readonly<Partial<Record<FactName, CompareColumn>>> = {
  bonusAmount: 'coins',
  minDeposit: 'coins',
  coins: 'coins',
  sweepsCoinsBonus: 'minRedemption',
  minRedemption: 'minRedemption',
  payment: 'payment',
  excludedStates: 'excludedStates',
  noKyc: 'noKyc',
  vpnFriendly: 'vpnFriendly',
}

export const factsOf = ({ compare }: Edition, facts: readonly FactName[]): FactName[] =>
  facts.filter((fact) => {
    const column = columnsOfFacts[fact]
    return column === undefined || compare.columns.includes(column)
  })
