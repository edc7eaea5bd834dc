/** Changing the spelling needs a migration that rewrites the stored words. */
import { findCoin, spellingsOf } from '#contract/coins.ts'
import type { Licence } from '#contract/licences.ts'

type Lists = {
  cryptocurrencies?: readonly string[] | undefined
  paymentMethods?: readonly string[] | undefined
  licenses?: readonly string[] | undefined
  licences?: readonly Licence[] | undefined
  tags?: readonly string[] | undefined
}

export const spellCoin = (coin: string) => `coin:${coin.toLowerCase()}`
/** A casino has one of them if it takes the coin, however that is written. */
export const spellingsOfCoin = (coin: string) => {
  const known = findCoin(coin)
  return (known ? spellingsOf(known) : [coin]).map(spellCoin)
}
export const spellPayment = (method: string) => `payment:${method.toLowerCase()}`
export const spellAuthority = (authority: string) => `authority:${authority}`
export const spellTag = (tag: string) => `tag:${tag.toLowerCase()}`
export const spellLicense = (license: string) => `license:${license.toLowerCase()}`

export function makeFilterKeys(lists: Lists): string[] {
  const {
    cryptocurrencies = [],
    paymentMethods = [],
    licenses = [],
    licences = [],
    tags = [],
  } = lists
  const active = licences.filter(({ state }) => state === 'active')
  return [
    ...new Set([
      ...cryptocurrencies.map(spellCoin),
      ...paymentMethods.map(spellPayment),
      ...tags.map(spellTag),
      ...licenses.map(spellLicense),
      ...active.map(({ authority }) => spellAuthority(authority)),
    ]),
  ]
}
