import * as z from 'zod'
import {
  blankAsNull,
  listFilter,
  optionalInteger,
  optionalSlug,
  requiredText,
  translatedSlug,
} from '#contract/fields.ts'
import { fieldTypes, type Fields } from '#content/fields.ts'
import { publicationFields } from '#content/publication/fields.ts'
import { rangeFields } from '#contract/ranges.ts'
import { defineSchemas } from '#content/publication/schemas.ts'
import { seoFields } from '#content/seo-fields.ts'
import { pickedCasinos } from '#features/casinos/contract.ts'
import { rating } from '#features/casinos/fields.ts'
import { state } from '#features/facts/fields.ts'

const { text: written, markdown, word, number, flag } = fieldTypes

const title = requiredText(200, 'Title is required')
const minRating = z.preprocess(blankAsNull, rating.nullable().optional())
const openIn = z.preprocess(blankAsNull, state.nullable().optional())
export const toplistFields = {
  slug: {
    label: 'Slug',
    type: 'text',
    translated: translatedSlug,
    blankKeeps: true,
    input: optionalSlug,
    output: z.string(),
  },
  title: { ...written('Title', 200), input: title, required: true },
  introduction: markdown('Introduction', 20_000),
  method: markdown('How it is made', 20_000),
  /** Each `## heading` is a question. */
  questions: markdown('Questions and answers', 20_000),
  ...seoFields,
  casinoIds: {
    label: 'Casinos in this order',
    type: 'lines',
    input: pickedCasinos,
    output: z.array(z.string()),
  },
  cryptocurrency: word('Coin', 40),
  paymentMethod: word('Payment method', 40),
  license: word('Licence', 40),
  state: { ...word('Open to players in', 2), input: openIn },
  tag: word('Tag', 60),
  minRating: number('Minimum rating', minRating),
  newWithinDays: number('Added within days', optionalInteger(1, 3650)),
  noKyc: flag('Without identity checks'),
  vpnFriendly: flag('VPN friendly'),
  isInMenu: { ...flag('Show in the menu and the footer'), arranges: true },
  ...publicationFields,
} as const satisfies Fields

export const toplistSchemas = {
  ...defineSchemas(toplistFields, 'Toplist'),
  query: z.object({ isInMenu: listFilter(z.enum(['true', 'false'])), ...rangeFields }),
}

export type Toplist = z.infer<typeof toplistSchemas.entry>
export type AdminToplist = z.infer<typeof toplistSchemas.admin>
export type ToplistQuery = z.infer<typeof toplistSchemas.query>
