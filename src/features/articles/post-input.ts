import type { ArticleTexts } from './contract.ts'
import type { PostChanges } from './post-contract.ts'

/**
 * Maps `titleSv`, `excerptSv`, `contentSv`, `contentEn` and `isFeatured` to the fields that they
 * name; they win if both are given. New Swedish texts given this way are public at once.
 */
export function readPost(sent: PostChanges) {
  const { titleSv, excerptSv, contentSv, contentEn, isFeatured, ...own } = sent
  const input = {
    ...own,
    ...(isFeatured === undefined ? {} : { featured: isFeatured }),
    ...(contentEn ? { content: contentEn } : {}),
  }
  const swedish = withoutUndefined({ title: titleSv, excerpt: excerptSv, content: contentSv })
  if (Object.keys(swedish).length === 0) return input
  const { translations } = own
  return {
    ...input,
    translations: { ...translations, sv: { ...translations?.sv, ...swedish } },
    publicIfNew: ['sv'],
  }
}

function withoutUndefined(texts: ArticleTexts): ArticleTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
}
