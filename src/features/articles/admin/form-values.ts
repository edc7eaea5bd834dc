import type * as z from 'zod'
import { createFieldValues, type FieldValues } from '#content/editing/field-values.ts'
import {
  blankPublication,
  publicationDifferences,
  readPublication,
  showPublication,
  type PublicationValues,
} from '#content/publication/publication-values.ts'
import type { Edition } from '#editions/edition.ts'
import { guideFields, postFields } from '../fields.ts'
import type { AdminPost, postChangesSchema, postCreationSchema } from '../posts/contract.ts'
import type { AdminGuide } from '../guides/contract.ts'

export type AdminArticle = AdminGuide | AdminPost
export type ArticleType = 'guide' | 'post'

/** For guides, without the fields only posts have. */
export type Changes = z.input<typeof postChangesSchema>
export type Creation = z.input<typeof postCreationSchema>

/** Guides leave post-only fields blank. */
export type ArticleFormValues = FieldValues<typeof postFields> & PublicationValues

const post = createFieldValues<typeof postFields, Changes, Creation>(postFields)
/** Reads only what guides have. */
const guide = createFieldValues<typeof guideFields, Changes, Creation>(guideFields)
const readers = { guide, post }

export const toFormValues = (article: AdminArticle): ArticleFormValues => ({
  ...post.toFormValues(article),
  ...showPublication(article),
})

export const blankFormValues = (): ArticleFormValues => ({ ...post.blank(), ...blankPublication })

export const toCreation = (type: ArticleType, values: ArticleFormValues, edition: Edition): Creation => ({
  ...readers[type].toCreation(values, edition),
  ...readPublication(values),
})

export const toChanges = (type: ArticleType, values: ArticleFormValues, start: ArticleFormValues): Changes => ({
  ...readers[type].toChanges(values, start),
  ...readPublication(values, start),
})

type Versions = { mine: ArticleFormValues; start: ArticleFormValues; stored: ArticleFormValues }

export const findDifferences = (type: ArticleType, versions: Versions) =>
  type === 'guide'
    ? guide.findDifferences(versions, publicationDifferences)
    : post.findDifferences(versions, publicationDifferences)

export const isFieldPath = (type: ArticleType) => (path: string) =>
  path === 'publishAt' || path === 'createdAt' || readers[type].isFieldPath(path)
