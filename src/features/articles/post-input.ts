import type { ArticleTexts } from './contract.ts'
import type { PostChanges } from './post-contract.ts'

/**
 * Maps `titleSv`, `excerptSv`, `contentSv`, `contentEn` and `isFeatured` to the fields that they
 * name; they win if both are given. New texts given this way are public at once.
 */
export function readPost(sent: PostChanges) {
  const { titleSv, excerptSv, contentSv, contentEn, isFeatured, ...own } = sent
  const input = {
    ...own,
    ...(isFeatured === undefined ? {} : { featured: isFeatured }),
  }
  const { translations } = own
  const swedish = withoutUndefined({ title: titleSv, excerpt: excerptSv, content: contentSv })
  const given = {
    ...(contentEn && { en: { ...translations?.en, content: contentEn } }),
    ...(Object.keys(swedish).length > 0 && { sv: { ...translations?.sv, ...swedish } }),
  }
  const languages = Object.keys(given)
  if (languages.length === 0) return input
  return { ...input, translations: { ...translations, ...given }, publicIfNew: languages }
}

function withoutUndefined(texts: ArticleTexts): ArticleTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
}
