import type { ReactNode } from 'react'

type Props = { id: string; title: string; text: ReactNode; children: ReactNode; below?: ReactNode }

export function ClosingBand({ id, title, text, children, below }: Props) {
  return (
    <section aria-labelledby={id} className="bg-accent-soft">
      <div className="page-width py-10 md:py-16">
        <div className="grid items-center gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="max-w-2xl">
            <h2 id={id} className="text-heading">
              {title}
            </h2>
            <p className="mt-3 text-lede text-muted">{text}</p>
          </div>
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
        {below}
      </div>
    </section>
  )
}
