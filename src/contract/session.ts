import * as z from 'zod'
import { roles } from './roles.ts'

export const administratorSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  twoFactorEnabled: z.boolean(),
  /** Nothing else is allowed until they have. */
  mustSetUpSecondFactor: z.boolean(),
})

const instant = z.iso.datetime()

export const currentSessionSchema = z
  .object({
    user: administratorSchema,
    session: z.object({ id: z.string(), createdAt: instant, expiresAt: instant }),
  })
  .nullable()

export type AdministratorDetails = z.infer<typeof administratorSchema>
export type CurrentSession = z.infer<typeof currentSessionSchema>
