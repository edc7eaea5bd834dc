import type { ReactNode } from 'react'

type Props = { title: string; lede?: ReactNode; children?: ReactNode }

export function ScreenHead({ title, lede, children }: Props) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{title}</h2>
        {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
      </div>
      {lede && <p className="max-w-prose text-small text-muted">{lede}</p>}
    </div>
  )
}
