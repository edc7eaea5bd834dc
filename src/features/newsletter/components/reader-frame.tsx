import type { ReactNode } from 'react'

export function ReaderFrame({
  title,
  lede,
  children,
}: {
  title: string
  lede?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page-width pt-10 pb-(--section-space) md:pt-16">
      <div className="max-w-2xl">
        <h1 className="text-title">{title}</h1>
        {lede && <p className="mt-4 text-lede [overflow-wrap:anywhere] text-muted">{lede}</p>}
        <div className="mt-8 grid gap-8">{children}</div>
      </div>
    </div>
  )
}
