import { useTranslations } from 'use-intl'

type Props = { id: string; pros: readonly string[]; cons: readonly string[] }

export function ProsCons({ id, pros, cons }: Props) {
  const t = useTranslations('casino')
  if (pros.length + cons.length === 0) return null
  return (
    <section
      id={id}
      aria-label={t('prosCons')}
      className="grid overflow-clip rounded-card border border-line bg-raised md:auto-cols-fr md:grid-flow-col"
    >
      <Side title={t('pros')} points={pros} mark="" />
      <Side
        title={t('cons')}
        points={cons}
        mark="is-con"
        className="not-first:border-t border-line md:not-first:border-t-0 md:not-first:border-l"
      />
    </section>
  )
}

type SideProps = {
  title: string
  points: readonly string[]
  mark: string
  className?: string
}

function Side({ title, points, mark, className = '' }: SideProps) {
  if (points.length === 0) return null
  return (
    <div className={`min-w-0 p-5 wrap-anywhere sm:p-6 ${className}`}>
      <h2 className="text-subheading">{title}</h2>
      <ul className="mt-4 grid gap-3">
        {points.map((point) => (
          <li key={point} className={`marked-point ${mark}`}>
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
