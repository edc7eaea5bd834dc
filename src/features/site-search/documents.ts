import type { HitKind } from './limits.ts'

/** What can be found of a page. */
export type SearchDocument = {
  /** Unique among all, as in `guide/wallets`. */
  id: string
  kind: HitKind
  href: string
  title: string
  /** Further words that it should be found by; they are not shown. */
  keywords: string
  /** What is shown of it. */
  summary: string
  /** The rest of what it says, as plain text. */
  text: string
}
