import { useTranslations } from 'use-intl'
import type { PageFailure } from '#server/pages.ts'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'

export function ErrorView({ failure }: { failure: PageFailure }) {
  const t = useTranslations('error')
  const href = useHref()
  const passing = failure.kind === 'unavailable'
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t(passing ? 'unavailableTitle' : 'title')}</h1>
      <p className="max-w-prose text-lede text-muted">{t(passing ? 'unavailableText' : 'text')}</p>
      {!passing && (
        <p className="text-small text-muted">{t('reference', { id: failure.requestId })}</p>
      )}
      <LinkButton href={href('home')} className="mt-2">
        {t('home')}
      </LinkButton>
    </section>
  )
}
