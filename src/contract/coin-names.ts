import { findOwn } from '#find-own.ts'

const coinNames: Record<string, string> = {
  usdt: 'USDT',
  usdc: 'USDC',
  xrp: 'XRP',
  bnb: 'BNB',
  'bitcoin cash': 'Bitcoin Cash',
  'shiba inu': 'Shiba Inu',
}

export const showCoin = (coin: string) =>
  findOwn(coinNames, coin.toLowerCase()) ?? coin.charAt(0).toUpperCase() + coin.slice(1)
