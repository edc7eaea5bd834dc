import { expect, test } from 'vitest'
import { findMoney } from './money.ts'

test.each([
  ['what does it cost with 50 dollars', 'en', 50, 'USD'],
  ['with $50?', 'en', 50, 'USD'],
  ['if I put in 20€', 'en', 20, 'EUR'],
  ['with 0.01 BTC', 'en', 0.01, 'BTC'],
  ['med 500 kronor', 'sv', 500, 'SEK'],
  ['med 500 kr', 'no', 500, 'NOK'],
  ['med 0,5 bitcoin', 'da', 0.5, 'BTC'],
  ['50 eurolla', 'fi', 50, 'EUR'],
  ['30 times 100 usdt', 'en', 100, 'USDT'],
] as const)('%s', (text, language, amount, currency) => {
  expect(findMoney(text, language)).toEqual({ amount, currency })
})

test.each(['how many of 100 finish', 'is 24 hours fast', '0 dollars', '50 kr', 'the top 10', ''])(
  'no money in: %s',
  (text) => expect(findMoney(text, 'en')).toBeUndefined(),
)
