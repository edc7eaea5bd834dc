import type { CountProps } from './section.ts'

type Props = CountProps & { count: number | undefined; what: string }

/** Stands beside a screen's label in the sidebar: `3 unread`. */
export function CountBadge({ count, what, isCollapsed }: Props) {
  if (!count) return null
  return (
    <>
      <span
        aria-hidden
        className={`figures rounded-full bg-accent px-1.5 text-tiny leading-5 font-semibold text-on-accent ${isCollapsed ? 'absolute top-0 right-0.5 scale-85' : 'ms-auto'}`}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">
        ({count} {what})
      </span>
    </>
  )
}
