import { useId, type ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

type Props = { title: string; lede: ReactNode; badge?: ReactNode; children: ReactNode }

export function AccountSection({ title, lede, badge, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 p-5 sm:p-6">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h3 id={id} className="text-subheading">
              {title}
            </h3>
            {badge}
          </div>
          <p className="mt-1 text-small text-muted">{lede}</p>
        </div>
        {children}
      </Card>
    </section>
  )
}
