import { useTranslations } from 'use-intl'
import { island } from '#render/island.tsx'
import { Card } from '#ui/card.tsx'
import { Island } from './islands/price-tracker.tsx'

const Tracker = island('prices/price-tracker', Island, { wake: 'visible', messages: ['prices'] })

export function PriceTracker() {
  const t = useTranslations('prices')
  return (
    <Card className="no-print p-5 sm:p-6">
      <div className="without-script">
        <h2 className="text-heading">{t('title')}</h2>
        <p className="mt-3 text-muted">{t('needsScript')}</p>
      </div>
      <div className="needs-script h-full">
        <Tracker />
      </div>
    </Card>
  )
}
