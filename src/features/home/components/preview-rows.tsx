import { CoinBadges } from '#features/casinos/components/coin-badges.tsx'
import { useFacts, type Fact } from '#features/casinos/components/use-facts.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { factPlaces, factsOf, type FactName } from '#features/casinos/facts.ts'
import { useSite } from '#render/site-context.tsx'

type Row = Fact & { name: FactName }

/** Drops the licence where most casinos state none. */
export function usePreviewRows(casinos: readonly ListedCasino[]): Row[] {
  const facts = useFacts()
  const { edition } = useSite()
  const coins: Fact = {
    ...facts.coins,
    show: ({ cryptocurrencies }) => <CoinBadges coins={cryptocurrencies} />,
  }
  const licensed = casinos.filter(({ licenses }) => licenses.length > 0).length
  return factsOf(edition, factPlaces.preview)
    .filter((name) => name !== 'licence' || 2 * licensed >= casinos.length)
    .map((name) => ({ name, ...(name === 'coins' ? coins : facts[name]) }))
}
