import type { Reader } from '#editions/reader.ts'
import type { CompareColumn } from '#editions/edition.ts'
import type { CompareSort } from '#features/casinos/filters.ts'
import type { CompareRow } from './rows.ts'

export type ColumnName =
  | 'casino'
  | 'rating'
  | 'bonus'
  | 'games'
  | 'withdrawal'
  | CompareColumn
  | 'actions'

/** Licences get a column only if at least half of the casinos state one. */
export function columnsOf(
  { edition, hidesBonuses }: Reader,
  rows: readonly Pick<CompareRow, 'licenses'>[],
): readonly ColumnName[] {
  const licensed = rows.filter(({ licenses }) => licenses.length > 0).length
  const own = edition.compare.columns.filter(
    (column) => column !== 'license' || 2 * licensed >= rows.length,
  )
  const bonus = hidesBonuses ? [] : (['bonus'] as const)
  return ['casino', 'rating', ...bonus, 'games', 'withdrawal', ...own, 'actions']
}

/** Moves to a row's second line on narrow screens. */
export const isSecondary = (column: ColumnName): boolean =>
  !['casino', 'rating', 'bonus', 'games', 'withdrawal', 'actions'].includes(column)

export const sortsByColumn: Readonly<Partial<Record<ColumnName, CompareSort>>> = {
  casino: 'name',
  rating: 'rating',
  bonus: 'bonus',
  games: 'games',
  withdrawal: 'payout',
}
