/** Not in the contract: validators are too heavy for public pages. */

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
