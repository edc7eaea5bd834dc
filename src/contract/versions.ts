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

/** The same fields as somebody saw them, for records that have no version. */
export const seenValues = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).partial().optional().meta({
    description:
      'The values that you have seen; where one that you change is another by now, it is a conflict',
  })
