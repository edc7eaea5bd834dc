import { BonusTerms, Disclosure } from '#content/components/disclosure.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { Card } from '#ui/card.tsx'
import { CasinoLine } from './casino-line.tsx'

export function CasinoEmbed({ casino }: { casino: ListedCasino }) {
  return (
    <Card className="p-4 sm:p-5">
      <Disclosure about={[casino]} className="mb-3" />
      <CasinoLine casino={casino} />
      <BonusTerms className="mt-3" />
    </Card>
  )
}
