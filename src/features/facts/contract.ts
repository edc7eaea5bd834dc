/** Facts with their sources, as readers and those who check them get them. */
import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { asOfSchema, evidenceSchema, toldEvidenceSchema } from '#content/evidence/schema.ts'
import { listFilter, text } from '#contract/fields.ts'
import { capSchema } from '#features/ratings/contract.ts'
import { factFields } from './fields.ts'

export const sourcedFactSchema = z
  .object({
    field: z.enum(factFields).meta({ description: 'The field of the casino that states it' }),
    value: z.unknown().meta({ description: 'As the casino has it; null if it is not known' }),
    ...toldEvidenceSchema.shape,
  })
  .meta({ id: 'SourcedFact' })

export const sourcedFactsSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    cap: capSchema,
    asOf: asOfSchema,
    facts: z.array(sourcedFactSchema),
  })
  .meta({ id: 'SourcedFacts' })

export const factFilters = ['due', 'unsourced', 'all'] as const

export const factListQuerySchema = z.object({
  state: z.enum(factFilters).default('due').meta({
    description:
      'due: those whose next check is near or past, the most urgent first. unsourced: those without a source. all: every fact of every active casino',
  }),
  q: listFilter(text(100)).meta({ description: 'Part of the name of the casino' }),
  ...pageFields({ usual: 50, most: 200 }),
})

/** A fact of an active casino, for those who check it. */
export const checkedFactSchema = z
  .object({
    casinoId: z.string(),
    casino: z.string().meta({ description: 'The name of the casino' }),
    slug: z.string(),
    version: z.number().int().meta({ description: 'Of the casino' }),
    field: sourcedFactSchema.shape.field,
    value: sourcedFactSchema.shape.value,
    state: sourcedFactSchema.shape.state,
    evidence: evidenceSchema.nullable(),
    dueOn: z
      .string()
      .nullable()
      .meta({ description: 'From which day on it is to be checked; null: it never is' }),
  })
  .meta({ id: 'CheckedFact' })

export type SourcedFact = z.infer<typeof sourcedFactSchema>
export type SourcedFacts = z.infer<typeof sourcedFactsSchema>
export type FactFilter = (typeof factFilters)[number]
export type FactListQuery = z.infer<typeof factListQuerySchema>
export type CheckedFact = z.infer<typeof checkedFactSchema>
