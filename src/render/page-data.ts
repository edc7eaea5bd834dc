import type { SiteFacts } from './site-context.tsx'

export type PageData = {
  facts: SiteFacts
  origins: Readonly<Record<string, string>>
  subIds?: Readonly<Record<string, string>>
  messages: object
}

export const pageDataId = 'page-data'

let cached: PageData | undefined

export function readPageData(): PageData {
  cached ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData
  return cached
}
