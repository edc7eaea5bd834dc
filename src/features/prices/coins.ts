/** What browser and server must agree on about prices, apart from the contract: no validator reaches a public page. */

/** The tracked coins: symbol and name as shown, and the id by which the source knows them. */
export const coins = [
  { symbol: 'BTC', name: 'Bitcoin', coinId: 'bitcoin' },
  { symbol: 'ETH', name: 'Ethereum', coinId: 'ethereum' },
  { symbol: 'LTC', name: 'Litecoin', coinId: 'litecoin' },
  { symbol: 'DOGE', name: 'Dogecoin', coinId: 'dogecoin' },
  { symbol: 'ADA', name: 'Cardano', coinId: 'cardano' },
  { symbol: 'MATIC', name: 'Polygon', coinId: 'matic-network' },
  { symbol: 'LINK', name: 'Chainlink', coinId: 'chainlink' },
  { symbol: 'SOL', name: 'Solana', coinId: 'solana' },
  { symbol: 'USDT', name: 'Tether', coinId: 'tether' },
  { symbol: 'XRP', name: 'Ripple', coinId: 'ripple' },
] as const

/** Response header: how old the prices are, in seconds. */
export const pricesAgeHeader = 'x-prices-age'

/** From this age on, in milliseconds, readers are told that the prices are old. */
export const staleAfter = 300_000
