import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Edition } from '#editions/edition.ts'
import type { SiteMessages } from '#editions/messages.ts'
import { IslandCollector, IslandContext } from './island.tsx'
import type { PageData } from './page-data.ts'
import { SiteProvider, type SiteFacts } from './site-context.tsx'

type Page = {
  facts: SiteFacts
  edition: Edition
  messages: SiteMessages
  origins: PageData['origins']
  subIds?: NonNullable<PageData['subIds']>
  body: ReactNode
  document: (body: { html: string; data: PageData }) => ReactNode
}

/** The body goes first: islands register their messages. */
export function renderPage({
  facts,
  edition,
  messages,
  origins,
  subIds = {},
  body,
  document,
}: Page): string {
  const collector = new IslandCollector(messages)
  const html = renderToString(
    <SiteProvider facts={facts} edition={edition} messages={messages}>
      <IslandContext value={collector}>{body}</IslandContext>
    </SiteProvider>,
  )
  const needed = Object.fromEntries(
    [...collector.namespaces].map((namespace) => [namespace, messages[namespace]]),
  )
  const data = {
    facts,
    origins,
    ...(Object.keys(subIds).length > 0 && { subIds }),
    messages: needed,
  }
  const whole = renderToStaticMarkup(document({ html, data }))
  return `<!DOCTYPE html>${whole}`
}

/** `<` could end the script. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
