import type { ReactNode } from 'react'
import { CoverArt } from '#content/cover-art/cover-art.tsx'

type Props = {
  headline: string
  lede: string
  /** Chooses the art shown on wide screens. */
  cover?: { category: string; slug: string }
  children?: ReactNode
}

export function InfoHeader({ headline, lede, cover, children }: Props) {
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width grid items-center gap-x-12 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="max-w-3xl">
          <h1 className="text-title">{headline}</h1>
          {lede && <p className="mt-4 text-lede text-muted">{lede}</p>}
          {children}
        </div>
        {cover && (
          <div className="aspect-16/10 overflow-hidden rounded-card max-lg:hidden">
            <CoverArt {...cover} />
          </div>
        )}
      </div>
    </header>
  )
}
