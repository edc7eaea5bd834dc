/**
 * What the filters look for in a casino's lists, as words that the database keeps in an index: what is asked is spelt as what is stored.
 * Pure. A change of the spelling needs a migration that rewrites the stored words.
 */
import type { CasinoQuery } from './contract.ts'
import { findAuthorities } from './licenses.ts'

type Lists = {
  cryptocurrencies?: readonly string[] | undefined
  paymentMethods?: readonly string[] | undefined
  licenses?: readonly string[] | undefined
}

const spellCoin = (coin: string) => `coin:${coin.toLowerCase()}`
const spellPayment = (method: string) => `payment:${method.toLowerCase()}`
const spellAuthority = (authority: string) => `authority:${authority}`
const spellLicense = (license: string) => `license:${license.toLowerCase()}`

/** The words of a casino, each once. */
export function makeFilterKeys({ cryptocurrencies = [], paymentMethods = [], licenses = [] }: Lists): string[] {
  return [
    ...new Set([
      ...cryptocurrencies.map(spellCoin),
      ...paymentMethods.map(spellPayment),
      ...licenses.flatMap((license) => [spellLicense(license), ...findAuthorities(license).map(spellAuthority)]),
    ]),
  ]
}

/** The words that a casino must have to satisfy the query. A licence that is no authority's must be just that text. */
export function askForKeys({ cryptocurrency, paymentMethod, license }: CasinoQuery): string[] {
  const [authority] = license ? findAuthorities(license) : []
  return [
    ...(cryptocurrency ? [spellCoin(cryptocurrency)] : []),
    ...(paymentMethod ? [spellPayment(paymentMethod)] : []),
    ...(authority ? [spellAuthority(authority)] : license ? [spellLicense(license)] : []),
  ]
}
