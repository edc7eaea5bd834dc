import { useTranslations } from 'use-intl'
import { slugify } from '#contract/slugs.ts'
import type { Translator } from '#editions/messages.server.ts'

export type ArticleLabels = {
  category(name: string): string
  tag(name: string): string
  /** `< 1 min` or `5 min`. */
  readTime(minutes: number): string
}

export function makeArticleLabels(t: Translator): ArticleLabels {
  const find = (key: string, fallback: string) =>
    // has() would find the inherited `constructor`.
    t.has(key as never) && !key.endsWith('.constructor')
      ? (t as (key: string) => string)(key)
      : fallback.charAt(0).toUpperCase() + fallback.slice(1)
  return {
    category: (name) => find(`article.categories.${slugify(name)}`, name),
    tag: (name) => find(`article.tags.${slugify(name)}`, name),
    readTime: (minutes) =>
      minutes < 1
        ? t('article.readTimeShort')
        : t('article.readTime', { minutes: Math.round(minutes) }),
  }
}

export const useArticleLabels = (): ArticleLabels => makeArticleLabels(useTranslations())
