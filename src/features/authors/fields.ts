import * as z from 'zod'
import {
  dropRepeated,
  httpUrl,
  imageUrl,
  optionalSlug,
  requiredText,
  textList,
} from '#contract/fields.ts'
import { fieldTypes, type Fields } from '#content/fields.ts'
import { publicationFields } from '#content/publication/fields.ts'
import { rangeFields } from '#contract/ranges.ts'
import { defineSchemas } from '#content/publication/schemas.ts'

const { text: written, markdown } = fieldTypes

const httpsUrl = httpUrl.refine(
  (address) => address.startsWith('https:'),
  'Must begin with https://',
)

const links = z
  .array(httpsUrl)
  .max(10, 'At most 10')
  .transform((addresses) => dropRepeated(addresses))
  .meta({ description: 'The person’s own pages elsewhere; https only' })

export const authorFields = {
  slug: { label: 'Slug', type: 'text', blankKeeps: true, input: optionalSlug, output: z.string() },
  /** The name, which is the same in every language. */
  title: {
    label: 'Name',
    type: 'text',
    input: requiredText(120, 'Name is required').meta({ description: 'The name' }),
    output: z.string(),
    required: true,
  },
  role: written('Role', 120),
  bio: markdown('Biography', 10_000),
  imageUrl: {
    label: 'Picture',
    type: 'text',
    links: 'address',
    input: imageUrl,
    output: z.string().nullable(),
  },
  expertise: {
    label: 'Areas of expertise',
    type: 'lines',
    input: textList,
    translated: textList.nullable().optional(),
    output: z.array(z.string()),
  },
  links: {
    label: 'Links',
    type: 'lines',
    links: 'address',
    input: links,
    output: z.array(z.string()),
  },
  ...publicationFields,
} as const satisfies Fields

export const authorSchemas = {
  ...defineSchemas(authorFields, 'Author'),
  query: z.object(rangeFields),
}

export type Author = z.infer<typeof authorSchemas.entry>
export type AdminAuthor = z.infer<typeof authorSchemas.admin>
export type AuthorQuery = z.infer<typeof authorSchemas.query>
