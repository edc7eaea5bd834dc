import type { ReactNode } from 'react'

type Props = { headline: string; lede: string; above?: ReactNode; children?: ReactNode }

/** What an information page begins with. */
export function InfoHeader({ headline, lede, above, children }: Props) {
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width py-10 md:py-16">
        <div className="max-w-3xl">
          {above}
          <h1 className="text-title">{headline}</h1>
          <p className="mt-4 text-lede text-muted">{lede}</p>
          {children}
        </div>
      </div>
    </header>
  )
}
