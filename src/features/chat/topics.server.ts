/** Questions that are answered from the casinos' data: which of them take a coin, pay fastest, are open in a state. */
import type { Edition } from '#editions/edition.ts'
import { editions } from '#editions/editions.ts'
import type { Casino } from '#features/casinos/contract.ts'
import { findAuthorities } from '#features/casinos/licenses.ts'
import { filterOptions } from '#features/compare/query-state.ts'
import { usStates } from '#features/compare/us-states.ts'
import { coins as trackedCoins } from '#features/prices/coins.ts'
import { compilePhrases, foldWords, hasName } from './words.server.ts'
import type { Vocabulary } from './vocabulary.server.ts'

/** Something that a casino has or has not, as a question names it. */
export type Subject = {
  kind: 'coin' | 'payment' | 'state' | 'license'
  /** As the data has it: `dogecoin`, `PayPal`, `TX`, `malta`. */
  value: string
}

/** Tickers and other names of coins, in every language alike. */
const coins = {
  bitcoin: compilePhrases(['bitcoin*|btc|xbt']),
  ethereum: compilePhrases(['ethereum*|eth|ether']),
  litecoin: compilePhrases(['litecoin*|ltc']),
  dogecoin: compilePhrases(['dogecoin*|doge']),
  usdt: compilePhrases(['usdt|tether*|stablecoin*']),
  usdc: compilePhrases(['usdc']),
  solana: compilePhrases(['solana*']),
  xrp: compilePhrases(['xrp|ripple']),
  polygon: compilePhrases(['polygon|matic']),
  cardano: compilePhrases(['cardano']),
  bnb: compilePhrases(['bnb']),
  tron: compilePhrases(['tron|trx']),
  monero: compilePhrases(['monero|xmr']),
}

const authorities: readonly (readonly [string, RegExp])[] = [
  ['malta', compilePhrases(['malta*|mga|maltes*'])],
  ['curacao', compilePhrases(['curacao*'])],
  ['uk', compilePhrases(['uk|ukgc|british|brittisk*|britisk*|brittila*', 'united kingdom', 'great britain'])],
]

/** What the folded question names, if anything; the edition decides what may be asked for. */
export function findSubject(folded: string, edition: Edition, vocabulary: Vocabulary): Subject | undefined {
  const { columns, filters } = edition.compare
  if (columns.includes('coins')) {
    for (const [value, pattern] of Object.entries(coins)) if (pattern.test(folded)) return { kind: 'coin', value }
  }
  if (columns.includes('excludedStates')) {
    // The longest first: West Virginia is not Virginia.
    const names = Object.entries(usStates).toSorted(([, a], [, b]) => b.length - a.length)
    for (const [value, name] of names) if (hasName(folded, name)) return { kind: 'state', value }
  }
  if (columns.includes('payment')) {
    const isNamed = (method: string) => hasName(folded, method) || vocabulary.payments[method]?.test(folded)
    const value = edition.supportedPaymentMethods.find(isNamed)
    if (value) return { kind: 'payment', value }
  }
  if (filters.includes('license')) {
    for (const [value, pattern] of authorities) if (pattern.test(folded)) return { kind: 'license', value }
  }
  return undefined
}

/** A way to pay that another edition compares and this one does not. */
export function findForeignPayment(folded: string, edition: Edition, vocabulary: Vocabulary): string | undefined {
  if (edition.compare.columns.includes('payment')) return undefined
  const own = new Set(edition.supportedPaymentMethods)
  return editions
    .flatMap(({ supportedPaymentMethods }) => supportedPaymentMethods)
    .find((method) => !own.has(method) && (hasName(folded, method) || vocabulary.payments[method]?.test(folded)))
}

/** Whether the site shows the coin's price. */
export const isTracked = ({ kind, value }: Subject): boolean =>
  kind === 'coin' && trackedCoins.some(({ symbol, name }) => [symbol, name].some((word) => foldWords(word) === value))

export function hasSubject(casino: Casino, { kind, value }: Subject): boolean {
  const same = (entry: string) => foldWords(entry) === foldWords(value)
  switch (kind) {
    case 'coin':
      return casino.cryptocurrencies.some(same)
    case 'payment':
      return casino.paymentMethods.some(same)
    case 'state':
      return !casino.excludedStates.includes(value)
    case 'license':
      break
  }
  return casino.licenses.some((license) => findAuthorities(license).includes(value))
}

const filterOf = { coin: 'cryptocurrency', payment: 'paymentMethod', state: 'state', license: 'license' } as const

/** The comparison's query for the subject; nothing where it offers no such filter. */
export function subjectQuery(edition: Edition, { kind, value }: Subject): Record<string, string> {
  const filter = filterOf[kind]
  const offered = edition.compare.filters.includes(filter) && filterOptions(edition, filter).includes(value)
  return offered ? { [filter]: value } : {}
}
