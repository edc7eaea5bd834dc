import { ArrowLeft } from '#ui/icons.tsx'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="group -ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-small font-semibold text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 transition-transform group-hover:-translate-x-0.5" />
      {children}
    </a>
  )
}
