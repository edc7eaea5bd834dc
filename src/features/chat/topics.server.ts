import type { Edition } from '#editions/edition.ts'
import type { Casino } from '#features/casinos/contract.ts'
import { readAuthority } from '#contract/authorities.ts'
import { isInForce } from '#contract/licences.ts'
import { casinoFilters } from '#features/casinos/filters.ts'
import { findCoin, spellingsOf } from '#contract/coins.ts'
import { findMethod, takesMethod } from './methods.server.ts'
import type { PlaceMention } from './places.server.ts'
import type { Vocabulary } from './vocabulary.server.ts'
import { compilePhrases, foldWords } from '#contract/words.ts'

export type Subject = {
  kind: 'coin' | 'payment' | 'state' | 'license'
  /** The word in the data: `dogecoin`, `PayPal`, `TX`, `malta`. */
  value: string
}

/** The words for each coin, the most specific first. */
const coins = {
  'bitcoin cash': compilePhrases(['bch|bitcoincash', 'bitcoin cash']),
  bitcoin: compilePhrases(['bitcoin*|bitcon*|bitcion*|bitconi*|btc*|xbt', 'bit coin*']),
  ethereum: compilePhrases([
    'ethereum*|etherium*|etherum*|ethereu*|eth|ether|ethers|etheri*|ethern|etheria',
  ]),
  litecoin: compilePhrases(['litecoin*|litcoin*|lightcoin*|ltc*', 'lite coin*']),
  dogecoin: compilePhrases(['dogecoin*|dogcoin*|dodgecoin*|doge*', 'doge coin*']),
  usdt: compilePhrases(['usdt*|tether*|theter|stablecoin*']),
  usdc: compilePhrases(['usdc*', 'usd coin']),
  solana: compilePhrases(['solana*|sol']),
  xrp: compilePhrases(['xrp*|ripple*']),
  polygon: compilePhrases(['polygon*|matic']),
  cardano: compilePhrases(['cardano*|ada']),
  chainlink: compilePhrases(['chainlink*', 'chain link']),
  bnb: compilePhrases(['bnb*|binancecoin', 'binance coin']),
  tron: compilePhrases(['tron|tronia|tronilla|trx']),
  monero: compilePhrases(['monero*|xmr']),
  'shiba inu': compilePhrases(['shib|shiba*']),
  avalanche: compilePhrases(['avax|avalanche']),
  toncoin: compilePhrases(['toncoin*']),
  polkadot: compilePhrases(['polkadot*']),
}

const authorities: readonly (readonly [string, RegExp])[] = [
  ['malta', compilePhrases(['malta*|mga|maltes*'])],
  ['curacao', compilePhrases(['curacao*'])],
  [
    'uk',
    compilePhrases([
      'uk|ukgc|british|brittisk*|britisk*|brittil*',
      'united kingdom',
      'great britain',
    ]),
  ],
]

export function findSubject(
  folded: string,
  place: PlaceMention | undefined,
  { compare, supportedPaymentMethods }: Edition,
  vocabulary: Vocabulary,
): Subject | undefined {
  if (place?.kind === 'state' && compare.columns.includes('excludedStates'))
    return { kind: 'state', value: place.code }
  for (const [value, pattern] of Object.entries(coins))
    if (pattern.test(folded)) return { kind: 'coin', value }
  const method = findMethod(folded, vocabulary, supportedPaymentMethods)
  if (method) return { kind: 'payment', value: method }
  // Malta is a place as well as a licence.
  if (
    compare.filters.includes('license') &&
    (!place?.isPlaced || vocabulary.facts.licence.test(folded))
  ) {
    for (const [value, pattern] of authorities)
      if (pattern.test(folded)) return { kind: 'license', value }
  }
  return undefined
}

export function isCompared({ kind }: Subject, { compare }: Edition): boolean {
  if (kind === 'coin') return compare.columns.includes('coins')
  return kind !== 'payment' || compare.columns.includes('payment')
}

/** How a coin may be written in the data. */
const spell = (value: string): readonly string[] => {
  const coin = findCoin(value)
  return coin ? spellingsOf(coin) : [value]
}

/** @param today in UTC */
export const hasSubject = (casino: Casino, subject: Subject, today: string): boolean =>
  findHas(casino, subject, today) === 'yes'

/** Whether the casino has it, as far as anybody has said so. */
export function findHas(casino: Casino, subject: Subject, today: string): 'yes' | 'no' | 'unknown' {
  if (subject.kind === 'state' && !casino.statesKnown) return 'unknown'
  return isListed(casino, subject, today) ? 'yes' : 'no'
}

function isListed(casino: Casino, { kind, value }: Subject, today: string): boolean {
  switch (kind) {
    case 'coin':
      return spell(value).some((spelling) =>
        casino.cryptocurrencies.some((coin) => foldWords(coin) === spelling),
      )
    case 'payment':
      return takesMethod(casino.paymentMethods, value)
    case 'state':
      return !casino.excludedStates.includes(value)
    case 'license':
      break
  }
  const authority = readAuthority(value)
  return casino.licences.some((one) => one.authority === authority && isInForce(one, today))
}

const filterOf = {
  coin: 'cryptocurrency',
  payment: 'paymentMethod',
  state: 'state',
  license: 'license',
} as const

/** Empty if the comparison has no such filter. */
export function subjectQuery(edition: Edition, { kind, value }: Subject): Record<string, string> {
  const filter = filterOf[kind]
  const offered =
    edition.compare.filters.includes(filter) &&
    casinoFilters[filter].options(edition).includes(value)
  return offered ? { [filter]: value } : {}
}
