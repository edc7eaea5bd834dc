import { createContext, useContext, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { MessageNamespace } from '#editions/messages.ts'
import { MarkupCache } from './markup-cache.ts'
import { SiteProvider, useSite } from './site-context.tsx'

/**
 * `interaction`: touch, hover or focus; `press`: only click or submit.
 */
export type Wake = 'visible' | 'idle' | 'interaction' | 'press'

export class IslandCollector {
  readonly namespaces = new Set<MessageNamespace>()
  readonly messages: object
  /** Whatever islands depend on besides their props. */
  readonly place: string

  constructor(messages: object, place: string) {
    this.messages = messages
    this.place = place
  }
}

export const IslandContext = createContext<IslandCollector | undefined>(undefined)

type Options = {
  wake: Wake
  messages?: readonly MessageNamespace[]
  /** Session storage key: wakes at once. */
  resume?: string
}

/** Characters of the islands of one kind. */
const maxCached = 500_000

/** `name` is `feature/file`, which exports it as `Island`. Props must be JSON. */
export function island<P extends object>(
  name: string,
  Component: ComponentType<P>,
  { wake, messages = [], resume }: Options,
) {
  const cached = new MarkupCache<{ html: string }>(maxCached)
  return function IslandMarker(props: P) {
    const collector = useContext(IslandContext)
    if (!collector) throw new Error(`The island ${name} can only be rendered inside a page`)
    for (const namespace of messages) collector.namespaces.add(namespace)
    const id = useId()
    const { reader, ...facts } = useSite()
    const given = JSON.stringify(props)
    // Own root: ids must match hydration.
    const { html } = cached.find(`${id} ${given} ${collector.place}`, () => ({
      html: renderToString(
        <SiteProvider facts={facts} reader={reader} messages={collector.messages}>
          <Component {...props} />
        </SiteProvider>,
        { identifierPrefix: id },
      ),
    }))
    return (
      <is-land
        data-island={name}
        data-wake={wake}
        data-resume={resume}
        data-id={id}
        data-props={given}
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
