import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { mailbox, text } from '#contract/fields.ts'
import { languageCodes } from '#i18n/languages.ts'
import {
  consentForms,
  defaultPreferences,
  preferenceNames,
} from '#contract/newsletter-preferences.ts'

export const preferencesSchema = z
  .object({
    weeklyDigest: z.boolean().default(defaultPreferences.weeklyDigest),
    bonusAlerts: z.boolean().default(defaultPreferences.bonusAlerts),
    newCasinoAlerts: z.boolean().default(defaultPreferences.newCasinoAlerts),
    marketUpdates: z.boolean().default(defaultPreferences.marketUpdates),
  })
  .meta({ id: 'NewsletterPreferences' })

export const subscriptionSchema = z
  .object({
    email: z.string('Please enter a valid email address').pipe(mailbox),
    preferences: preferencesSchema.prefault({}),
    form: z
      .enum(consentForms)
      .default('card')
      .meta({ description: 'Which form, and so which wording, was agreed to' }),
  })
  .meta({ id: 'NewsletterSubscription' })

export const keyQuerySchema = z.object({ key: text(200).default('') })

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const

const date = z.string().nullable()

export const subscriberSchema = z
  .object({
    id: z.string(),
    tenant: z.string(),
    email: z.string(),
    language: z.enum(languageCodes),
    status: z.enum(subscriberStatuses),
    preferences: preferencesSchema,
    createdAt: z.string(),
    confirmedAt: date,
    unsubscribedAt: date,
    pausedUntil: date.meta({
      description: 'Until when no issue goes to them, if they asked for a pause',
    }),
  })
  .meta({ id: 'NewsletterSubscriber' })

export const subscriptionExportSchema = subscriberSchema
  .extend({
    consents: z.array(
      z.object({
        text: z.string(),
        version: z.string(),
        language: z.string(),
        form: z.string(),
        givenAt: z.string(),
        confirmedAt: date,
      }),
    ),
    letters: z.array(
      z.object({
        kind: z.string(),
        subject: z.string(),
        status: z.string(),
        createdAt: z.string(),
        sentAt: date,
      }),
    ),
    bounces: z.array(
      z.object({
        severity: z.string(),
        code: z.string().nullable(),
        reason: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'NewsletterExport' })

const blankAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
const given = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsAbsent, schema.optional())
const moment = given(
  z
    .preprocess(
      // Other services write a space, and mean UTC.
      (value) =>
        typeof value === 'string' ? value.replace(/^([\d-]{10}) ([\d:]{8})$/, '$1T$2Z') : value,
      z.union(
        [z.iso.date(), z.iso.datetime({ offset: true })],
        'Must be a date such as 2026-03-01 or 2026-03-01T12:00:00Z',
      ),
    )
    .transform((value) => new Date(value)),
)

/** A reader of another list or an earlier export. */
export const importedReaderSchema = z
  .object({
    email: z.string('Please enter a valid email address').pipe(mailbox),
    language: given(z.enum(languageCodes, `Must be one of ${languageCodes.join(', ')}`)),
    status: given(z.enum(subscriberStatuses, `Must be one of ${subscriberStatuses.join(', ')}`)),
    preferences: preferencesSchema.prefault({}),
    createdAt: moment,
    confirmedAt: moment,
    unsubscribedAt: moment,
    pausedUntil: moment,
    consentSource: given(text(4000)).meta({ description: 'Where the subscriber agreed' }),
    consentAt: moment.meta({ description: 'When; the confirmation, when absent' }),
  })
  .meta({ id: 'ImportedReader' })

const unlessAll = (value: unknown) => (value === '' || value === 'all' ? undefined : value)

export const subscriberFilterSchema = z.object({
  status: z.preprocess(unlessAll, z.enum(subscriberStatuses).optional()),
  language: z.preprocess(unlessAll, z.enum(languageCodes).optional()),
  preference: z
    .preprocess(unlessAll, z.enum(preferenceNames).optional())
    .meta({ description: 'Those who chose it' }),
  search: text(254).optional().meta({ description: 'Part of the address' }),
})

export const subscriberQuerySchema = subscriberFilterSchema.extend({
  ...pageFields({ usual: 100, most: 500 }),
})

export const subscriberCountsSchema = z
  .object({
    pending: z.number(),
    confirmed: z.number(),
    unsubscribed: z.number(),
    suppressed: z
      .number()
      .meta({ description: 'Addresses that must not be emailed, kept as keyed hashes' }),
    byPreference: z
      .record(z.string(), z.number())
      .meta({ description: 'Confirmed subscribers who chose it' }),
    byLanguage: z.record(z.string(), z.number()).meta({ description: 'Confirmed subscribers' }),
  })
  .meta({ id: 'NewsletterCounts' })

export type Preferences = z.infer<typeof preferencesSchema>
export type Subscription = z.infer<typeof subscriptionSchema>
export type Subscriber = z.infer<typeof subscriberSchema>
/** Includes what an import asks for. */
export type ExportedSubscriber = Subscriber & {
  consentSource: string | null
  consentAt: string | null
}
export type SubscriptionExport = z.infer<typeof subscriptionExportSchema>
export type ImportedReader = z.infer<typeof importedReaderSchema>
export type SubscriberFilter = z.infer<typeof subscriberFilterSchema>
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>
export type SubscriberCounts = z.infer<typeof subscriberCountsSchema>
export type SubscriberStatus = (typeof subscriberStatuses)[number]
