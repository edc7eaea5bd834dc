/** Who wrote and checked an article or a review: authors by id, for every kind that has them. */
import * as z from 'zod'
import { blankAsNull, uuid } from '#contract/fields.ts'
import type { Fields } from '../fields.ts'

const author = z.preprocess(blankAsNull, uuid.toLowerCase().nullable().optional())
const day = z.preprocess(blankAsNull, z.iso.date('Must be a date').nullable().optional())

/** Visitors see names on the page instead. */
export const creditFields = {
  authorId: {
    label: 'Written by',
    type: 'text',
    input: author.meta({ description: 'An author’s id' }),
    internal: z.string().nullable(),
  },
  reviewerId: {
    label: 'Reviewed by',
    type: 'text',
    input: author.meta({ description: 'The id of an author who did not write it' }),
    internal: z.string().nullable(),
  },
  checkedOn: {
    label: 'Checked on',
    type: 'text',
    input: day.meta({ description: 'The day the reviewer checked it; only with a reviewer' }),
    internal: z.string().nullable(),
  },
} as const satisfies Fields

export const authorOptionSchema = z
  .object({ id: z.string(), name: z.string(), isPublished: z.boolean() })
  .meta({ id: 'AuthorOption' })

export type CreditValues = {
  authorId: string | null
  reviewerId: string | null
  checkedOn: string | null
}
export type CreditInput = { [Name in keyof CreditValues]?: CreditValues[Name] | undefined }

export type Person = { slug: string; name: string; role: string; imageUrl: string | null }

/** What a page shows; authors that are not published are left out. */
export type Credits = { author?: Person; reviewer?: Person; checkedOn?: string }

export const toCreditValues = ({
  authorId,
  reviewerId,
  checkedOn,
}: CreditValues): CreditValues => ({
  authorId,
  reviewerId,
  checkedOn,
})
