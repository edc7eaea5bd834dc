/** Our own drawings, in drawings.svg and coloured in tokens.css; none copies a logo. */
export const coins = [
  'bitcoin',
  'ethereum',
  'litecoin',
  'dogecoin',
  'cardano',
  'polygon',
  'chainlink',
  'solana',
  'tether',
  'ripple',
]
const drawn = new Set(coins)

const alsoKnownAs: Record<string, string> = {
  btc: 'bitcoin',
  eth: 'ethereum',
  ltc: 'litecoin',
  doge: 'dogecoin',
  ada: 'cardano',
  matic: 'polygon',
  link: 'chainlink',
  sol: 'solana',
  usdt: 'tether',
  xrp: 'ripple',
}

export function findDrawnCoin(coin: string): string | undefined {
  const name = alsoKnownAs[coin.toLowerCase()] ?? coin.toLowerCase()
  return drawn.has(name) ? name : undefined
}
