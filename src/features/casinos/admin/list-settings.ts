import { read, within } from '#admin-kit/api-client.ts'
import { plainAction } from '#content/lists/bulk-actions.ts'
import type { Sorts } from '#content/lists/list-header.tsx'
import type { CasinoBulk } from '#content/bulk/contract.ts'
import type { CasinoListSort, casinoListStates } from '../admin-contract.ts'
import { adminApi } from './casino-editing.ts'

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

const run = (json: CasinoBulk, edition: string) =>
  read(adminApi.bulk.$post({ json }, within(edition)))

export const casinoActions = [
  plainAction(run, { action: 'activate', label: 'Activate', done: 'activated' }),
  plainAction(run, { action: 'deactivate', label: 'Deactivate', done: 'deactivated' }),
  plainAction(run, { action: 'feature', label: 'Feature', done: 'featured' }),
  plainAction(run, { action: 'unfeature', label: 'Unfeature', done: 'no longer featured' }),
  plainAction(run, { action: 'delete', label: 'Delete', done: 'deleted', danger: true }),
]
