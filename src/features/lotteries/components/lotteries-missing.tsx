import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'

export function LotteriesMissing() {
  const t = useTranslations('lotteries.missing')
  const href = useHref()
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-lede text-muted">{t('text')}</p>
      <LinkButton href={href('home')} className="mt-2">
        {t('action')}
      </LinkButton>
    </section>
  )
}
