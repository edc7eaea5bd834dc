import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { prose, text, unmarked, withFigures, withoutFigures } from '#contract/fields.ts'
import { preferenceNames } from '#contract/newsletter-preferences.ts'
import {
  hasDays,
  maxSegmentDays,
  segmentAges,
  segmentSchema,
} from '#features/newsletter/segment-contract.ts'
import { languageCodes } from '#i18n/languages.ts'
import { mapCodes } from '#i18n/language-lists.ts'

export const writtenStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const

export const maxBodyLength = 30_000

const language = z.enum(languageCodes)

export const issueTextSchema = z
  .object({
    subject: withoutFigures(unmarked(text(150))).default(''),
    preview: withFigures(prose(200))
      .default('')
      .meta({ description: 'What lists of emails show beside the subject' }),
    body: withFigures(prose(maxBodyLength)).default('').meta({
      description:
        'Markdown; a link to a casino, guide, post or list in a paragraph of its own becomes a card',
    }),
  })
  .meta({ id: 'NewsletterText' })

const written = issueTextSchema.optional()
const translations = z
  .strictObject(mapCodes(languageCodes, () => written))
  .meta({ description: 'By language; those not named stay as they are' })

const segmentInput = segmentSchema.prefault({ languages: [] })

export const writtenCreationSchema = z
  .object({ translations, segment: segmentInput })
  .meta({ id: 'NewsletterWrittenCreation' })

const version = z.number().int().meta({ description: 'The version that you have seen' })

export const writtenChangesSchema = z
  .object({
    translations: translations.optional(),
    segment: segmentSchema.optional(),
    version: version.optional(),
  })
  .meta({ id: 'NewsletterWrittenChanges' })

const summary = {
  id: z.string(),
  title: z.string().meta({ description: 'The subject, in the first language that has one' }),
  status: z.enum(writtenStatuses),
  languages: z.array(language).meta({ description: 'Of the subscribers who get it' }),
  sendAt: z.string().nullable().meta({ description: 'When a scheduled one is due' }),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  recipients: z.number().meta({ description: 'Subscribers whose email is in the outbox' }),
  startedBy: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number(),
}

export const writtenSummarySchema = z.object(summary).meta({ id: 'NewsletterWrittenSummary' })

export const writtenIssueSchema = z
  .object({
    ...summary,
    translations,
    segment: segmentSchema,
  })
  .meta({ id: 'NewsletterWritten' })

export const writtenQuerySchema = z.object({
  ...pageFields({ usual: 50, most: 100 }),
})

const words = <Word extends z.ZodType>(word: Word) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(word).max(20),
  )

/** The same as `segment`, with its lists separated by commas. */
export const reachQuerySchema = z
  .object({
    languages: words(language).default([]),
    topics: words(z.enum(preferenceNames)).default([]),
    age: z.enum(segmentAges).default('any'),
    days: z.coerce.number().int().min(1).max(maxSegmentDays).optional(),
  })
  .transform(({ days = null, ...query }) => ({ ...query, days }))
  .refine(hasDays, { path: ['days'], error: 'Enter a number of days' })

export const reachSchema = z
  .object({
    total: z.number(),
    byLanguage: z.record(z.string(), z.number()),
  })
  .meta({ id: 'NewsletterReach' })

export const writtenPreviewQuerySchema = z.object({ language })

export const writtenPreviewSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'NewsletterWrittenPreview' })

export const seenSchema = z.object({ version }).meta({ id: 'NewsletterWrittenSeen' })

export const scheduleSchema = z
  .object({
    version,
    sendAt: z.iso
      .datetime({ offset: true, error: 'Must be a moment such as 2026-03-01T12:00:00Z' })
      .meta({ description: 'At least a minute and at most a year ahead' }),
  })
  .meta({ id: 'NewsletterWrittenSchedule' })

export type IssueText = z.infer<typeof issueTextSchema>
export type WrittenStatus = (typeof writtenStatuses)[number]
export type WrittenSummary = z.infer<typeof writtenSummarySchema>
export type WrittenIssue = z.infer<typeof writtenIssueSchema>
export type WrittenCreation = z.output<typeof writtenCreationSchema>
export type WrittenChanges = z.output<typeof writtenChangesSchema>
export type WrittenQuery = z.infer<typeof writtenQuerySchema>
export type WrittenPreview = z.infer<typeof writtenPreviewSchema>
export type Reach = z.infer<typeof reachSchema>

/** Whether a language can be sent. */
export const isWritten = (one: IssueText | undefined): one is IssueText =>
  Boolean(one?.subject.trim() && one.body.trim())
