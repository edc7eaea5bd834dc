import * as z from 'zod'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { preferenceNames } from '#contract/newsletter-preferences.ts'

export const segmentAges = ['any', 'newer', 'older'] as const
/** The longest time in days, about ten years. */
export const maxSegmentDays = 3650

const days = z
  .number('Must be a number of days')
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(maxSegmentDays, `Must be at most ${maxSegmentDays}`)
  .nullable()
  .default(null)

type Age = { age: (typeof segmentAges)[number]; days: number | null }

export function hasDays({ age, days: typed }: Age): boolean {
  return age === 'any' || typed !== null
}

/** Which of the confirmed subscribers get an issue. */
export const segmentSchema = z
  .object({
    languages: z
      .array(z.enum(languageCodes))
      .max(languageCodes.length)
      .meta({ description: 'Subscribers who read in one of these' }),
    topics: z
      .array(z.enum(preferenceNames))
      .max(preferenceNames.length)
      .default([...preferenceNames])
      .meta({ description: 'Subscribers who chose at least one of these' }),
    age: z
      .enum(segmentAges)
      .default('any')
      .meta({ description: 'Subscribed for less (`newer`) or more (`older`) than `days`' }),
    days,
  })
  .refine(hasDays, { path: ['days'], error: 'Enter a number of days' })
  .meta({ id: 'NewsletterSegment' })

export type Segment = z.infer<typeof segmentSchema>
export type SegmentCounts = {
  total: number
  byLanguage: Partial<Record<LanguageCode, number>>
}
