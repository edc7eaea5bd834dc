import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { dateOrderSchema, foundDateOrderSchema } from '#csv/assign-columns.ts'
import { isCalendarDay, isPlausibleMoment } from '#contract/days.ts'
import { isCurrency, unknownCurrency } from '#contract/currencies.ts'
import { explainIdentifier } from '#contract/identifiers.ts'
import {
  boundedText,
  optionalCurrency,
  optionalText,
  requiredText,
  text,
  uuid,
} from '#contract/fields.ts'

/** Has no needless zeros, so that equal amounts are equal strings. */
const amount = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    boundedText(40, 'Must be a number such as 12.50').regex(
      /^-?\d{1,12}(\.\d{1,8})?$/,
      'Must be a number such as 12.50',
    ),
  )
  .transform((value) => {
    const [, sign = '', whole = '', fraction = ''] =
      /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(value) ?? []
    const digits = fraction === '' ? whole : `${whole}.${fraction}`
    return digits === '0' ? digits : sign + digits
  })

const blankAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
/** A text that can tell one thing from another, and is no placeholder. */
const identifier = (max: number) =>
  requiredText(max).superRefine((value, context) => {
    const message = explainIdentifier(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** A conversion counts without its click. */
const forEveryoneholder = (value: unknown) =>
  typeof value === 'string' && explainIdentifier(value) !== undefined ? undefined : value

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsAbsent, schema.optional())

/** ISO 8601, a date and time with a space between them (UTC), or Unix seconds. */
const moment = z
  .union([boundedText(60), z.number()], 'Must be a date such as 2026-03-01T12:00:00Z')
  .transform((value) => readMoment(String(value).trim()))
  .refine(isPlausibleMoment, 'Must be a date such as 2026-03-01T12:00:00Z')

function readMoment(value: string): Date {
  if (/^\d{9,10}$/.test(value)) return new Date(Number(value) * 1000)
  const match =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(value)
  if (!match || !isCalendarDay(match[1] ?? '')) return new Date(Number.NaN)
  return new Date(`${match[1]}T${match[2] ?? '00:00'}${match[3] ?? 'Z'}`)
}

export const reportedSchema = z
  .object({
    transaction: identifier(200).meta({
      description: 'The programme’s own id of it; a repeat changes nothing',
    }),
    click: z
      .preprocess(forEveryoneholder, optionalText(200))
      .meta({ description: 'The click’s id, as the link passed it on' }),
    kind: optional(identifier(60)).meta({
      description: 'registration, deposit, sale, …; sale when absent',
    }),
    amount: optional(amount).meta({ description: 'A decimal; negative for a reversal' }),
    currency: optional(
      boundedText(40, unknownCurrency).toUpperCase().refine(isCurrency, unknownCurrency),
    ),
    at: optional(moment).meta({
      description: 'When it happened: ISO 8601, or seconds since 1970; now when absent',
    }),
  })
  .refine((values) => values.amount === undefined || values.currency !== undefined, {
    path: ['currency'],
    message: 'An amount needs a currency',
  })
  .meta({ id: 'ReportedConversion' })

/** Raw fields, which `reportedSchema` then parses. */
export const postbackSchema = z
  .object({
    secret: z
      .string()
      .optional()
      .meta({ description: 'The programme’s, unless it is sent as a bearer token' }),
    transaction: z.string().optional(),
    click: z.string().optional(),
    kind: z.string().optional(),
    amount: z.union([z.string(), z.number()]).optional(),
    currency: z.string().optional(),
    at: z.union([z.string(), z.number()]).optional(),
  })
  .meta({ id: 'Postback' })

export const reportFields = ['transaction', 'click', 'kind', 'amount', 'currency', 'at'] as const
export type ReportField = (typeof reportFields)[number]

/** What one call takes: rows, and characters. */
export const maxReportRows = 20_000
export const longestReport = 4_000_000

export const reportSchema = z
  .object({
    csv: z
      .string()
      .meta({ description: 'CSV with a header, separated by commas, semicolons or tabs' }),
    columns: z
      .partialRecord(z.enum(reportFields), requiredText(120))
      .optional()
      .meta({ description: 'What the report calls the fields, where it isn’t their own names' }),
    currency: optionalCurrency.meta({ description: 'For rows without one' }),
    dateOrder: dateOrderSchema,
    dryRun: z.boolean().default(false).meta({ description: 'Only report what would be done' }),
  })
  .meta({ id: 'ConversionReport' })

export const problemSchema = z.object({
  row: z.number().int().meta({ description: 'Line of the file; the header is line 1' }),
  field: z.string().optional(),
  message: z.string(),
})

export const importResultSchema = z
  .object({
    rows: z.number().int(),
    recorded: z.number().int().meta({ description: 'New ones; in a dry run, those that would be' }),
    repeated: z.number().int().meta({ description: 'Those already known' }),
    matched: z.number().int().meta({ description: 'New ones whose click is known' }),
    problems: z.array(problemSchema),
    dateOrder: foundDateOrderSchema,
  })
  .meta({ id: 'ImportResult' })

export const conversionSchema = z
  .object({
    id: z.string(),
    programmeId: z.string(),
    transaction: z.string(),
    kind: z.string(),
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    subId: z.string().nullable(),
    clickId: z.string().nullable(),
    casinoId: z.string().nullable(),
    source: z.string().nullable(),
    placement: z.string().nullable(),
    origin: z.enum(['postback', 'report']),
    occurredAt: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Conversion' })

export const conversionFilterSchema = z.object({
  programme: uuid.optional(),
  kind: text(60).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

export const conversionQuerySchema = conversionFilterSchema.extend({
  ...pageFields({ usual: 100, most: 500 }),
})

export type Reported = z.infer<typeof reportedSchema>
export type Report = z.infer<typeof reportSchema>
export type Problem = z.infer<typeof problemSchema>
export type ImportResult = z.infer<typeof importResultSchema>
export type Conversion = z.infer<typeof conversionSchema>
export type ConversionFilter = z.infer<typeof conversionFilterSchema>
export type ConversionQuery = z.infer<typeof conversionQuerySchema>
