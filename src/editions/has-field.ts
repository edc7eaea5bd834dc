import type { CompareColumn, Edition } from './edition.ts'

/** Fields of casinos that only some editions have: those whose comparison has the column. */
const fieldColumns: Readonly<Record<string, CompareColumn>> = {
  bonusAmount: 'coins',
  minDeposit: 'coins',
  cryptocurrencies: 'coins',
  sweepsCoinsBonus: 'minRedemption',
  minRedemption: 'minRedemption',
  paymentMethods: 'payment',
  excludedStates: 'excludedStates',
  noKyc: 'noKyc',
  vpnFriendly: 'vpnFriendly',
}

/** Whether the edition's casinos have this field at all. */
export function hasField({ compare }: Pick<Edition, 'compare'>, field: string): boolean {
  const column = fieldColumns[field]
  return column === undefined || compare.columns.includes(column)
}
