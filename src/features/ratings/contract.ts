import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { languageCodes } from '#i18n/languages.ts'
import {
  blankAsNull,
  listFilter,
  noteInput,
  noteSchema,
  optionalHttpUrl,
  readNumber,
  note,
  text,
  uuid,
} from '#contract/fields.ts'
import { capNames } from '#contract/caps.ts'
import { criteria, pointSteps, type Criterion } from '#contract/ratings.ts'

const criterion = z.enum(criteria)
const day = z.iso.date('Must be a date')
const author = z.preprocess(blankAsNull, uuid.toLowerCase().nullable().optional())

const points = z.preprocess(
  readNumber,
  z
    .number('Must be a number')
    .refine((value) => pointSteps.includes(value), 'Must be 0 to 100 in steps of 5')
    .nullable(),
)

const clear = <Value>(values: Readonly<Partial<Record<Criterion, Value | null>>>) =>
  // The keys are those that were given; Object.entries loses their names.
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<Record<Criterion, Exclude<Value, null>>>

export const sheetInput = z
  .object({
    points: z.partialRecord(criterion, points).transform(clear<number>),
    notes: z
      .partialRecord(criterion, note(500))
      .default({})
      .transform(clear<string>),
    cap: z.preprocess(blankAsNull, z.enum(capNames).nullable().default(null)),
    notesIn: z
      .partialRecord(
        z.enum(languageCodes),
        z
          .partialRecord(criterion, note(500).optional())
          .transform(clear<string | undefined>)
          .optional(),
      )
      .optional()
      .meta({ description: 'The notes in other languages' }),
    capBecause: note(300).default(''),
    capBecauseIn: noteInput(300),
    capOn: z.preprocess(blankAsNull, day.nullable().optional()),
    capUrl: optionalHttpUrl,
    reviewedBy: author.transform((id) => id ?? null),
    checkedBy: author
      .transform((id) => id ?? null)
      .meta({
        description:
          'As it is stored, or left out: a second person confirms points by a call of its own',
      }),
    reviewedOn: day,
    checkedOn: z.preprocess(blankAsNull, day.nullable().optional()),
    enteredBy: z.preprocess(blankAsNull, text(100).nullable().optional()),
  })
  .refine(({ reviewedBy, checkedBy }) => checkedBy === null || checkedBy !== reviewedBy, {
    path: ['checkedBy'],
    message: 'Must be someone other than the person who gave the points',
  })
  .nullable()
  .meta({
    description: 'The points of a casino; criteria that were not assessed are left out or null',
  })

const notesSchema = z.partialRecord(criterion, z.string().optional())
const noteFields = {
  notes: notesSchema,
  notesIn: z
    .partialRecord(z.enum(languageCodes), notesSchema.optional())
    .optional()
    .meta({ description: 'The notes in other languages' }),
}
/** What keeps the rating down; readers are warned of `unpaid`. */
export const capSchema = z
  .enum(capNames)
  .nullable()
  .meta({ description: 'What keeps the rating down; `unpaid`: readers are warned' })
const capFields = {
  capBecause: z.string(),
  capBecauseIn: noteSchema,
  capOn: z.string().nullable().optional().meta({ description: 'Since when it is known' }),
  capUrl: z.string().nullable().optional().meta({ description: 'Where it can be looked up' }),
}

export const sheetSchema = z
  .object({
    points: z.partialRecord(criterion, z.number().optional()),
    ...noteFields,
    cap: z.enum(capNames).nullable(),
    ...capFields,
    reviewedBy: z.string().nullable(),
    checkedBy: z.string().nullable(),
    reviewedOn: z.string(),
    checkedOn: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'When the second person confirmed the points; null: nobody has' }),
    enteredBy: z.string().nullable().optional().meta({ description: 'The id of an account' }),
  })
  .nullable()

const whenRestored =
  'Read only where a version of the history comes back; any other decision is of the present'

const decisionInput = {
  because: note(300).default(''),
  becauseIn: noteInput(300),
  until: z.preprocess(blankAsNull, day.nullable().default(null)),
  decidedBy: author,
  at: z.string().max(40).optional().meta({ description: whenRestored }),
}

export const moveInput = z
  .object({
    place: z.number().int().min(1).max(1_000_000),
    ...decisionInput,
    since: day.optional().meta({ description: whenRestored }),
  })
  .nullable()
  .meta({
    description:
      'The place that the editors give the casino in place of the one of its score; null: none',
  })

export const handRatingInput = z
  .object({
    ...decisionInput,
    since: day.nullable().optional().meta({ description: whenRestored }),
  })
  .nullable()
  .meta({
    description:
      'Why `rating` is another than the points come to, and until when; null: it is what they come to',
  })

