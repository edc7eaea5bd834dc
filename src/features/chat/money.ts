/** Amounts of money in questions. Pure. */
import type { LanguageCode } from '#i18n/languages.ts'

export type Money = { amount: number; currency: string }

/** What currencies are called in any of the languages; a stem stands for all its endings. */
const names: readonly (readonly [stem: string, currency: string])[] = [
  ['$', 'USD'],
  ['usdt', 'USDT'],
  ['usd', 'USD'],
  ['us-dollar', 'USD'],
  ['dollar', 'USD'],
  ['buck', 'USD'],
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['£', 'GBP'],
  ['gbp', 'GBP'],
  ['pound', 'GBP'],
  ['pund', 'GBP'],
  ['punta', 'GBP'],
  ['btc', 'BTC'],
  ['bitcoin', 'BTC'],
  ['eth', 'ETH'],
  ['ltc', 'LTC'],
  ['litecoin', 'LTC'],
  ['sek', 'SEK'],
  ['nok', 'NOK'],
  ['dkk', 'DKK'],
  ['kruunu', 'SEK'],
]

/** Whose crowns somebody means who writes in a language. */
const crowns: Readonly<Partial<Record<LanguageCode, string>>> = { sv: 'SEK', no: 'NOK', da: 'DKK' }

const figure = String.raw`\d{1,9}(?:[.,]\d{1,8})?`
const sign = String.raw`[$€£]`
const word = String.raw`[$€£]|[\p{L}-]{2,12}`
const before = new RegExp(`(${sign}) ?(${figure})(?![\\d.,]*\\d)`, 'u')
const after = new RegExp(`(?<![\\d.,])(${figure}) ?(${word})`, 'gu')

/** The first amount with a currency in a text, such as 50 of “with 50 dollars”. */
export function findMoney(text: string, language: LanguageCode): Money | undefined {
  const [, symbol = '', first = ''] = before.exec(text) ?? []
  const [front] = toMoney(first, symbol, language)
  if (front) return front
  for (const [, number = '', name = ''] of text.matchAll(after)) {
    const [found] = toMoney(number, name, language)
    if (found) return found
  }
  return undefined
}

function toMoney(number: string, name: string, language: LanguageCode): Money[] {
  const amount = Number(number.replace(',', '.'))
  const currency = findCurrency(name.toLowerCase(), language)
  return amount > 0 && currency !== undefined ? [{ amount, currency }] : []
}

function findCurrency(name: string, language: LanguageCode): string | undefined {
  if (name === 'kr' || name.startsWith('kron')) return crowns[language]
  return names.find(([stem]) => name.startsWith(stem) && name !== '')?.[1]
}
