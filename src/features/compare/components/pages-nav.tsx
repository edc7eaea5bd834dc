import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import type { CompareState } from '../query-state.ts'
import { countPages } from '../rows.ts'
import { useCompareLink } from './use-compare-link.ts'

export function PagesNav({ state, total }: { state: CompareState; total: number }) {
  const t = useTranslations('compare')
  const link = useCompareLink()
  const pages = countPages(total)
  if (pages === 1) return null
  const { page } = state
  return (
    <nav aria-label={t('pages')} className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <a
          className={buttonClass({ variant: 'secondary' })}
          rel="prev"
          href={link({ ...state, page: page - 1 })}
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-md:sr-only">{t('previous')}</span>
        </a>
      ) : (
        <span />
      )}
      <p className="figures text-small text-muted">{t('page', { page, pages })}</p>
      {page < pages ? (
        <a
          className={buttonClass({ variant: 'secondary' })}
          rel="next"
          href={link({ ...state, page: page + 1 })}
        >
          <span className="max-md:sr-only">{t('next')}</span>
          <ChevronRight aria-hidden className="size-4" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
