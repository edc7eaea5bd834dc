// Apart from the coins, which the script of every page would load with them.

/** The header that tells how old the prices are, in seconds. */
export const pricesAgeHeader = 'x-prices-age'

/** Prices count as old once they have so many milliseconds. */
export const staleAfter = 300_000
