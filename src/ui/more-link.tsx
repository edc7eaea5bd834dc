import { ArrowRight } from '#ui/icons.tsx'
import type { ReactNode } from 'react'

export function MoreLink({
  href,
  rel,
  children,
}: {
  href: string
  rel?: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      {...(rel && { rel })}
      className="group inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
    </a>
  )
}
