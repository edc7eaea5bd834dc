import { useTranslations } from 'use-intl'
import { pickParameter } from '#contract/picks.ts'

type Props = {
  casino: { slug: string; name: string }
  /** Whether it is picked; undefined if the browser alone knows. */
  picked?: boolean
  className?: string
  wordClass?: string
}

/** A box that picks a casino for the comparison; it needs a form around it. */
export function PickBox({ casino, picked, className = '', wordClass = '' }: Props) {
  const t = useTranslations('compare.picks')
  const label = t('pick', { name: casino.name })
  return (
    <label
      className={`no-print inline-flex shrink-0 items-center justify-center gap-1.5 text-small ${className}`}
      data-tip={label}
    >
      <input
        type="checkbox"
        className="checkbox"
        name={pickParameter}
        value={casino.slug}
        aria-label={label}
        {...(picked !== undefined && { checked: picked, onChange: letFormAnswer })}
      />
      <span aria-hidden className={wordClass}>
        {t('label')}
      </span>
    </label>
  )
}

/** The form handles the change, which bubbles. */
function letFormAnswer() {}
