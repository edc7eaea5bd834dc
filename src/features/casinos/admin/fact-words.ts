import type { FactSource } from '#contract/evidence.ts'
import type { CheckedFact } from '../admin-contract.ts'

export const sourceWords: Record<FactSource, string> = {
  page: 'The casino’s own page',
  register: 'A regulator’s register',
  test: 'Our own test',
  operator: 'The casino told us',
  reader: 'A reader told us',
}

export function showFact({ value }: CheckedFact): string {
  if (value === null || value === '') return 'Not stated'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
