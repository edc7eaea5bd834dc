import type { ReactNode } from 'react'

/** What surrounds every page: header, further bar, main, footer. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <main id="main" data-path={path}>
        {children}
      </main>
    </>
  )
}
