import * as z from 'zod'
import { readAuthority } from './authorities.ts'
import { text } from './fields.ts'

/** An authority by its id or by one of its names, and by nothing else. */
export const authority = text(100)
  .min(1, { error: 'Choose an authority', abort: true })
  .transform((typed, context) => {
    const id = readAuthority(typed)
    if (id) return id
    context.addIssue({
      code: 'custom',
      message: `“${typed}” is no authority that is known here. Give an id such as GB-GC`,
    })
    return z.NEVER
  })
