import { useTranslations } from 'use-intl'
import { BonusTerms, Disclosure, OrderNote } from '#content/components/disclosure.tsx'
import { RankedList } from '#features/casinos/components/ranked-list.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { topCasinosId } from './hero.tsx'

const headingId = 'top-casinos-title'

export function TopCasinos({
  casinos,
  className,
}: {
  casinos: readonly ListedCasino[]
  className: string
}) {
  const t = useTranslations('home')
  const count = casinos.length
  return (
    <section
      id={topCasinosId}
      aria-labelledby={headingId}
      className={`pt-6 pb-8 md:pt-14 md:pb-12 ${className}`}
    >
      {/* On phones the note follows the ranking, so that the first casino is visible at once. */}
      <div className="page-width flex flex-col">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 md:mb-2">
          <h2 id={headingId} className="text-heading">
            {t('topTitle', { count })}
          </h2>
          <Disclosure about={casinos} />
        </div>
        {count > 0 && (
          <OrderNote className="max-w-3xl max-md:order-1 max-md:mt-4 max-md:text-tiny md:mb-6" />
        )}
        {count > 0 ? <RankedList casinos={casinos} placement="card" /> : <p>{t('topEmpty')}</p>}
        {count > 0 && <BonusTerms className="mt-1 max-md:order-1 md:mt-4" />}
      </div>
    </section>
  )
}
