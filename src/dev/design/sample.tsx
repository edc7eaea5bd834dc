import type { ReactNode } from 'react'

export function Sample({
  name,
  stacked = false,
  children,
}: {
  name: string
  stacked?: boolean
  children: ReactNode
}) {
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3 text-tiny font-semibold text-muted">{name}</h3>
      <div className={stacked ? 'grid gap-4' : 'flex flex-wrap items-center gap-3'}>{children}</div>
    </section>
  )
}
