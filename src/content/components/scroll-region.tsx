import type { ReactNode } from 'react'

type Props = {
  /** The id of what names it, such as the table's caption. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/** Lets a table scroll, which with very large letters is wider than a phone. */
export function ScrollRegion({ labelledBy, className = '', children }: Props) {
  return (
    <div
      className={`table-scroll overflow-x-auto ${className}`}
      role="region"
      aria-labelledby={labelledBy}
      // Only what has the focus can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  )
}
