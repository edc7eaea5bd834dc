import { useTranslations } from 'use-intl'
import { slugify } from '#contract/slugs.ts'
import type { Translator } from '#editions/messages.server.ts'

/** The words for an article's data. */
export type ArticleLabels = {
  /** A category in the page's language; one that an editor made up stays as it was written. */
  category(name: string): string
  /** The same for a tag. */
  tag(name: string): string
  /** `< 1 min` or `5 min`. */
  readTime(minutes: number): string
}

export function makeArticleLabels(t: Translator): ArticleLabels {
  type Key = Parameters<Translator>[0]
  const find = (key: string, fallback: string) =>
    // Of `constructor` has() finds what every object inherits.
    t.has(key as Key) && !key.endsWith('.constructor')
      ? (t as (key: string) => string)(key) // has() has just found it among the messages
      : fallback.charAt(0).toUpperCase() + fallback.slice(1)
  return {
    category: (name) => find(`article.categories.${slugify(name)}`, name),
    tag: (name) => find(`article.tags.${slugify(name)}`, name),
    readTime: (minutes) =>
      minutes < 1 ? t('article.readTimeShort') : t('article.readTime', { minutes: Math.round(minutes) }),
  }
}

export const useArticleLabels = (): ArticleLabels => makeArticleLabels(useTranslations())
