import { useTranslations } from 'use-intl'
import { BonusTerms, Disclosure } from '#features/casinos/components/disclosure.tsx'
import { RankedList } from '#features/casinos/components/ranked-list.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { topCasinosId } from './hero.tsx'

const headingId = 'top-casinos-title'

export function TopCasinos({ casinos, className }: { casinos: readonly ListedCasino[]; className: string }) {
  const t = useTranslations('home')
  return (
    <section id={topCasinosId} aria-labelledby={headingId} className={`pt-6 pb-[--spacing(12)] md:pt-14 ${className}`}>
      <div className="page-width">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 md:mb-6">
          <div>
            <h2 id={headingId} className="text-heading">
              {t('topTitle', { count: casinos.length })}
            </h2>
            <p className="mt-2 text-muted max-md:hidden">{t('topLede')}</p>
          </div>
          <Disclosure />
        </div>
        {casinos.length > 0 ? <RankedList casinos={casinos} placement="card" /> : <p>{t('topEmpty')}</p>}
        <BonusTerms className="mt-4" />
      </div>
    </section>
  )
}
