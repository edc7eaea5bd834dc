import * as z from 'zod'
import { listFilter, optionalSlug, requiredText } from '#contract/fields.ts'
import { fieldTypes, type Fields } from '#content/fields.ts'
import { publicationFields } from '#content/publication/fields.ts'
import { entryListFields } from '#content/publication/contract.ts'
import { rangeFields } from '#contract/ranges.ts'
import { defineSchemas } from '#content/publication/schemas.ts'
import { seoFields } from '#content/seo-fields.ts'
import { findInfoScreen } from '#contract/info-screens.ts'
import { isLegalScreen } from '#features/info/legal.ts'
import { isShadowed } from './shadowed.ts'

const { text: written, markdown, flag } = fieldTypes

const address = optionalSlug.refine(
  (slug) => slug === undefined || !isShadowed(slug),
  'The site needs this address itself. Choose another one.',
)

export const pageFields = {
  slug: { label: 'Address', type: 'text', blankKeeps: true, input: address, output: z.string() },
  title: {
    ...written('Title', 200),
    input: requiredText(200, 'Title is required'),
    required: true,
  },
  introduction: written('Introduction', 500),
  body: markdown('Text', 100_000),
  /** Each `## heading` is a question. */
  questions: markdown('Questions and answers', 20_000),
  ...seoFields,
  menuLabel: written('Name in the menu', 60),
  isInMenu: flag('Show in the menu and the footer'),
  needsLegalReview: flag('Legal review pending'),
  ...publicationFields,
} as const satisfies Fields

export const legalReviewMissing =
  'A lawyer has to check this page first. Then untick “Legal review pending”, and publish.'

type Publishing = {
  needsLegalReview?: boolean | undefined
  isPublished?: boolean | undefined
  publishAt?: unknown
}

/** Whether it would be public before it has been read. */
export const isTooEarly = ({ needsLegalReview, isPublished, publishAt }: Publishing) =>
  needsLegalReview === true &&
  (isPublished === true || (publishAt !== undefined && publishAt !== null))

const schemas = defineSchemas(pageFields, 'Page')
const isInTime = (values: Publishing) => !isTooEarly(values)
const refusal = { path: ['needsLegalReview'], error: legalReviewMissing }

export const pageSchemas = {
  ...schemas,
  changes: schemas.changes.refine(isInTime, refusal),
  creation: schemas.creation.refine(isInTime, refusal),
  listItem: z
    .object({ ...entryListFields, needsLegalReview: z.boolean() })
    .meta({ id: 'PageListItem' }),
  query: z.object({ isInMenu: listFilter(z.enum(['true', 'false'])), ...rangeFields }),
}

/** What an information page shows as long as nobody has written another text. */
export const builtInPageSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    isLegal: z.boolean(),
    own: z
      .object({ id: z.string(), isPublished: z.boolean(), publishAt: z.string().nullable() })
      .nullable()
      .meta({ description: 'The text that replaces the built-in one once it is published' }),
  })
  .meta({ id: 'BuiltInPage' })

export const isLegal = (slug: string) => isLegalScreen(findInfoScreen(slug))

export type Page = z.infer<typeof pageSchemas.entry>
export type AdminPage = z.infer<typeof pageSchemas.admin>
export type PageQuery = z.infer<typeof pageSchemas.query>
export type BuiltInPage = z.infer<typeof builtInPageSchema>
