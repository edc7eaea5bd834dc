import * as z from 'zod'
import { requiredText } from '#contract/fields.ts'
import { scopes } from '#api/scopes.ts'

/** Days that a new token may be valid for. */
export const validities = [7, 30, 90, 365] as const
export const maxTokens = 100
/** Lets secret scanners recognise one, and us tell it from other bearers' secrets. */
export const tokenPrefix = 'tandem_'

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it was last used, to the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
})

export const createdTokenSchema = tokenSchema.extend({
  /** The token, which is shown only this once. */
  token: z.string(),
})

export const tokenCreationSchema = z.object({
  name: requiredText(80, 'Say what it is for'),
  scopes: z.array(z.enum(scopes)).min(1, 'Choose at least one').max(scopes.length),
  days: z.literal(validities, 'Choose how long it is valid'),
})

export type Token = z.infer<typeof tokenSchema>
export type CreatedToken = z.infer<typeof createdTokenSchema>
export type TokenCreation = z.infer<typeof tokenCreationSchema>
