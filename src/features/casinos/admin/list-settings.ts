/** How the list of casinos is filtered, sorted, and changed in bulk. */
import type { BulkAction } from '#content/lists/bulk-actions.ts'
import type { Sorts } from '#content/lists/list-header.tsx'
import type { CasinoBulk } from '#content/bulk/contract.ts'
import type { CasinoListSort, casinoListStates } from '../admin-contract.ts'

export const nouns = { one: 'casino', many: 'casinos' }

export const filters: Record<'all' | (typeof casinoListStates)[number], string> = {
  all: 'All casinos',
  active: 'Active',
  inactive: 'Inactive',
  featured: 'Top Picks',
}

export const sorts = {
  rank: { label: 'Rank', first: 'asc' },
  name: { label: 'Name', first: 'asc' },
  rating: { label: 'Rating', first: 'desc' },
  games: { label: 'Games', first: 'desc' },
  updated: { label: 'Updated', first: 'desc' },
} satisfies Record<CasinoListSort, Sorts[string]>

export const casinoActions: readonly (BulkAction & { action: CasinoBulk['action'] })[] = [
  { action: 'activate', label: 'Activate', done: 'activated' },
  { action: 'deactivate', label: 'Deactivate', done: 'deactivated' },
  { action: 'feature', label: 'Feature', done: 'featured' },
  { action: 'unfeature', label: 'Unfeature', done: 'no longer featured' },
  { action: 'delete', label: 'Delete', done: 'deleted', danger: true },
]
