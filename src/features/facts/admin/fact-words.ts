import type { Bonus } from '#contract/bonus.ts'
import { kindWords } from '#features/bonuses/admin/bonus-words.ts'
import type { CheckedFact } from '../contract.ts'

const showBonuses = (bonuses: readonly Bonus[]) =>
  bonuses.length === 0 ? 'None' : bonuses.map(({ kind }) => kindWords[kind]).join(', ')

export function showFact({ field, value }: CheckedFact): string {
  if (field === 'bonuses') return showBonuses(value as readonly Bonus[])
  if (value === null || value === '') return 'Not stated'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
