import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { BrandMark } from '#admin-kit/brand-mark.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { useTitle } from '#admin-kit/title.ts'

/** Frames sign-in, invitations and password resets. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const edition = useEdition()
  useTitle(edition, title)
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-sm p-6 sm:p-8">
        <div className="mb-6 flex items-center gap-3">
          <BrandMark edition={edition} className="size-10" />
          <div>
            <h1 className="text-subheading">{title}</h1>
            <p className="text-small text-muted">{edition.name} admin</p>
          </div>
        </div>
        {children}
      </Card>
    </main>
  )
}
