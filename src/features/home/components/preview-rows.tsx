import { CoinBadges } from '#features/casinos/components/coin-badges.tsx'
import { useFacts, type Fact } from '#features/casinos/components/use-facts.tsx'
import { factsOf, type FactName } from '#features/casinos/facts.ts'
import { useSite } from '#render/site-context.tsx'

const previewFacts: readonly FactName[] = [
  'rating',
  'welcomeBonus',
  'withdrawal',
  'games',
  'coins',
  'noKyc',
  'payment',
  'minRedemption',
  'excludedStates',
  'licence',
]

/** The facts that the preview compares; the edition decides which it has. */
export function usePreviewRows(): Fact[] {
  const facts = useFacts()
  const { edition } = useSite()
  const coins: Fact = {
    ...facts.coins,
    show: ({ cryptocurrencies }) => <CoinBadges coins={cryptocurrencies} />,
  }
  return factsOf(edition, previewFacts).map((name) => (name === 'coins' ? coins : facts[name]))
}