const decisionFields = {
  because: z.string(),
  becauseIn: noteSchema,
  at: z
    .string()
    .optional()
    .meta({ description: 'The moment of the decision; older ones have none' }),
  until: z.string().nullable(),
  decidedBy: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'The id of the author whose account decided' }),
}

export const moveSchema = z
  .object({ place: z.number(), since: z.string(), ...decisionFields })
  .nullable()

export const handRatingSchema = z
  .object({
    since: z.string().nullable().meta({ description: 'Null: the day was not kept' }),
    ...decisionFields,
  })
  .nullable()
  .meta({ description: 'That the editors have set the rating; null: it follows from the points' })

export type SheetInput = z.output<typeof sheetInput>
export type MoveInput = z.output<typeof moveInput>
export type HandRatingInput = z.output<typeof handRatingInput>

const weight = z.number('Must be a number').int('Must be a whole number').min(0).max(100)

/** What is wrong with a method, in the words of the calls and of the form. */
export const methodProblems = {
  weights: 'The weights must add up to 100.',
  essential: 'What is needed for a rating must have a weight.',
}

export const methodInput = z
  .object({
    weights: z.partialRecord(criterion, weight.optional()),
    essential: z.array(criterion).max(criteria.length),
    order: z.enum(['score', 'editors']),
    note: note(300),
    noteIn: noteInput(300),
  })
  .meta({ id: 'MethodInput' })

export const methodPublicationSchema = methodInput
  .extend({
    version: z.number().int().optional().meta({
      description: 'The version that you have seen; with a later one it is a conflict',
    }),
  })
  .meta({ id: 'MethodPublication' })

export const methodSchema = z
  .object({
    version: z.number().int(),
    weights: z
      .partialRecord(criterion, z.number().optional())
      .meta({ description: 'In percent, 100 together; other criteria are not part of the method' }),
    essential: z
      .array(criterion)
      .meta({ description: 'Without points for these there is no rating' }),
    order: z
      .enum(['score', 'editors'])
      .meta({ description: 'Whether the score orders the ranking, or the editors do' }),
    note: z.string().meta({ description: 'What is new in this version' }),
    noteIn: noteSchema,
    publishedOn: z.string().nullable(),
  })
  .meta({ id: 'Method' })

const seen = z.object({ place: z.number(), rating: z.number().nullable() })

/** What a version of the method would change. */
export const methodPreviewSchema = z
  .object({
    casinos: z.number().int().meta({ description: 'How many casinos there are' }),
    changed: z.number().int().meta({ description: 'How many would have another place or rating' }),
    changes: z
      .array(z.object({ id: z.string(), name: z.string(), before: seen, after: seen }))
      .meta({ description: 'The first hundred of them, in the order that there would be' }),
  })
  .meta({ id: 'MethodPreview' })

const texts = z.record(z.string(), z.string())

export const toldMethodSchema = z
  .object({
    ...methodSchema.shape,
    criteria: z.array(
      z.object({
        key: criterion,
        label: z.string(),
        weight: z.number(),
        isEssential: z.boolean(),
        anchors: texts.meta({ description: 'What 0, 50 and 100 points mean' }),
      }),
    ),
    caps: z.array(
      z.object({
        key: z.enum(capNames),
        label: z.string(),
        maxRating: z.number(),
        maxScore: z.number().meta({ description: 'No higher score counts, for the place either' }),
      }),
    ),
    formula: z.string(),
    versions: z.array(methodSchema).meta({ description: 'The newest first' }),
  })
  .meta({ id: 'ToldMethod' })

const person = z.object({ slug: z.string(), name: z.string() }).nullable()

/** Why an active casino is where it is. */
export const standingSchema = z
  .object({
    place: z.number(),
    slug: z.string(),
    name: z.string(),
    score: z
      .number()
      .nullable()
      .meta({
        description:
          'What orders the ranking, from 0 to 10000: a hundred times the mean of the points, or what the ' +
          'cap allows if that is less; null: not rated by points',
      }),
    pointScore: z.number().nullable().meta({ description: 'The score without a cap' }),
    cap: z.enum(capNames).nullable().meta({ description: 'What keeps the score down' }),
    rating: z.number().nullable().meta({ description: 'As it is shown; null: not rated' }),
    methodRating: z.number().nullable().meta({ description: 'What the method gives' }),
    ratedByHand: handRatingSchema,
    setBy: person.optional().meta({ description: 'Who set the rating by hand' }),
    reviewedOn: z.string().nullable(),
    scorePlace: z
      .number()
      .nullable()
      .meta({ description: 'The place by scores alone; null where the editors set the order' }),
    move: moveSchema
      .unwrap()
      .nullable()
      .meta({ description: 'The place that the editors gave it instead' }),
    decidedBy: person.optional().meta({ description: 'Who gave it that place' }),
    ahead: z
      .object({
        name: z.string(),
        by: z.number(),
        parts: z.array(z.object({ criterion, by: z.number() })),
        tie: z.enum([...criteria, 'day', 'name']).nullable(),
      })
      .nullable()
      .optional()
      .meta({
        description:
          'Why it stands above the next one: by how many hundredths of a point, what each ' +
          'criterion adds or takes, and what decides between equal scores',
      }),
  })
  .meta({ id: 'Standing' })

