/** Codes of money that an amount can be in: no placeholder and no typing error passes for one. */

/** Currencies of accounts and tests, and of money that is gone (ISO 4217). */
const noMoney: ReadonlySet<string> = new Set(['XDR', 'XSU', 'XTS', 'XXX', 'XUA'])

/** What casinos and programmes pay in as well; SC and GC are coins of sweepstakes. */
const coins = [
  'BTC',
  'ETH',
  'USDT',
  'USDC',
  'LTC',
  'DOGE',
  'BCH',
  'XRP',
  'TRX',
  'BNB',
  'ADA',
  'SOL',
  'TON',
  'DAI',
  'POL',
  'MATIC',
  'DOT',
  'XLM',
  'XMR',
  'DASH',
  'ZEC',
  'ETC',
  'SHIB',
  'LINK',
  'AVAX',
  'BUSD',
  'EOS',
  'UNI',
  'ATOM',
  'XTZ',
  'MBTC',
  'SC',
  'GC',
]

const known: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency').filter((code) => !noMoney.has(code)),
  ...coins,
])

/** @param code in capital letters */
export const isCurrency = (code: string): boolean => known.has(code)

export const unknownCurrency = 'Must be the code of a currency or coin, such as EUR, USD or BTC'
