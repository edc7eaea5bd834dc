/** Loaded with the first island that wakes, together with React. */
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageData } from './page-data.ts'
import { SiteProvider } from './site-context.tsx'

/** Hydrates an island; resolves when React has taken it over, so that a held click finds its handler. */
export function hydrateIsland(element: HTMLElement, Island: ComponentType<object>): Promise<void> {
  const { facts, messages } = readPageData()
  // The server wrote the attribute from typed props.
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
