/** What the analytics are asked for and answer; days are in UTC. */
import * as z from 'zod'
import { text } from '#contract/fields.ts'
import type { ClickClass } from '#contract/click-classes.ts'
import { countDays } from './periods.ts'

export const clickDimensions = [
  'class',
  'casino',
  'placement',
  'language',
  'page',
  'position',
] as const
export const countedClasses = [
  'human',
  'bot',
  'prefetch',
  'duplicate',
  'unknown',
  'all',
] as const satisfies readonly (ClickClass | 'all')[]

/** Ten years; more is a typing error. */
const maxPeriod = 3660

const day = z.iso
  .date({ abort: true })
  .refine((value) => !value.startsWith('0'), 'Must be a date such as 2026-03-01')
const periodFields = {
  from: day.meta({ description: 'First day of the period' }),
  to: day.meta({ description: 'Last day of the period' }),
}
const isPeriod = (period: { from: string; to: string }) => period.from <= period.to
const isShort = (period: { from: string; to: string }) => countDays(period) <= maxPeriod
const wrongOrder = { path: ['to'], message: 'Must not be before the first day' }
const tooLong = { path: ['from'], message: 'A period can be at most ten years' }

export const periodQuerySchema = z
  .object(periodFields)
  .refine(isPeriod, wrongOrder)
  .refine(isShort, tooLong)

const clickFields = {
  ...periodFields,
  by: z.enum(clickDimensions),
  class: z
    .enum(countedClasses)
    .default('human')
    .meta({ description: 'Whose clicks; by class, all are counted anyway' }),
  placement: text(60)
    .optional()
    .meta({ description: 'By position: only the lists of this placement' }),
}
const limit = z.coerce.number().int().min(1).max(200).default(50)
export const clickReportQuerySchema = z
  .object({ ...clickFields, limit })
  .refine(isPeriod, wrongOrder)
  .refine(isShort, tooLong)
export const clickFileQuerySchema = z
  .object({
    ...clickFields,
    per: z
      .enum(['period', 'day'])
      .default('period')
      .meta({ description: 'One row for the period, or for each day' }),
  })
  .refine(isPeriod, wrongOrder)
  .refine(isShort, tooLong)
const conversionFields = { ...periodFields, by: z.enum(['casino', 'programme']).default('casino') }
export const conversionReportQuerySchema = z
  .object({ ...conversionFields, limit })
  .refine(isPeriod, wrongOrder)
  .refine(isShort, tooLong)
export const conversionFileQuerySchema = z
  .object(conversionFields)
  .refine(isPeriod, wrongOrder)
  .refine(isShort, tooLong)

const periodSchema = z.object({ from: z.string(), to: z.string() })
const comparedSchema = z.object({
  current: z.number(),
  previous: z.number().meta({ description: 'In the period of the same length right before' }),
})
const head = {
  period: periodSchema,
  previous: periodSchema,
  granularity: z
    .enum(['day', 'week', 'month'])
    .meta({ description: 'Of the points: a week is seven days from the first' }),
}

export const countersSchema = z
  .object({
    casinos: z.number().int(),
    publishedGuides: z.number().int(),
    publishedPosts: z.number().int(),
  })
  .meta({ id: 'Counters' })

export const clickReportSchema = z
  .object({
    ...head,
    by: z.enum(clickDimensions),
    class: z.enum(countedClasses),
    total: comparedSchema,
    rows: z
      .array(comparedSchema.extend({ key: z.string(), label: z.string() }))
      .meta({ description: 'Most clicks first; positions in their order' }),
    others: comparedSchema
      .extend({ count: z.number().int() })
      .meta({ description: 'What is beyond the limit' }),
    series: z
      .array(z.object({ key: z.string(), label: z.string() }))
      .meta({ description: 'The largest rows, and the others' }),
    points: z.array(periodSchema.extend({ values: z.array(z.number()), previous: z.number() })),
  })
  .meta({ id: 'ClickReport' })

export const timelineSchema = z
  .object({
    ...head,
    measures: z.array(comparedSchema.extend({ key: z.string(), label: z.string() })),
    points: z.array(
      periodSchema.extend({ values: z.array(z.number()), previous: z.array(z.number()) }),
    ),
  })
  .meta({ id: 'Timeline' })

