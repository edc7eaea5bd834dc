/** Server side of islands: React that the page shows at once and the browser wakes when it is needed. */
import { createContext, useContext, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { MessageNamespace } from '#editions/messages.ts'
import { SiteProvider, useSite } from './site-context.tsx'

/**
 * When an island wakes: `visible` as it comes near the screen, `idle` when the browser has nothing else to do, `interaction` on the
 * first touch, hover or focus, replaying the click or submit that woke it; `press` on nothing but that click or submit.
 */
export type Wake = 'visible' | 'idle' | 'interaction' | 'press'

/** Collects what the islands of one page need, while the page renders. */
export class IslandCollector {
  readonly namespaces = new Set<MessageNamespace>()
  readonly messages: object

  constructor(messages: object) {
    this.messages = messages
  }
}

export const IslandContext = createContext<IslandCollector | undefined>(undefined)

type Options = {
  wake: Wake
  /** Message namespaces that the island and its children use; only these travel to the browser. */
  messages?: readonly MessageNamespace[]
  /** Wakes at once where the tab's session storage has this key: the island was in use on the page before. */
  resume?: string
}

/**
 * Makes an island of a component. `name` is `feature/file` of `src/features/<feature>/islands/<file>.tsx`, which exports the component
 * as `Island`. Its props must survive JSON: they travel in an attribute.
 */
export function island<P extends object>(
  name: string,
  Component: ComponentType<P>,
  { wake, messages = [], resume }: Options,
) {
  return function IslandMarker(props: P) {
    const collector = useContext(IslandContext)
    if (!collector) throw new Error(`The island ${name} can only be rendered inside a page`)
    for (const namespace of messages) collector.namespaces.add(namespace)
    const id = useId()
    const { edition: _, ...facts } = useSite()
    // A root of its own, so that the ids within are the same when the browser hydrates it alone.
    const html = renderToString(
      <SiteProvider facts={facts} messages={collector.messages}>
        <Component {...props} />
      </SiteProvider>,
      { identifierPrefix: id },
    )
    return (
      <is-land
        data-island={name}
        data-wake={wake}
        data-resume={resume}
        data-id={id}
        data-props={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- how React's types are extended
  namespace JSX {
    interface IntrinsicElements {
      'is-land': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>
    }
  }
}
