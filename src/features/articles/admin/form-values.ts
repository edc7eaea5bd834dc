/** Form values are kept as typed and converted to API input here. Pure. */
import type * as z from 'zod'
import type { Edition } from '#editions/edition.ts'
import { readFields } from '#content/editing/read-fields.ts'
import type { AdminPost, postChangesSchema, postCreationSchema } from '../posts/contract.ts'
import type { AdminGuide } from '../guides/contract.ts'
import {
  mapLanguages,
  readState,
  readStateChanges,
  translationCodes,
  type Translation,
  type Translations,
} from '#content/editing/translations.ts'
import type { ArticleTexts } from '../contract.ts'
import { readPublication, showPublication, type PublicationValues } from './publication-values.ts'

export type AdminArticle = AdminGuide | AdminPost
export type ArticleType = 'guide' | 'post'

/** For guides, without the fields only posts have. */
export type Changes = z.input<typeof postChangesSchema>
export type Creation = z.input<typeof postCreationSchema>

export const translatedFields = ['title', 'excerpt', 'content', 'imageAlt'] as const

const guideTexts = [
  'title',
  'slug',
  'excerpt',
  'content',
  'category',
  'readTime',
  'imageUrl',
  'imageAlt',
  'createdAt',
] as const
const postTexts = [...guideTexts, 'author', 'tags'] as const

export type TextName = (typeof postTexts)[number]
export type FlagName = 'featured'
export type TranslatedField = (typeof translatedFields)[number]
export type ArticleFormValues = Record<TextName, string> &
  Record<FlagName, boolean> &
  PublicationValues & { translations: Translations<TranslatedField> }

/** Guides leave post-only fields blank. */
export const textNames: Record<ArticleType, readonly TextName[]> = { guide: guideTexts, post: postTexts }
export const flagNames: Record<ArticleType, readonly FlagName[]> = {
  guide: [],
  post: ['featured'],
}

const tagSeparator = ','

export const splitTags = (typed: string): string[] =>
  typed
    .split(tagSeparator)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

const writeTexts = (texts: ArticleTexts = {}): Translation<TranslatedField> => ({
  title: texts.title ?? '',
  excerpt: texts.excerpt ?? '',
  content: texts.content ?? '',
  imageAlt: texts.imageAlt ?? '',
  ...readState(texts),
})

export function toFormValues(article: AdminArticle): ArticleFormValues {
  const { title, slug, excerpt, content, category, readTime, imageUrl, imageAlt, translations } = article
  return {
    title,
    slug,
    excerpt,
    content,
    category,
    readTime: String(readTime),
    imageUrl: imageUrl ?? '',
    imageAlt,
    ...showPublication(article),
    author: 'author' in article ? article.author : '',
    tags: 'tags' in article ? article.tags.join(`${tagSeparator} `) : '',
    featured: 'featured' in article && article.featured,
    translations: mapLanguages((code) => writeTexts(translations[code])),
  }
}

/** New articles are drafts. */
export function blankFormValues(): ArticleFormValues {
  const texts = Object.fromEntries(postTexts.map((name) => [name, ''])) as Record<TextName, string> // every name
  return { ...texts, status: 'draft', publishAt: '', featured: false, translations: mapLanguages(() => writeTexts()) }
}

const isBlank = (typed: string) => typed.trim() === ''

const isText = (name: TextName): name is Exclude<TextName, 'tags' | 'readTime'> =>
  name !== 'tags' && name !== 'readTime'

/** Null has the server calculate the reading time. */
function readMinutes(typed: string): number | string | null {
  if (isBlank(typed)) return null
  const minutes = Number(typed)
  // Sent as typed, so that the contract reports it.
  return Number.isNaN(minutes) ? typed : minutes
}

const readTexts = (names: readonly TextName[], values: ArticleFormValues) => ({
  ...readFields(names.filter(isText), (name) => values[name].trim()),
  ...(names.includes('tags') && { tags: splitTags(values.tags) }),
  ...(names.includes('readTime') && { readTime: readMinutes(values.readTime) }),
})

function readTranslation(values: Translation<TranslatedField>, start: Translation<TranslatedField>) {
  const changed = translatedFields.filter((name) => values[name] !== start[name])
  return { ...readFields(changed, (name) => values[name].trim()), ...readStateChanges(values, start) }
}

function readTranslations(values: ArticleFormValues, start: ArticleFormValues): Pick<Changes, 'translations'> {
  const texts = mapLanguages((code) => readTranslation(values.translations[code], start.translations[code]))
  const changed = translationCodes.filter((code) => Object.keys(texts[code]).length > 0)
  return changed.length > 0 ? { translations: readFields(changed, (code) => texts[code]) } : {}
}

/** Only published articles have a date. */
const isUsed = (values: ArticleFormValues) => (name: TextName) => name !== 'createdAt' || values.status === 'published'

/** Omits blank fields, so that the server's defaults apply. */
export function toCreation(type: ArticleType, values: ArticleFormValues, edition: Edition): Creation {
  const texts = textNames[type].filter((name) => !isBlank(values[name])).filter(isUsed(values))
  return {
    ...readTexts(texts, values),
    title: values.title.trim(),
    ...readFields(flagNames[type], (name) => values[name]),
    ...readPublication(values),
    ...readTranslations(values, blankFormValues()),
    tenant: edition.id,
  }
}

/** Only changed fields. A date cannot be removed. */
export function toChanges(type: ArticleType, values: ArticleFormValues, start: ArticleFormValues): Changes {
  const isKept = (name: TextName) => name === 'createdAt' && isBlank(values.createdAt)
  const texts = textNames[type].filter((name) => values[name] !== start[name] && !isKept(name)).filter(isUsed(values))
  const flags = flagNames[type].filter((name) => values[name] !== start[name])
  return {
    ...readTexts(texts, values),
    ...readFields(flags, (name) => values[name]),
    ...readPublication(values, start),
    ...readTranslations(values, start),
  }
}
