import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'

/** What a visitor sees when a page failed; the id finds the failure in the logs. */
export function ErrorView({ requestId }: { requestId: string }) {
  const t = useTranslations('error')
  const href = useHref()
  return (
    <section className="container message-page">
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p className="text-muted">{t('reference', { id: requestId })}</p>
      <a className="button" href={href('home')}>
        {t('home')}
      </a>
    </section>
  )
}
