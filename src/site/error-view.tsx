import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'

/** What a visitor sees when a page failed; the id finds the failure in the logs. */
export function ErrorView({ requestId }: { requestId: string }) {
  const t = useTranslations('error')
  const href = useHref()
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t('title')}</h1>
      <p className="max-w-prose text-lede text-muted">{t('text')}</p>
      <p className="text-small text-muted">{t('reference', { id: requestId })}</p>
      <LinkButton href={href('home')} className="mt-2">
        {t('home')}
      </LinkButton>
    </section>
  )
}
