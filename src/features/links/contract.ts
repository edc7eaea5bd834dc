import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { contentKinds } from '#contract/content-kinds.ts'
import { text } from '#contract/fields.ts'

/**
 * `failing` after one failure, `broken` (error status) or `unreachable` after two in a row.
 * `redirected`: permanently.
 */
export const linkStates = [
  'unchecked',
  'failing',
  'ok',
  'redirected',
  'broken',
  'unreachable',
] as const
/** Never requested, because that would count as a click. */
export const trackedFields: readonly string[] = ['affiliateUrl', 'hosts']
export const linkEntities = [...contentKinds, 'programme'] as const

export const linkUseSchema = z.object({
  entity: z.enum(linkEntities),
  entityId: z.string(),
  name: z.string(),
  field: z.string().meta({ description: 'As the API calls it, such as websiteUrl' }),
  language: z.string().nullable().meta({ description: 'Of a text' }),
})

export const linkSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    state: z.enum(linkStates),
    status: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The last status that its server gave' }),
    note: z.string().nullable(),
    redirectedTo: z.string().nullable(),
    failures: z.number().int().meta({ description: 'Failed checks since the last good one' }),
    checkedAt: z.string().nullable(),
    isIgnored: z.boolean(),
    uses: z.array(linkUseSchema).meta({ description: 'Where it is used; the first ten places' }),
  })
  .meta({ id: 'Link' })

export const linkFilters = ['all', 'trouble', ...linkStates, 'ignored'] as const
export const linkSorts = ['url', '-url', 'checked', '-checked'] as const

export const linkQuerySchema = z.object({
  state: z
    .enum(linkFilters)
    .default('all')
    .meta({ description: 'trouble: broken or unreachable; all but ignored: all' }),
  q: text(200).optional().meta({ description: 'Part of the address' }),
  sort: z.enum(linkSorts).default('-checked'),
  ...pageFields({ usual: 50, most: 200 }),
})

export const linkCountsSchema = z
  .record(z.enum(linkFilters), z.number().int())
  .meta({ id: 'LinkCounts', description: 'How many addresses each filter finds' })

export const linkChangesSchema = z.object({ isIgnored: z.boolean() }).meta({ id: 'LinkChanges' })

export type LinkState = (typeof linkStates)[number]
export type LinkEntity = (typeof linkEntities)[number]
export type LinkUse = z.infer<typeof linkUseSchema>
export type Link = z.infer<typeof linkSchema>
export type LinkFilter = (typeof linkFilters)[number]
export type LinkSort = (typeof linkSorts)[number]
export type LinkQuery = z.infer<typeof linkQuerySchema>
export type LinkCounts = z.infer<typeof linkCountsSchema>
