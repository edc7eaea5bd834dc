import { useTranslations } from 'use-intl'
import { showFigure, type Figure } from '#i18n/figures.ts'
import { getLanguage } from '#i18n/languages.ts'
import { useSite } from '#render/site-context.tsx'

/** The edition's four figures. */
export function Stats({ className = '' }: { className?: string }) {
  const t = useTranslations('home')
  const { edition, language } = useSite()
  const { figures } = edition
  const show = (figure: Figure) => showFigure(figure, getLanguage(language).intl)
  const stats = [
    { value: show(figures.casinos), label: t('statCasinos') },
    { value: show(figures.bonuses), label: t('statBonuses') },
    { value: figures.support, label: t('statSupport') },
    { value: show(figures.safety), label: t('statSafety') },
  ]
  return (
    <section aria-label={t('stats')} className={className}>
      <dl className="page-width grid grid-cols-2 gap-y-6 py-6 md:grid-cols-4 md:py-7">
        {stats.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse border-l border-inverse-line pl-4 first:border-l-0 first:pl-0 max-md:odd:border-l-0 max-md:odd:pl-0"
          >
            <dt className="text-small text-muted">{label}</dt>
            <dd className="figures text-heading font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
