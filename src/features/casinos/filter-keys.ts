/** Changing the spelling needs a migration that rewrites the stored words. */
import { findAuthorities } from './licenses.ts'

type Lists = {
  cryptocurrencies?: readonly string[] | undefined
  paymentMethods?: readonly string[] | undefined
  licenses?: readonly string[] | undefined
  tags?: readonly string[] | undefined
}

export const spellCoin = (coin: string) => `coin:${coin.toLowerCase()}`
export const spellPayment = (method: string) => `payment:${method.toLowerCase()}`
const spellAuthority = (authority: string) => `authority:${authority}`
export const spellTag = (tag: string) => `tag:${tag.toLowerCase()}`
const spellLicense = (license: string) => `license:${license.toLowerCase()}`

export function makeFilterKeys(lists: Lists): string[] {
  const { cryptocurrencies = [], paymentMethods = [], licenses = [], tags = [] } = lists
  return [
    ...new Set([
      ...cryptocurrencies.map(spellCoin),
      ...paymentMethods.map(spellPayment),
      ...tags.map(spellTag),
      ...licenses.flatMap((license) => [
        spellLicense(license),
        ...findAuthorities(license).map(spellAuthority),
      ]),
    ]),
  ]
}

/** A licence of no known authority must match exactly. */
export function spellAskedLicense(license: string): string {
  const [authority] = findAuthorities(license)
  return authority ? spellAuthority(authority) : spellLicense(license)
}
