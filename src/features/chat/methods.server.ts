import type { Translator } from '#editions/messages.server.ts'
import type { Vocabulary } from './vocabulary.server.ts'
import { compilePhrases, hasName } from '#contract/words.ts'

/** Credit or debit: a brand does not say which. */
export const anyCard = 'Card'
const cards = new Set(['Credit Card', 'Debit Card'])

const brands: Readonly<Record<string, RegExp>> = {
  PayPal: compilePhrases(['paypal*|paypall*|payapl|paypol|papal', 'pay pal']),
  Skrill: compilePhrases(['skrill*|scrill|skril|skriil*']),
  Neteller: compilePhrases(['neteller*|netteller']),
  'Apple Pay': compilePhrases(['applepay*', 'apple pay*']),
  'Google Pay': compilePhrases(['googlepay*|gpay', 'google pay*']),
  'Cash App': compilePhrases(['cashapp*', 'cash app']),
  Venmo: compilePhrases(['venmo*']),
  Zelle: compilePhrases(['zelle*']),
  Trustly: compilePhrases(['trustly*']),
  Swish: compilePhrases(['swish*']),
  Vipps: compilePhrases(['vipps*']),
  MobilePay: compilePhrases(['mobilepay*', 'mobile pay']),
  Paysafecard: compilePhrases(['paysafe*', 'pay safe']),
  Klarna: compilePhrases(['klarna*']),
  Zimpler: compilePhrases(['zimpler*']),
  Revolut: compilePhrases(['revolut*']),
  Interac: compilePhrases(['interac']),
}

/** Answers the name used in the data. */
export function findMethod(
  folded: string,
  { payments }: Vocabulary,
  supported: readonly string[],
): string | undefined {
  // Also Swedish for “show”, so it counts only on its own.
  if (folded === 'visa') return anyCard
  const known = [...Object.entries(payments), ...Object.entries(brands)].find(([, pattern]) =>
    pattern.test(folded),
  )
  return known?.[0] ?? supported.find((method) => hasName(folded, method))
}

export const takesMethod = (methods: readonly string[], method: string): boolean =>
  methods.some((one) =>
    method === anyCard ? cards.has(one) : one.toLowerCase() === method.toLowerCase(),
  )

export function nameMethod(method: string, t: Translator): string {
  if (method === anyCard) return t('chatAnswers.card')
  const key = `compare.methods.${method as 'Credit Card'}` as const // has() decides
  return t.has(key) ? t(key) : method
}
