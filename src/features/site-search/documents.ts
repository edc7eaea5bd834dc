import type { HitKind } from './limits.ts'

/** The ids of the documents of a casino and of an answered question. */
export const casinoId = (slug: string) => `casino/${slug}`
/** The slug in the id of a casino. */
export const casinoSlug = (id: string) => id.slice(casinoId('').length)
export const questionId = (id: string) => `question/${id}`

/** What can be found of a page. */
export type SearchDocument = {
  /** Unique among all, as in `guide/wallets`. */
  id: string
  kind: HitKind
  href: string
  title: string
  /** Further words that it should be found by; they are not shown. */
  keywords: string
  /** Other ways to ask a question, which the assistant knows; they are not shown. */
  phrases?: string
  /** Only the assistant knows it. */
  isUnlisted?: true
  /** What is shown of it. */
  summary: string
  /** The rest of what it says, as plain text. */
  text: string
}
