import { Fragment, type ReactNode } from 'react'

/** The colours of a drawing, as CSS classes. */
export type CoverInk = { main: string; second: string; spark: string; quiet: string }

/** Draws on 480 × 300; `random` is seeded per article. */
export type Motif = (ink: CoverInk, random: () => number) => ReactNode

export const pick = <T,>(random: () => number, first: T, ...others: readonly T[]): T =>
  others[Math.floor(random() * (others.length + 1)) - 1] ?? first

export const each = <T,>(values: readonly T[], draw: (value: T, index: number) => ReactNode) =>
  values.map((value, index) => <Fragment key={index}>{draw(value, index)}</Fragment>)
