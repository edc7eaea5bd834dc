import * as z from 'zod'

export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' })

export const errorSchema = z
  .object({
    message: z.string(),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with each field' }),
    requestId: z
      .string()
      .optional()
      .meta({ description: 'With status 500: quote it when you report the error' }),
  })
  .meta({ id: 'Error' })
