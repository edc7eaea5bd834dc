import { useTranslations } from 'use-intl'
import { slugify } from '#contract/slugs.ts'
import type { Edition } from '#editions/edition.ts'
import type { Translator } from '#editions/messages.server.ts'
import { termKey, type TermPlace } from '#editions/terms.ts'
import type { Language } from '#i18n/languages.ts'
import { useSite } from '#render/site-context.tsx'

type Section = TermPlace['section']
type Writing = {
  reader: { edition: Pick<Edition, 'terms'>; language: Pick<Language, 'code'> }
  t: Translator
}

/** What readers call the categories and tags of a section. */
export type ArticleLabels = {
  category(name: string): string
  tag(name: string): string
}

export function makeArticleLabels({ reader, t }: Writing, section: Section): ArticleLabels {
  const { edition, language } = reader
  const find = (kind: TermPlace['kind'], name: string, key: string) =>
    edition.terms.names.get(termKey({ section, kind }, name))?.[language.code] ??
    findBuiltIn(t, key) ??
    name.charAt(0).toUpperCase() + name.slice(1)
  return {
    category: (name) => find('category', name, `article.categories.${slugify(name)}`),
    tag: (name) => find('tag', name, `article.tags.${slugify(name)}`),
  }
}

const findBuiltIn = (t: Translator, key: string): string | undefined =>
  // has() would find the inherited `constructor`.
  t.has(key as never) && !key.endsWith('.constructor')
    ? (t as (key: string) => string)(key)
    : undefined

export function useArticleLabels(section: Section): ArticleLabels {
  const { reader } = useSite()
  return makeArticleLabels({ reader, t: useTranslations() }, section)
}

/** `< 1 min` or `5 min`. */
export const formatReadTime = (t: Translator, minutes: number): string =>
  minutes < 1 ? t('article.readTimeShort') : t('article.readTime', { minutes: Math.round(minutes) })
