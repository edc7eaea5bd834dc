import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useDate } from '#render/use-date.ts'

/** Stands in place of a page about offers while the reader takes a break. */
export function QuietPage({ ends }: { ends: string }) {
  const t = useTranslations('break')
  const href = useHref()
  const writeDate = useDate()
  return (
    <section className="page-width message-page">
      <h1 className="text-title">{t('notice', { date: writeDate(ends) })}</h1>
      <p className="max-w-prose text-lede text-muted">{t('quiet')}</p>
      <LinkButton href={href('break')} className="mt-2">
        {t('help')}
      </LinkButton>
    </section>
  )
}
