import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageData } from './page-data.ts'
import { SiteProvider } from './site-context.tsx'

/** Resolves once mounted, for held clicks. */
export function hydrateIsland(element: HTMLElement, Island: ComponentType<object>): Promise<void> {
  const { facts, messages } = readPageData()
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <SiteProvider facts={facts} messages={messages}>
        <WhenMounted then={resolve}>
          <Island {...props} />
        </WhenMounted>
      </SiteProvider>,
      { identifierPrefix: element.dataset['id'] ?? '' },
    )
  })
}

function WhenMounted({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}
