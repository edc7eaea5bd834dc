/** Who is signed in, as the browser is told. */
import * as z from 'zod'
import { roles } from './roles.ts'

export const administratorSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  twoFactorEnabled: z.boolean(),
  /** Everyone must have a second factor, and this one has none yet: until then nothing else is allowed. */
  mustSetUpSecondFactor: z.boolean(),
})

const instant = z.iso.datetime()

/** The answer to "who am I": null without a valid session. */
export const currentSessionSchema = z
  .object({
    user: administratorSchema,
    session: z.object({ id: z.string(), createdAt: instant, expiresAt: instant }),
  })
  .nullable()

export type AdministratorDetails = z.infer<typeof administratorSchema>
export type CurrentSession = z.infer<typeof currentSessionSchema>
