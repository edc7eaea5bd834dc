import { Minus, Plus } from '#ui/icons.tsx'
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
      <Side title={t('pros')} points={pros} Icon={Plus} mark="bg-positive-soft text-positive" />
      <Side
        title={t('cons')}
        points={cons}
        Icon={Minus}
        mark="bg-negative-soft text-negative"
        className="not-first:border-t border-line md:not-first:border-t-0 md:not-first:border-l"
      />
    </section>
  )
}

type SideProps = {
  title: string
  points: readonly string[]
  Icon: typeof Plus
  mark: string
  className?: string
}

function Side({ title, points, Icon, mark, className = '' }: SideProps) {
  if (points.length === 0) return null
  return (
    <div className={`min-w-0 p-5 wrap-anywhere sm:p-6 ${className}`}>
      <h2 className="text-subheading">{title}</h2>
      <ul className="mt-4 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span
              className={`mt-0.5 inline-grid size-5 shrink-0 place-items-center rounded-full ${mark}`}
            >
              <Icon aria-hidden className="size-3.5 stroke-3" />
            </span>
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
