import { languageCodes } from '#i18n/languages.ts'
import { mapCodes } from '#i18n/language-lists.ts'
import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { optionalText, requiredText, text } from '#contract/fields.ts'

const maxNameLength = { category: 60, tag: 200 } as const
const maxShownLength = 100

export const termSections = ['guide', 'post'] as const
export const termKinds = ['category', 'tag'] as const

const place = {
  section: z.enum(termSections),
  kind: z.enum(termKinds).meta({ description: 'Guides have categories only' }),
}

const name = requiredText(maxNameLength.tag, 'Name is required').meta({
  description: `In the main language, as articles and the API have it; of a category at most ${maxNameLength.category} characters`,
})
const shown = optionalText(maxShownLength).meta({
  description: 'What readers see; null or blank: what follows from the name',
})
const names = z
  .object(mapCodes(languageCodes, () => shown))
  .meta({ description: 'Languages that are left out lose theirs' })

/** Why a name cannot be one; undefined if it can. */
export function explainName(kind: Term['kind'], wanted: string): string | undefined {
  const most = maxNameLength[kind]
  if (wanted.length > most) return `Must be at most ${most} characters`
  // A comma ends a tag in forms and files.
  return kind === 'tag' && wanted.includes(',') ? 'A tag cannot contain a comma' : undefined
}

export const termCreationSchema = z
  .object({ ...place, name, names: names.optional() })
  .refine(({ section, kind }) => section === 'post' || kind === 'category', {
    path: ['kind'],
    error: 'Guides have no tags',
  })
  .meta({ id: 'TermCreation' })

export const termChangesSchema = z
  .object({ name, names, version: z.number().int() })
  .partial()
  .meta({ id: 'TermChanges' })

export const termMergeSchema = z
  .object({
    into: z.uuid('Choose another').meta({ description: 'The id of the one that stays' }),
    version: z.number().int().optional(),
  })
  .meta({ id: 'TermMerge' })

const byLanguage = z.record(z.string(), z.string())

export const termSchema = z
  .object({
    id: z.string(),
    ...place,
    name: z.string(),
    names: byLanguage.meta({ description: 'By language, what an editor has written' }),
    usual: byLanguage.meta({ description: 'By language, what readers see without that' }),
    uses: z.number().int().meta({ description: 'How many articles have it, drafts included' }),
    version: z.number().int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Term' })

export const termSorts = ['name', '-name', 'uses', '-uses'] as const

export const termQuerySchema = z.object({
  ...place,
  q: text(200).optional().meta({ description: 'Part of the name, in any language' }),
  sort: z.enum(termSorts).default('name'),
  ...pageFields({ usual: 50, most: 200 }),
})

export type Term = z.infer<typeof termSchema>
export type TermCreation = z.output<typeof termCreationSchema>
export type TermChanges = z.output<typeof termChangesSchema>
export type TermNames = z.output<typeof names>
export type TermQuery = z.output<typeof termQuerySchema>
export type TermSort = (typeof termSorts)[number]
