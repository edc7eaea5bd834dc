/** Free of validators, for public pages. */
import { numberFormat } from '#i18n/formats.ts'
import type { CompareColumn, Edition } from '#editions/edition.ts'

export const defaultWithdrawalTime = '24h'
export const defaultMinDeposit = '0.001'
export const defaultGamesCount = '1000+'

type TimeFact = { withdrawalTime: string | null }
export const showWithdrawalTime = ({ withdrawalTime }: TimeFact) =>
  withdrawalTime || defaultWithdrawalTime

type DepositFact = { minDeposit: string | null }
/** In BTC. */
export const readMinDeposit = ({ minDeposit }: DepositFact): number =>
  Number(minDeposit || defaultMinDeposit)

type GamesFact = { gamesCount: number | null }
export const showGamesCount = ({ gamesCount }: GamesFact, locale: string) =>
  gamesCount === null ? defaultGamesCount : numberFormat(locale).format(gamesCount)

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
