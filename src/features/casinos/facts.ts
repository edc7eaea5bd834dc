/** How casinos' facts are shown, with the specification's defaults (point 9). Pure and free of validators. */

export const defaultWithdrawalTime = '24h'
export const defaultMinDeposit = '0.001'
export const defaultGamesCount = '1000+'

type TimeFact = { withdrawalTime: string | null }
export const showWithdrawalTime = ({ withdrawalTime }: TimeFact) => withdrawalTime || defaultWithdrawalTime

type DepositFact = { minDeposit: string | null }
export const showMinDeposit = ({ minDeposit }: DepositFact) => `${minDeposit || defaultMinDeposit} BTC`

type GamesFact = { gamesCount: number | null }
export const showGamesCount = ({ gamesCount }: GamesFact, locale: string) =>
  gamesCount === null ? defaultGamesCount : new Intl.NumberFormat(locale).format(gamesCount)

/** Names of coins that are not their id with a capital. */
const coinNames: Record<string, string> = { usdt: 'USDT', usdc: 'USDC', xrp: 'XRP', bnb: 'BNB' }

/** A coin's name as it is written: `bitcoin` is Bitcoin, `usdt` USDT. */
export const showCoin = (coin: string) => coinNames[coin.toLowerCase()] ?? coin.charAt(0).toUpperCase() + coin.slice(1)
