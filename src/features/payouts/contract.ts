/** Withdrawals that somebody has timed, as calls and files take them and as readers get them. */
import * as z from 'zod'
import { capSchema } from '#features/ratings/contract.ts'
import { isCalendarDay, isPlausibleMoment } from '#contract/days.ts'
import {
  blankAsNull,
  boundedText,
  noteInput,
  noteSchema,
  optionalCurrency,
  optionalNumber,
  requiredText,
  text,
  uuid,
  withoutFigures,
} from '#contract/fields.ts'
import { payoutOutcomes, type PayoutTest } from '#contract/payout-tests.ts'

/** More than anybody makes at one casino in years. */
const maxPayoutTests = 100

/** What browsers would also take for a time differs from one to the next. */
const momentParts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/

const moment = z.preprocess(
  blankAsNull,
  boundedText(40)
    .transform((typed, context) => {
      const [, minute = '', zone = 'Z'] = momentParts.exec(typed.trim()) ?? []
      // A time that has no zone would be taken for that where the server stands.
      const time = new Date(`${minute}${zone}`)
      if (isCalendarDay(minute.slice(0, 10)) && isPlausibleMoment(time)) return time.toISOString()
      context.addIssue({ code: 'custom', message: 'Must be a time such as 2026-11-26T14:30Z' })
      return z.NEVER
    })
    .nullable()
    .optional(),
)

const testInput = z
  .object({
    method: requiredText(60, 'Say by which means the money was paid'),
    amount: optionalNumber(0, 1e9),
    currency: optionalCurrency,
    requestedAt: moment,
    arrivedAt: moment,
    outcome: z.enum(payoutOutcomes),
    documents: z.boolean().nullable().optional(),
    testedBy: z.preprocess(blankAsNull, uuid.toLowerCase().nullable().optional()),
    note: withoutFigures(text(300)).optional(),
    noteIn: noteInput(300),
    isPublic: z.boolean().optional(),
    proof: z.preprocess(blankAsNull, uuid.toLowerCase().nullable().optional()),
  })
  .transform((given, context): PayoutTest => {
    const { requestedAt, outcome } = given
    const arrivedAt = (outcome === 'arrived' && given.arrivedAt) || null
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!requestedAt) refuse('requestedAt', 'Give the time of the request')
    if (outcome === 'arrived' && !arrivedAt) refuse('arrivedAt', 'Give the time of the arrival')
    if (requestedAt && arrivedAt && Date.parse(arrivedAt) < Date.parse(requestedAt))
      refuse('arrivedAt', 'Must not be before the request')
    return {
      method: given.method,
      amount: given.amount ?? null,
      currency: given.currency ?? null,
      requestedAt: requestedAt ?? '',
      arrivedAt,
      outcome,
      documents: given.documents ?? null,
      testedBy: given.testedBy ?? null,
      note: given.note ?? '',
      ...(given.noteIn && { noteIn: given.noteIn }),
      isPublic: given.isPublic ?? true,
      proof: given.proof ?? null,
    }
  })

export const payoutTestsInput = z
  .array(testInput)
  .max(maxPayoutTests, `Must have at most ${maxPayoutTests} entries`)
  .meta({
    description:
      'Withdrawals that were made to see how long they take. `proof` is the id of an uploaded file',
  })

export const payoutTestSchema = z
  .object({
    method: z.string(),
    amount: z.number().nullable(),
    currency: z.string().nullable().meta({ description: 'SC: Sweeps Coins' }),
    requestedAt: z.string().meta({ description: 'In UTC, as ISO 8601 has it' }),
    arrivedAt: z.string().nullable(),
    outcome: z.enum(payoutOutcomes),
    documents: z.boolean().nullable().meta({ description: 'Whether documents were asked for' }),
    testedBy: z.string().nullable().meta({ description: 'The id of an author' }),
    note: z.string(),
    noteIn: noteSchema,
    isPublic: z.boolean(),
    proof: z.string().nullable(),
  })
  .meta({ id: 'PayoutTest' })

export const testedTimeSchema = z
  .object({
    minutes: z.number().meta({ description: 'The median' }),
    tests: z.number().int(),
    shortest: z.number(),
    longest: z.number(),
  })
  .meta({ id: 'TestedTime' })

/** A test as readers are told of it. */
export const toldTestSchema = payoutTestSchema
  .pick({
    method: true,
    amount: true,
    currency: true,
    outcome: true,
    documents: true,
    note: true,
    noteIn: true,
  })
  .extend({
    requestedOn: z.string().meta({ description: 'The day in UTC' }),
    minutes: z
      .number()
      .nullable()
      .meta({ description: 'From the request to the arrival; null unless the money arrived' }),
    testedBy: z.object({ slug: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'ToldPayoutTest' })

export const payoutsSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    cap: capSchema,
    asOf: z.string().meta({ description: 'The day in UTC that the time is of' }),
    stated: z.string().nullable().meta({ description: 'The time that the casino has as its own' }),
    tested: testedTimeSchema.nullable().meta({
      description:
        'The median of the newest tests that arrived, at most five and of the last 365 days; null with fewer than three',
    }),
    tests: z.array(toldTestSchema).meta({ description: 'The newest first' }),
  })
  .meta({ id: 'Payouts' })

/** A file that proves a test. */
export const proofSchema = z
  .object({ id: z.string(), fileName: z.string(), contentType: z.string() })
  .meta({ id: 'Proof' })

/** A casino's payout tests, for those who make them. */
export const keptPayoutsSchema = z
  .object({
    casinoId: z.string(),
    name: z.string(),
    slug: z.string(),
    version: z.number().int().meta({ description: 'Of the casino' }),
    reviewerId: z.string().nullable(),
    stated: payoutsSchema.shape.stated,
    tested: payoutsSchema.shape.tested,
    tests: z.array(z.object({ test: payoutTestSchema, proof: proofSchema.nullable() })),
  })
  .meta({ id: 'KeptPayouts' })

export const maxProofBytes = 5 * 1024 * 1024

export type ToldTest = z.infer<typeof toldTestSchema>
export type Payouts = z.infer<typeof payoutsSchema>
export type Proof = z.infer<typeof proofSchema>
export type KeptPayouts = z.infer<typeof keptPayoutsSchema>
