import { BonusTerms } from '#content/components/disclosure.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { WhyOrder } from '#features/ratings/components/why-order.tsx'
import { TopCard } from './top-card.tsx'

export function TopCards({ casinos }: { casinos: readonly ListedCasino[] }) {
  return (
    <>
      <ol className="grid items-stretch gap-4 lg:grid-cols-3 lg:gap-6">
        {casinos.map((casino, index) => (
          <TopCard key={casino.id} casino={casino} rank={index + 1} />
        ))}
      </ol>
      <WhyOrder casinos={casinos} className="mt-4 text-tiny" />
      <BonusTerms className="mt-1" />
    </>
  )
}
