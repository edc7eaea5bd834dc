import type { SiteFacts } from './site-context.tsx'

/** What a page tells its scripts, in one `application/json` element. */
export type PageData = {
  facts: SiteFacts
  /** Public origin of each edition, for the browser's own resolution. */
  origins: Readonly<Record<string, string>>
  /** The query parameter in which a click's id is passed on, by the host that a link leads to. */
  subIds?: Readonly<Record<string, string>>
  /** The namespaces that the page's islands asked for. */
  messages: object
}

export const pageDataId = 'page-data'

let cached: PageData | undefined

export function readPageData(): PageData {
  // The server wrote it: see render-page.tsx.
  cached ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData
  return cached
}
