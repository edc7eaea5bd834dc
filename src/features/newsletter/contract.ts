/** The shapes of newsletter subscriptions that browser and server share. */
import * as z from 'zod'
import { email } from '#contract/fields.ts'

export const preferencesSchema = z
  .object({
    weeklyDigest: z.boolean().default(true),
    bonusAlerts: z.boolean().default(true),
    newCasinoAlerts: z.boolean().default(false),
    marketUpdates: z.boolean().default(false),
  })
  .meta({ id: 'NewsletterPreferences' })

export const subscriptionSchema = z
  .object({
    email: z.string('Please enter a valid email address').pipe(email.toLowerCase()),
    preferences: preferencesSchema.prefault({}),
  })
  .meta({ id: 'NewsletterSubscription' })

export type Preferences = z.infer<typeof preferencesSchema>
export type Subscription = z.infer<typeof subscriptionSchema>
