/** What search engines and networks show of a page, where its own title and texts do not fit. */
import * as z from 'zod'
import { uploadedPicture } from '#contract/fields.ts'
import { fieldTypes, type Fields } from './fields.ts'

export const seoFields = {
  seoTitle: fieldTypes.text('Title for search engines', 200),
  seoDescription: fieldTypes.text('Description for search engines', 500),
  socialImageUrl: {
    label: 'Picture when shared',
    type: 'text',
    links: 'address',
    input: uploadedPicture.meta({ description: 'Null: the site draws one' }),
    translated: uploadedPicture,
    output: z.string().nullable(),
  },
} as const satisfies Fields

export const seoNames = ['seoTitle', 'seoDescription', 'socialImageUrl'] as const

export type Seo = { seoTitle: string; seoDescription: string; socialImageUrl: string | null }
