import * as z from 'zod'
import {
  blankAsNull,
  listFilter,
  optionalInteger,
  optionalSlug,
  optionalText,
  requiredText,
  text,
  uuid,
} from '#contract/fields.ts'
import { publicationFields, type Fields } from '#content/fields.ts'
import { defineSchemas } from '#content/schemas.ts'

const written = (max: number) =>
  ({ type: 'text', input: text(max), translated: optionalText(max), output: z.string() }) as const
const markdown = { ...written(20_000), links: 'markdown' } as const
/** A condition that a word sets. */
const word = (max: number) => ({ type: 'text', input: optionalText(max), output: z.string().nullable() }) as const
const flag = { type: 'flag', input: z.boolean(), output: z.boolean() } as const
const number = { type: 'number', output: z.number().nullable() } as const

const rating = z.preprocess(blankAsNull, z.coerce.number('Must be a number').min(0).max(5).nullable().optional())
const state = z.preprocess(
  blankAsNull,
  text(2)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Use the two-letter code of a state')
    .nullable()
    .optional(),
)
const picked = z
  .array(uuid)
  .max(50, 'At most 50')
  .meta({ description: 'In this order; none: all that meet the conditions' })

export const toplistFields = {
  slug: { label: 'Slug', type: 'text', blankKeeps: true, input: optionalSlug, output: z.string() },
  title: { ...written(200), label: 'Title', input: requiredText(200, 'Title is required'), required: true },
  introduction: { ...markdown, label: 'Introduction' },
  method: { ...markdown, label: 'How it is made' },
  questions: { ...markdown, label: 'Questions and answers' },
  seoTitle: { ...written(200), label: 'Title for search engines' },
  seoDescription: { ...written(500), label: 'Description for search engines' },
  casinoIds: { label: 'Casinos in this order', type: 'lines', input: picked, output: z.array(z.string()) },
  cryptocurrency: { ...word(40), label: 'Coin' },
  paymentMethod: { ...word(40), label: 'Payment method' },
  license: { ...word(40), label: 'Licence' },
  state: { ...word(2), label: 'Open to players in', input: state },
  tag: { ...word(60), label: 'Tag' },
  minRating: { ...number, label: 'Minimum rating', input: rating },
  newWithinDays: { ...number, label: 'Added within days', input: optionalInteger(1, 3650) },
  noKyc: { ...flag, label: 'Without identity checks' },
  vpnFriendly: { ...flag, label: 'VPN friendly' },
  isInMenu: { ...flag, label: 'Show in the menu and the footer' },
  ...publicationFields,
} as const satisfies Fields

export const toplistSchemas = {
  ...defineSchemas(toplistFields, 'Toplist'),
  query: z.object({
    isInMenu: listFilter(z.enum(['true', 'false'])),
    limit: listFilter(z.coerce.number().int().min(1).max(1000)),
    offset: listFilter(z.coerce.number().int().min(0).max(1_000_000)),
  }),
}

export type Toplist = z.infer<typeof toplistSchemas.entry>
export type AdminToplist = z.infer<typeof toplistSchemas.admin>
export type ToplistQuery = z.infer<typeof toplistSchemas.query>
