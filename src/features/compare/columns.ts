import type { CompareColumn, Edition } from '#editions/edition.ts'
import type { CompareSort } from '#features/casinos/contract.ts'

export type ColumnName = 'casino' | 'rating' | 'bonus' | 'games' | 'withdrawal' | CompareColumn | 'actions'

/** The edition's columns, in order. */
export const columnsOf = (edition: Edition): readonly ColumnName[] => [
  'casino',
  'rating',
  'bonus',
  'games',
  'withdrawal',
  ...edition.compare.columns,
  'actions',
]

/** What a click on a column's header sorts by. */
export const sortsByColumn: Readonly<Partial<Record<ColumnName, CompareSort>>> = {
  casino: 'name',
  rating: 'rating',
  bonus: 'bonus',
  games: 'games',
}

/**
 * Widths of the columns in the table, which are fixed so that nothing jumps when other casinos come into it; the bonus takes what is
 * left.
 */
export const columnWidths: Readonly<Record<ColumnName, string>> = {
  casino: 'md:w-62',
  rating: 'md:w-24',
  bonus: '',
  games: 'md:w-22',
  withdrawal: 'md:w-25',
  coins: 'md:w-28',
  vpnFriendly: 'md:w-19',
  noKyc: 'md:w-18',
  license: 'md:w-23',
  payment: 'md:w-28',
  minRedemption: 'md:w-26',
  excludedStates: 'md:w-26',
  actions: 'md:w-33',
}