export const messageTimelineSchema = timelineSchema
  .extend({
    responseRate: z
      .object({ current: z.number().nullable(), previous: z.number().nullable() })
      .meta({
        description:
          'Percent of the messages received in the period that have been replied to; null without any',
      }),
  })
  .meta({ id: 'MessageTimeline' })

const amountSchema = z.object({ currency: z.string(), current: z.string(), previous: z.string() })

export const conversionReportSchema = z
  .object({
    ...head,
    by: z.enum(['casino', 'programme']),
    clicks: comparedSchema.meta({ description: 'By people, on everything' }),
    conversions: comparedSchema,
    amounts: z.array(amountSchema),
    rows: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        clicks: comparedSchema,
        conversions: comparedSchema,
        amounts: z.array(amountSchema),
      }),
    ),
    others: z
      .object({ count: z.number().int(), clicks: comparedSchema, conversions: comparedSchema })
      .meta({ description: 'What is beyond the limit' }),
    points: z.array(
      periodSchema.extend({ values: z.array(z.number()), previous: z.array(z.number()) }),
    ),
  })
  .meta({ id: 'ConversionReport' })

const overviewAmountSchema = amountSchema.extend({
  perClick: z
    .object({ current: z.number().nullable(), previous: z.number().nullable() })
    .meta({ description: 'Of people’s clicks; null without any' }),
})
const overviewFigures = {
  clicks: comparedSchema.meta({ description: 'By people' }),
  conversions: comparedSchema,
  amounts: z.array(overviewAmountSchema).meta({ description: 'Revenue, by currency' }),
}
const keyRows = z.array(comparedSchema.extend({ key: z.string(), label: z.string() }))

export const overviewSchema = z
  .object({
    ...head,
    ...overviewFigures,
    changes: z.array(
      z.object({
        measure: z.enum(['revenue', 'clicks']),
        currency: z.string().nullable(),
        gains: keyRows.meta({ description: 'The largest first' }),
        losses: keyRows.meta({ description: 'The largest first' }),
      }),
    ),
  })
  .meta({ id: 'Overview' })

const targetKey = z
  .string()
  .max(300, { error: 'Must be at most 300 characters', abort: true })
  .regex(
    /^(casino:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|source:[^\0]*)$/,
    'Must be a casino or a source',
  )
  .meta({ description: '`casino:` and its id, or `source:` and its name' })

export const targetQuerySchema = z
  .object({ ...periodFields, key: targetKey })
  .refine(isPeriod, wrongOrder)
  .refine(isShort, tooLong)

export const targetReportSchema = z
  .object({
    ...head,
    key: z.string(),
    label: z.string(),
    casinoId: z.string().nullable().meta({ description: 'Null for sources and deleted casinos' }),
    ...overviewFigures,
    pages: keyRows,
    placements: keyRows,
  })
  .meta({ id: 'TargetReport' })

export type ClickDimension = (typeof clickDimensions)[number]
export type CountedClass = (typeof countedClasses)[number]
export type Compared = z.infer<typeof comparedSchema>
export type PeriodQuery = z.infer<typeof periodQuerySchema>
export type ClickReportQuery = z.infer<typeof clickReportQuerySchema>
export type ClickFileQuery = z.infer<typeof clickFileQuerySchema>
export type ConversionFileQuery = z.infer<typeof conversionFileQuerySchema>
export type ConversionReportQuery = z.infer<typeof conversionReportQuerySchema>
export type Counters = z.infer<typeof countersSchema>
export type ClickReport = z.infer<typeof clickReportSchema>
export type Timeline = z.infer<typeof timelineSchema>
export type MessageTimeline = z.infer<typeof messageTimelineSchema>
export type ConversionReport = z.infer<typeof conversionReportSchema>
export type Overview = z.infer<typeof overviewSchema>
export type OverviewAmount = z.infer<typeof overviewAmountSchema>
export type TargetQuery = z.infer<typeof targetQuerySchema>
export type TargetReport = z.infer<typeof targetReportSchema>
