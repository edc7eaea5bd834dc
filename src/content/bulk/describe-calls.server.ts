/**
 * The calls of bulk actions, alike for all kinds. They are added before the kind's other calls,
 * whose `{id}` would match them.
 */
import * as z from 'zod'
import { bulkResultSchema, entryVersionSchema } from './contract.ts'

const editors = { access: 'editor', tag: 'Bulk' } as const

export const describeIds = <Filter extends z.ZodType>(kind: string, filter: Filter) => ({
  ...editors,
  summary: `Ids and versions of the ${kind} that satisfy a filter of their list, at most 10,000`,
  query: filter,
  gives: z.array(entryVersionSchema),
  answer: 'What to pass to a bulk action',
})

export const describeBulk = <Body extends z.ZodType>(kind: string, body: Body) => ({
  ...editors,
  summary: `One action on many ${kind} in one step; anything changed since it was seen is skipped`,
  takes: body,
  gives: bulkResultSchema,
})
