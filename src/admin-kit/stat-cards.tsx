import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

export function StatCards({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">{children}</dl>
}

/** Shows a dash while the value is unknown. */
export function StatCard({ label, value }: { label: string; value: number | string | undefined }) {
  return (
    <Card className="p-4 sm:p-5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="figures mt-1 font-display text-heading font-semibold">
        {typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '–')}
      </dd>
    </Card>
  )
}
