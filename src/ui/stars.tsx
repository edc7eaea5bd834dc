import { numberFormat } from '#i18n/formats.ts'
import drawings from './drawings.svg?url'

export const maxStars = 5

/** Half from a fraction of 0.5. */
export function countStars(rating: number): { full: number; half: boolean } {
  const clamped = Math.min(maxStars, Math.max(0, rating))
  const full = Math.floor(clamped)
  return { full, half: clamped - full >= 0.5 }
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** A rating such as `4.7`, which is `4,7` in Swedish. */
export const formatScore = (rating: number, locale: string) =>
  numberFormat(locale, oneDigit).format(rating)

export const formatRating = (rating: number, locale: string) =>
  `${formatScore(rating, locale)}/${maxStars}`

type Props = {
  /** Undefined: there is none, and only the figure is shown. */
  rating: number | undefined
  /** For screen readers, such as “Rated 4.7 out of 5”. */
  label: string
  /** The figure beside the stars; in English by default. */
  figure?: string
  size?: 'sm' | 'md' | 'lg'
  /** Whether the figure is left out. */
  bare?: boolean
  starsClassName?: string
}

const sizes = { sm: 'h-3.5', md: 'h-4', lg: 'h-5' }

export function Stars({
  rating,
  label,
  figure = rating === undefined ? label : formatRating(rating, 'en'),
  size = 'md',
  bare = false,
  starsClassName = '',
}: Props) {
  if (rating === undefined)
    return bare ? null : <span className="text-small text-muted">{figure}</span>
  const { full, half } = countStars(rating)
  return (
    <span
      role="img"
      aria-label={label}
      className={`inline-flex items-center gap-2 ${bare ? '' : 'figures text-small font-semibold'}`}
    >
      <svg viewBox="0 0 112 20" className={`${sizes[size]} w-auto text-star ${starsClassName}`}>
        <use href={`${drawings}#stars-${half ? full + 0.5 : full}`} />
      </svg>
      {!bare && figure}
    </span>
  )
}
