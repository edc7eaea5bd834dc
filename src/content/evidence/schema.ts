/** Where a value comes from, as calls and files take it and as it is told. */
import * as z from 'zod'
import {
  blankAsNull,
  noteInput,
  noteSchema,
  optionalHttpUrl,
  note,
  uuid,
} from '#contract/fields.ts'
import { factSources, factStates } from '#contract/evidence.ts'

export const evidenceInput = z.object({
  source: z.enum(factSources),
  url: optionalHttpUrl,
  note: note(300).optional(),
  noteIn: noteInput(300),
  checkedOn: z.iso.date('Must be a date'),
  checkedBy: z.preprocess(blankAsNull, uuid.toLowerCase().nullable().optional()),
  validUntil: z.preprocess(blankAsNull, z.iso.date('Must be a date').nullable().optional()),
  because: note(300)
    .optional()
    .meta({ description: 'Why the value has changed, as readers are told; only with a new value' }),
  becauseIn: noteInput(300),
  isCorrection: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the former value was our mistake' }),
})

export const evidenceSchema = z.object({
  source: z.enum(factSources),
  url: z.string().nullable(),
  note: z.string(),
  noteIn: noteSchema,
  checkedOn: z.string(),
  checkedBy: z.string().nullable(),
  validUntil: z.string().nullable(),
})

const sourceSchema = z.enum(factSources).nullable()

/** What readers are told of where a value comes from, and of what it was before. */
export const toldEvidenceSchema = z.object({
  state: z.enum(factStates).meta({
    description:
      'unknown: nobody has stated it. unsourced: no source is recorded. verified: checked within ' +
      '`maxAge` days. outdated: checked longer ago. expired: past `validUntil`',
  }),
  maxAge: z.number().nullable().meta({ description: 'In days; null if it does not age' }),
  source: sourceSchema,
  url: z.string().nullable(),
  note: z.string(),
  noteIn: noteSchema,
  checkedOn: z.string().nullable(),
  checkedBy: z.object({ slug: z.string(), name: z.string() }).nullable(),
  validUntil: z.string().nullable(),
  changes: z
    .array(
      z.object({
        on: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        because: z.string(),
        becauseIn: noteSchema,
        isCorrection: z.boolean(),
        source: sourceSchema,
        url: z.string().nullable(),
      }),
    )
    .meta({ description: 'The newest first' }),
})

export const asOfSchema = z.string().meta({ description: 'The day in UTC that the states are of' })
