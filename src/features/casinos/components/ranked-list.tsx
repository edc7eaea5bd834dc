import type { Placement } from '#features/affiliate/placements.ts'
import type { Casino } from '../contract.ts'
import { RankedCasino } from './ranked-casino.tsx'

type Props = {
  casinos: readonly Casino[]
  /** Where on the page it stands, for the clicks' record. */ placement: Placement
}

/** The ranking. Ranks are places in this list, so that a gap in the stored ones never shows. */
export function RankedList({ casinos, placement }: Props) {
  return (
    <ol className="rounded-card border border-line bg-raised shadow-raised">
      {casinos.map((casino, index) => (
        <RankedCasino key={casino.id} casino={casino} rank={index + 1} placement={placement} />
      ))}
    </ol>
  )
}
