import { island } from '#render/island.tsx'
import { Card } from '#ui/card.tsx'
import { Island } from '../islands/price-tracker.tsx'

const Tracker = island('prices/price-tracker', Island, { wake: 'visible', messages: ['prices'] })

export function PriceTracker() {
  return (
    <Card className="p-5 sm:p-7">
      <Tracker />
    </Card>
  )
}
