import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import type { PageRequest, View } from '#render/screen.ts'
import { SearchField } from '#features/site-search/components/search-field.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Symbol } from './brand.tsx'

export function makeNotFound({ t }: PageRequest): View {
  return { head: { title: t('notFound.title'), robots: 'noindex' }, body: <NotFoundView /> }
}

export function makeGone({ t }: PageRequest): View {
  return { head: { title: t('gone.title'), robots: 'noindex' }, body: <GoneView /> }
}

function GoneView() {
  const t = useTranslations('gone')
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-lede text-muted">{t('text')}</p>
      <WayOn />
    </section>
  )
}

function NotFoundView() {
  const t = useTranslations('notFound')
  return (
    <section className="page-width message-page">
      <p
        aria-hidden
        className="figures flex items-center gap-[0.06em] text-[clamp(min(5rem,26vw),20vw,11rem)] leading-none font-bold tracking-tighter text-accent-text"
      >
        4<Symbol className="size-[0.78em]" />4
      </p>
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-lede text-muted">{t('help')}</p>
      <WayOn />
      <p className="mt-4 text-tiny text-muted">{t('text')}</p>
    </section>
  )
}

function WayOn() {
  const t = useTranslations('notFound')
  const href = useHref()
  return (
    <div className="mt-2 grid max-w-xl gap-4">
      <SearchField />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href('compare')} variant="secondary">
          {t('compare')}
        </LinkButton>
        <LinkButton href={href('home')} variant="secondary">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}
