import type { ShownOtherwise } from '#content/editing/translations-panel.tsx'
import { findInfoScreen, isSectionScreen } from '#features/info/info-screens.ts'

/** As `withOwnText` does; undefined for a page without a built-in text. */
export function describeOtherwise(slug: string, isPublished: boolean): ShownOtherwise | undefined {
  const screen = findInfoScreen(slug)
  if (isSectionScreen(screen))
    return {
      note: 'A language that is not public, or has no title, keeps the built-in text in that language. In the others, anything missing appears in English.',
      until: (language) => `Until then visitors see the built-in text in ${language}.`,
    }
  if (!screen || isPublished) return undefined
  return {
    note: 'Until this page is published, visitors see the built-in text in their language. Once it is, anything missing or not public appears in English.',
    until: () => 'Until then visitors see the English text, once the page is published.',
  }
}
