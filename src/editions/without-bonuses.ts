import type { CompareFilter, Edition } from './edition.ts'

const aboutBonuses: readonly CompareFilter[] = ['minBonus', 'maxWagering', 'minSweepsCoins']

/** An edition for pages that show no bonus, and so neither filter nor order by one. */
export const withoutBonuses = (edition: Edition): Edition => ({
  ...edition,
  hidesBonuses: true,
  compare: {
    ...edition.compare,
    filters: edition.compare.filters.filter((name) => !aboutBonuses.includes(name)),
  },
})
