import { Link, useLocation } from '@tanstack/react-router'
import type { Edition } from '#editions/edition.ts'
import { useEditions } from '#admin-kit/edition.ts'
import { BrandMark } from '#admin-kit/brand-mark.tsx'
import { screenOf } from '#admin-kit/paths.ts'

/** Keeps the current screen and pins the edition by `tenant`. */
type Props = { current: Edition; onFollow?: () => void }

export function EditionSwitcher({ current, onFollow }: Props) {
  const to = screenOf(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <nav aria-label="Edition" className="inline-flex rounded-control border border-line p-0.5">
      {useEditions().map((edition) => (
        <Link
          key={edition.id}
          to={to}
          search={{ tenant: edition.id }}
          onClick={onFollow}
          // The router marks only a pinned edition.
          aria-current={edition === current ? 'true' : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-badge px-2.5 text-small font-medium text-muted transition-colors hover:text-ink [&[aria-current]]:bg-accent-soft [&[aria-current]]:text-accent-text"
        >
          <BrandMark edition={edition} className="size-5 sm:size-4" />
          <span className="md:max-xl:sr-only">{edition.name}</span>
          {edition.own.isOff && <span className="text-tiny">(off)</span>}
        </Link>
      ))}
    </nav>
  )
}
