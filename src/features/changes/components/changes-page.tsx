import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Casino } from '#features/casinos/contract.ts'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { useHref } from '#render/site-context.tsx'
import type { Change } from '../contract.ts'
import { ChangeList } from './change-list.tsx'

type FrameProps = { headline: string; lede: string; warning?: ReactNode; children: ReactNode }

function Frame({ headline, lede, warning, children }: FrameProps) {
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <h1 className="text-title">{headline}</h1>
      {warning}
      <p className="mt-4 max-w-[60ch] text-lede">{lede}</p>
      {children}
    </div>
  )
}

type Props = { changes: readonly Change[]; page: number; hasMore: boolean }

/** Shows those of the whole edition, in parts. */
export function ChangesPage({ changes, page, hasMore }: Props) {
  const t = useTranslations('changes')
  const href = useHref()
  const lede = changes.length > 0 ? t('lede') : t('none')
  return (
    <Frame headline={t('headline')} lede={lede}>
      <ChangeList changes={changes} />
      <p className="mt-8 flex gap-6">
        {page > 1 && (
          <a
            href={page === 2 ? href('changes') : `${href('changes')}?page=${page - 1}`}
            rel="prev"
            className="underline underline-offset-4"
          >
            {t('newer')}
          </a>
        )}
        {hasMore && (
          <a
            href={`${href('changes')}?page=${page + 1}`}
            rel="next"
            className="underline underline-offset-4"
          >
            {t('older')}
          </a>
        )}
      </p>
    </Frame>
  )
}

/** Serves those who follow a casino. */
export function CasinoChanges({ casino, changes }: { casino: Casino; changes: readonly Change[] }) {
  const t = useTranslations('factSources')
  const all = useTranslations('changes')
  const href = useHref()
  const { name, slug } = casino
  return (
    <Frame
      headline={t('pageHeadline', { name })}
      lede={changes.length > 0 ? t('pageLede') : t('noChanges')}
      warning={<CapWarning casino={casino} />}
    >
      <ChangeList changes={changes} isOfOne />
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <a href={href('casino', { slug })} className="underline underline-offset-4">
          {t('back')}
        </a>
        <a href={href('changes')} className="underline underline-offset-4">
          {all('headline')}
        </a>
      </p>
    </Frame>
  )
}
