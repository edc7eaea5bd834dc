import { findInfoScreen } from '#contract/info-screens.ts'
import { isFreeSegment } from '#urls.ts'

/** Whether the site has the address for itself; texts of its built-in pages are at theirs. */
export const isShadowed = (slug: string): boolean =>
  !isFreeSegment(slug) && findInfoScreen(slug) === undefined
