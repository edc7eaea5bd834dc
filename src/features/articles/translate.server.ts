import type { TextHashes } from '#content/translations/contract.ts'
import { nextSources } from '#content/translations/sources.server.ts'
import type { ArticleTexts, ArticleTranslations } from './contract.ts'
import type { ArticleTranslationRow } from './store.server.ts'

type Rules = { hashes: TextHashes; publicIfNew?: readonly string[] | undefined }

const noTexts = { title: null, excerpt: null, content: null, imageAlt: null }

/** Given texts win; blank ones fall back to English. */
export function mergeTranslations(
  stored: readonly ArticleTranslationRow[],
  changes: ArticleTranslations,
  { hashes, publicIfNew = [] }: Rules,
): ArticleTranslationRow[] {
  return Object.entries(changes).map(([language, { isPublic, sources: given, ...texts }]) => {
    const row = stored.find((translation) => translation.language === language)
    const before = { texts: row ? pickTexts(row) : noTexts, sources: row?.sources ?? {} }
    const after = { ...before.texts, ...withoutBlank(texts) }
    return {
      ...after,
      language,
      isPublic: isPublic ?? row?.isPublic ?? publicIfNew.includes(language),
      sources: nextSources({ before, after, given, hashes }),
    }
  })
}

const pickTexts = ({ title, excerpt, content, imageAlt }: ArticleTranslationRow) => ({
  title,
  excerpt,
  content,
  imageAlt,
})

/** Blank texts become null, so that English is shown. */
function withoutBlank(texts: Omit<ArticleTexts, 'isPublic' | 'sources'>) {
  const given = Object.entries(texts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, value === '' ? null : value]))
}
