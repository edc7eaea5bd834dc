import { readerKey, type Reader } from '#editions/reader.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { MessageNamespace, SiteMessages } from '#editions/messages.ts'
import { IslandCollector, IslandContext } from './island.tsx'
import type { MarkupCache } from './markup-cache.ts'
import type { PageData } from './page-data.ts'
import { SiteProvider, type SiteFacts } from './site-context.tsx'

/** Markup, and the namespaces of messages that its islands need. */
type Part = { html: string; namespaces: ReadonlySet<MessageNamespace> }
export type ShellCache = MarkupCache<Part>

type Page = {
  facts: SiteFacts
  reader: Reader
  messages: SiteMessages
  origins: PageData['origins']
  subIds?: NonNullable<PageData['subIds']>
  /** What surrounds the content, and all that it depends on besides the facts. */
  shell: { around: (content: ReactNode) => ReactNode; key: string; cache: ShellCache }
  content: ReactNode
  document: (body: { html: string; data: PageData }) => ReactNode
}

const contentMark = '<content-mark></content-mark>'

/** The body goes first: islands register their messages. */
export function renderPage(page: Page): string {
  const { facts, reader, messages, origins, subIds = {}, shell, document } = page
  const place = `${readerKey(reader)} ${JSON.stringify(facts)}`

  function renderPart(body: ReactNode, identifierPrefix: string): Part {
    const collector = new IslandCollector(messages, place)
    const html = renderToString(
      <SiteProvider facts={facts} reader={reader} messages={messages}>
        <IslandContext value={collector}>{body}</IslandContext>
      </SiteProvider>,
      { identifierPrefix },
    )
    return { html, namespaces: collector.namespaces }
  }

  const content = renderPart(page.content, 'c')
  const around = shell.cache.find(`${shell.key} ${place}`, () =>
    renderPart(shell.around(<content-mark />), 's'),
  )
  const namespaces = new Set([...around.namespaces, ...content.namespaces])
  const data = {
    facts,
    origins,
    ...(Object.keys(subIds).length > 0 && { subIds }),
    messages: Object.fromEntries([...namespaces].map((name) => [name, messages[name]])),
  }
  const html = around.html.replace(contentMark, () => content.html)
  return `<!DOCTYPE html>${renderToStaticMarkup(document({ html, data }))}`
}

/** JSON within a script element, which an unescaped `<` could end. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- how React's types are extended
  namespace JSX {
    interface IntrinsicElements {
      'content-mark': object
    }
  }
}
