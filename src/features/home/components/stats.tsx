import { useTranslations } from 'use-intl'
import { showFigure, type Figure } from '#i18n/figures.ts'
import { getLanguage } from '#i18n/languages.ts'
import { useSite } from '#render/site-context.tsx'

/** The figures are invented, so only the demonstration shows them. */
export function Stats({ className = '' }: { className?: string }) {
  const t = useTranslations()
  const { edition, language, demo } = useSite()
  if (!demo) return null
  const { figures } = edition
  const show = (figure: Figure) => showFigure(figure, getLanguage(language).intl)
  const stats = [
    { value: show(figures.casinos), label: t('home.statCasinos') },
    { value: show(figures.bonuses), label: t('home.statBonuses') },
    { value: figures.support, label: t('home.statSupport') },
    { value: show(figures.safety), label: t('home.statSafety') },
  ]
  return (
    <section aria-label={t('home.stats')} className={className}>
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
      <p className="page-width pb-4 text-tiny text-muted">{t('demonstration.figures')}</p>
    </section>
  )
}
