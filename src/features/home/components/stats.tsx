import { useDate } from '#render/use-date.ts'
import { useTranslations } from 'use-intl'
import { translate } from '#editions/settings.ts'
import { showFigure, type Figure } from '#i18n/figures.ts'
import { numberFormat } from '#i18n/formats.ts'
import { mayTellOffers, tellWords } from '#markets/policy.ts'
import { useSite } from '#render/site-context.tsx'

/** What is counted in the site's own database. */
export type Counts = { casinos: number; articles: number }

type Stat = { value: string; label: string; date?: string; source?: string }

/** The operator's figures. Those of the code are invented: only the demonstration shows them. */
export function Stats({ counts, className = '' }: { counts: Counts; className?: string }) {
  const t = useTranslations()
  const { reader, demo } = useSite()
  const own = useOwnFigures(counts)
  const invented = useInventedFigures()
  const isOwn = reader.edition.own.figures.length > 0
  if (!isOwn && !demo) return null
  const stats = isOwn ? own : invented
  if (stats.length === 0) return null
  return (
    <section aria-label={t('home.stats')} className={className}>
      <dl className="page-width grid grid-cols-2 gap-y-2 py-2.5 md:grid-cols-4">
        {stats.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse border-l border-line pl-4 first:border-l-0 first:pl-0 max-md:odd:border-l-0 max-md:odd:pl-0"
          >
            <dt className="text-small text-muted">{label}</dt>
            <dd className="figures text-heading font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {isOwn ? (
        <Sources stats={own} />
      ) : (
        <p className="page-width pb-3 text-tiny text-muted">{t('demonstration.figures')}</p>
      )}
    </section>
  )
}

function Sources({ stats }: { stats: readonly Stat[] }) {
  const t = useTranslations('home')
  const typed = stats.filter(({ source }) => source)
  if (typed.length === 0) return null
  return (
    <ul className="page-width flex flex-wrap gap-x-4 pb-4 text-tiny text-muted">
      {typed.map(({ label, date = '', source }) => (
        <li key={label}>
          {t('figureSource', { label, date })}{' '}
          <a href={source} rel="noopener" className="underline underline-offset-2">
            {URL.parse(source ?? '')?.host}
          </a>
        </li>
      ))}
    </ul>
  )
}

function useOwnFigures(counts: Counts): Stat[] {
  const { reader } = useSite()
  const { edition, language } = reader
  const locale = language.intl
  const writeDate = useDate()
  return edition.own.figures.flatMap(({ kind, label: labels, value, date, source }) => {
    const label = tellWords(translate(labels, language), reader)
    if (label === '') return []
    return {
      label,
      value: kind === 'typed' ? value : numberFormat(locale, {}).format(counts[kind]),
      ...(kind === 'typed' && date && { date: writeDate(date) }),
      ...(kind === 'typed' && source && { source }),
    }
  })
}

function useInventedFigures(): Stat[] {
  const t = useTranslations('home')
  const { reader } = useSite()
  const { figures } = reader.edition
  const show = (figure: Figure) => showFigure(figure, reader.language.intl)
  return [
    { value: show(figures.casinos), label: t('statCasinos') },
    ...(mayTellOffers(reader) ? [{ value: show(figures.bonuses), label: t('statBonuses') }] : []),
    { value: figures.support, label: t('statSupport') },
    { value: show(figures.safety), label: t('statSafety') },
  ]
}
