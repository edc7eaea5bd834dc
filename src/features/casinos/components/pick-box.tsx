import { useTranslations } from 'use-intl'
import { pickParameter } from '../picks.ts'

type Props = {
  casino: { slug: string; name: string }
  /** Whether it is ticked, where something answers a change; left out, the box is its own master. */
  picked?: boolean
  /** The word beside the box; else for screen readers only, on wide screens. */
  className?: string
  wordClass?: string
}

/** A box that picks a casino to be seen side by side with others; the form around it asks for that. */
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

/** The change bubbles to the form, so that a list of fifty needs one function. */
function letFormAnswer() {}
