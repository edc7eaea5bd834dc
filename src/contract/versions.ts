/** Which version of an entry or a record its editor has seen. */
import * as z from 'zod'

/** What calls without a body take beside the header. */
export const versionQuerySchema = z.object({
  version: z.coerce.number().int().min(1).optional().meta({
    description: 'The version that you have seen; with another one it is a conflict',
  }),
})

/** Set by the header, which knows nothing of parts. */
export const exactVersion = z.boolean().meta({
  description: 'With true, a change of other fields since `version` is a conflict, too',
})
