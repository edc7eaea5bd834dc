import { languageCodes } from '#i18n/languages.ts'
import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { contentKinds } from '#contract/content-kinds.ts'
import { boundedText, text, uuid } from '#contract/fields.ts'

/** Marks a text that is made from this call's own original. */
export const asOfNow = 'now'

/** Empty if there was no original. */
const textHash = boundedText(40, 'Must be a hash').regex(/^([0-9a-f]{32})?$/, 'Must be a hash')

export const translationStateFields = {
  isPublic: z.boolean().optional().meta({
    description: 'Whether visitors see this language; until then they see the main language',
  }),
  sources: z
    .record(z.string().max(40), z.union([z.literal(asOfNow), textHash]))
    .optional()
    .meta({
      description: `For each translated field the hash of the original that it says; \`${asOfNow}\` marks it as current`,
    }),
}

export const textHashesSchema = z.record(z.string(), z.string())

export const fieldStates = ['missing', 'stale', 'current'] as const
export type FieldState = (typeof fieldStates)[number]
export type TextHashes = z.infer<typeof textHashesSchema>

const unlessAll = (value: unknown) => (value === '' || value === 'all' ? undefined : value)
const filter = <T extends z.ZodType>(schema: T) => z.preprocess(unlessAll, schema.optional())

export const overviewSorts = ['name', 'open'] as const
export const overviewTodos = ['missing', 'stale', 'notPublic'] as const

export const overviewQuerySchema = z.object({
  kind: filter(z.enum(contentKinds)),
  language: filter(z.enum(languageCodes)),
  todo: filter(z.enum(overviewTodos)),
  q: filter(text(100)).meta({ description: 'Part of the name or title' }),
  sort: z
    .enum(overviewSorts)
    .default('name')
    .meta({ description: '`open`: what has most texts missing or stale first' }),
  ...pageFields({ usual: 50, most: 200 }),
})

const countFields = {
  missing: z.number().int(),
  stale: z.number().int(),
  current: z.number().int(),
}

export const overviewRowSchema = z
  .object({
    kind: z.enum(contentKinds),
    id: z.string(),
    name: z.string(),
    language: z.enum(languageCodes),
    ...countFields,
    isPublic: z.boolean(),
  })
  .meta({ id: 'TranslationOverviewRow' })

/** How many texts are in which state, and how many entries are public. */
export const progressSchema = z
  .object({
    kind: z.enum(contentKinds),
    language: z.enum(languageCodes),
    ...countFields,
    entries: z.number().int(),
    publicEntries: z.number().int(),
  })
  .meta({ id: 'TranslationProgress' })

export const sourceQuerySchema = z.object({
  entity: z.enum(contentKinds),
  id: uuid,
  field: z.string().max(40),
  hash: textHash,
})

export const sourceSchema = z
  .object({
    text: z
      .string()
      .nullable()
      .meta({ description: 'The original that had the hash; null when none is known' }),
  })
  .meta({ id: 'TranslationSource' })

export type OverviewQuery = z.infer<typeof overviewQuerySchema>
export type OverviewRow = z.infer<typeof overviewRowSchema>
export type Progress = z.infer<typeof progressSchema>
export type SourceQuery = z.infer<typeof sourceQuerySchema>
