import type { CSSProperties } from 'react'
import { numberFormat } from '#i18n/formats.ts'

export const maxStars = 5

/** Whole stars, and how much of the next one, in tenths. */
export function countStars(rating: number): { full: number; part: number } {
  const tenths = Math.round(Math.min(maxStars, Math.max(0, rating)) * 10)
  return { full: Math.floor(tenths / 10), part: (tenths % 10) / 10 }
}

/** The measures of `stars.svg`, whose stars are 20 wide and 3 apart. */
const [starWidth, starStep, rowWidth] = [20, 23, 112]

/** How much of the row is filled, in percent: 4.6 and 4.9 look different. */
export function fillStars(rating: number): number {
  const { full, part } = countStars(rating)
  return Math.min(100, ((full * starStep + part * starWidth) / rowWidth) * 100)
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** A rating such as `4.7`, which is `4,7` in Swedish. */
export const formatScore = (rating: number, locale: string) =>
  numberFormat(locale, oneDigit).format(rating)

export const formatRating = (rating: number, locale: string) =>
  `${formatScore(rating, locale)}/${maxStars}`

type Props = {
  /** Undefined: there is none, and only the figure is shown. */
  rating?: number | undefined
  /** Screen readers say it, such as “Rated 4.7 out of 5”. */
  label: string
  /** The figure beside the stars; in English by default. */
  figure?: string
  /** Stands beside the figure for those who do not know the scale. */
  word?: string | undefined
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
  word,
  size = 'md',
  bare = false,
  starsClassName = '',
}: Props) {
  if (rating === undefined)
    return bare ? null : <span className="text-small text-muted">{figure}</span>
  return (
    <span
      role="img"
      aria-label={label}
      className={`inline-flex flex-wrap items-center gap-x-2 ${bare ? '' : 'figures text-small font-semibold'}`}
    >
      <span
        className={`star-row ${sizes[size]} ${starsClassName}`}
        style={{ '--filled': `${fillStars(rating).toFixed(1)}%` } as CSSProperties}
      />
      {!bare && figure}
      {!bare && word && <span className="font-sans text-tiny font-normal text-muted">{word}</span>}
    </span>
  )
}
