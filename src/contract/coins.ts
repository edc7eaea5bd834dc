/** Not part of a schema: validators are too heavy for public pages. */
import { findOwn } from '#find-own.ts'

const symbols = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  litecoin: 'LTC',
  dogecoin: 'DOGE',
  cardano: 'ADA',
  polygon: 'MATIC',
  chainlink: 'LINK',
  solana: 'SOL',
  tether: 'USDT',
  ripple: 'XRP',
} as const

type Slug = keyof typeof symbols
const withCapital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The coins that the site follows and draws. `slug` is what casinos are filtered by, `coinId` what
 * the source of prices calls it.
 */
export const coins = (Object.keys(symbols) as Slug[]).map((slug) => ({
  slug,
  symbol: symbols[slug],
  name: withCapital(slug),
  coinId: slug === 'polygon' ? 'matic-network' : slug,
}))

export type Coin = (typeof coins)[number]

const bySpelling = new Map<string, Coin>(
  coins.flatMap((coin) => spellingsOf(coin).map((spelling) => [spelling, coin] as const)),
)

/** How casinos may write a coin, in lower case. */
export function spellingsOf({ slug, symbol }: Pick<Coin, 'slug' | 'symbol'>): string[] {
  return [slug, symbol.toLowerCase()]
}

/** The coin that is written so, as a word or as its symbol. */
export const findCoin = (written: string): Coin | undefined => bySpelling.get(written.toLowerCase())

/** As readers know them where it is not the word with a capital. */
const shown: Record<string, string> = {
  usdt: 'USDT',
  usdc: 'USDC',
  xrp: 'XRP',
  bnb: 'BNB',
  'bitcoin cash': 'Bitcoin Cash',
  'shiba inu': 'Shiba Inu',
}

/** A coin as editors wrote it, with capitals. */
export const showCoin = (coin: string) => findOwn(shown, coin.toLowerCase()) ?? withCapital(coin)
