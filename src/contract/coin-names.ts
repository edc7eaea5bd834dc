import { findOwn } from '#find-own.ts'

/** Names of coins that are not their id with a capital. */
const coinNames: Record<string, string> = {
  usdt: 'USDT',
  usdc: 'USDC',
  xrp: 'XRP',
  bnb: 'BNB',
  'bitcoin cash': 'Bitcoin Cash',
  'shiba inu': 'Shiba Inu',
}

/** A coin's name as it is written: `bitcoin` is Bitcoin, `usdt` USDT. */
export const showCoin = (coin: string) =>
  findOwn(coinNames, coin.toLowerCase()) ?? coin.charAt(0).toUpperCase() + coin.slice(1)
