import * as z from 'zod'
import { requiredText } from '#contract/fields.ts'

/** How many one person has, in all editions. */
export const maxViews = 50
export const maxNameLength = 60
const maxSearchLength = 1000

const name = requiredText(maxNameLength, 'Name is required')

export const viewInputSchema = z
  .object({
    name,
    screen: z
      .string()
      .regex(/^\/[a-z-]{1,40}$/, 'Must be a list of the admin, such as /posts')
      .meta({ description: 'The list’s path in the admin' }),
    search: z
      .string()
      .min(1, 'Search or filter the list first')
      .max(maxSearchLength, `Must be at most ${maxSearchLength} characters`)
      .regex(/^[\x21-\x7e]*$/, 'Must be the query of an address')
      .regex(/^[^?#]*$/, 'Must be the query of an address')
      .meta({ description: 'The query of the list’s address, without a question mark' }),
  })
  .meta({ id: 'SavedViewInput' })

export const viewChangesSchema = z.object({ name }).meta({ id: 'SavedViewChanges' })

export const viewSchema = z
  .object({ id: z.string(), name: z.string(), screen: z.string(), search: z.string() })
  .meta({ id: 'SavedView' })

export type SavedView = z.infer<typeof viewSchema>
export type ViewInput = z.output<typeof viewInputSchema>
