import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'

export function CasinoMissing() {
  const t = useTranslations('casino.notFound')
  const href = useHref()
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-lede text-muted">{t('text')}</p>
      <LinkButton href={href('compare')} className="mt-2">
        {t('action')}
      </LinkButton>
    </section>
  )
}