/** A decision about a place that has ended. */
export const pastMoveSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    place: z.number(),
    because: z.string(),
    becauseIn: noteSchema,
    since: z.string(),
    endedOn: z.string(),
    decidedBy: person.optional(),
  })
  .meta({ id: 'PastMove' })

export const receiptSchema = z
  .object({
    method: z.number().meta({ description: 'The version of the method' }),
    order: methodSchema.shape.order,
    asOf: z.string(),
    total: z.number(),
    casinos: z.array(standingSchema),
    ended: z
      .array(pastMoveSchema)
      .meta({ description: 'Decisions that have ended within 365 days, the last first' }),
  })
  .meta({ id: 'Receipt' })

export const scoreSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    method: z.number(),
    points: z.partialRecord(criterion, z.number().optional()),
    ...noteFields,
    cap: z.enum(capNames).nullable(),
    ...capFields,
    reviewedBy: person,
    checkedBy: person.meta({ description: 'The second person who has confirmed the points' }),
    checkedOn: z.string().nullable(),
    decidedBy: person,
    reviewedOn: z.string().nullable(),
    score: standingSchema.shape.score,
    pointScore: standingSchema.shape.pointScore,
    rating: standingSchema.shape.rating,
    methodRating: standingSchema.shape.methodRating,
    ratedByHand: handRatingSchema,
    setBy: person,
    isOld: z.boolean().meta({ description: 'Whether the points were given over 365 days ago' }),
  })
  .meta({ id: 'Score' })

export const standingListQuerySchema = z.object({
  q: listFilter(text(100)).meta({ description: 'Part of the name' }),
  ...pageFields({ usual: 50, most: 200 }),
})

/** Why a casino is in its place, for those who rate it. */
export const keptStandingSchema = z
  .object({
    ...standingSchema.shape,
    id: z.string(),
    isActive: z.boolean(),
    hasDraft: z.boolean(),
  })
  .meta({ id: 'KeptStanding' })

const everyCasino = z.array(uuid).max(20_000)

export const casinoOrderSchema = z.object({
  ids: everyCasino,
  seen: everyCasino.optional().meta({
    description: 'The order that you have seen, of all casinos; with another one it is a conflict',
  }),
})

const neighbour = (description: string) => uuid.nullable().optional().meta({ description })

/** Carries what the user saw around the casino; if that has changed, nothing moves. */
export const casinoMoveSchema = z
  .object({
    position: z
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'Its new place among all casinos, from 1' }),
    from: z.number().int().min(1).optional().meta({ description: 'The place it was seen at' }),
    after: neighbour('The casino it follows; null to make it first'),
    before: neighbour('The casino it precedes; null to make it last'),
  })
  .meta({ id: 'CasinoMove' })

/** What those who rate know of a casino; its kind answers with more. */
export type RatedCasino = {
  id: string
  name: string
  version: number
  rank: number
  scorePlace: number | null
  sheet: z.infer<typeof sheetSchema>
  sheetDraft: z.infer<typeof sheetSchema>
  move: z.infer<typeof moveSchema>
  rating: number
  isRated: boolean
  ratedByHand: z.infer<typeof handRatingSchema>
}

export type CasinoOrder = z.output<typeof casinoOrderSchema>
export type MethodPublication = z.output<typeof methodPublicationSchema>
export type MethodInput = z.output<typeof methodInput>
export type MethodPreview = z.infer<typeof methodPreviewSchema>
export type Standing = z.infer<typeof standingSchema>
export type PastMove = z.infer<typeof pastMoveSchema>
export type Receipt = z.infer<typeof receiptSchema>
export type ToldMethod = z.infer<typeof toldMethodSchema>
export type Score = z.infer<typeof scoreSchema>
export type StandingListQuery = z.infer<typeof standingListQuerySchema>
export type KeptStanding = z.infer<typeof keptStandingSchema>
export type CasinoMove = z.infer<typeof casinoMoveSchema>
