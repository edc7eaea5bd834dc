import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { seenValues } from '#contract/versions.ts'
import { contentKinds } from '#contract/content-kinds.ts'
import { listFilter, text } from '#contract/fields.ts'
import { languageCodes } from '#i18n/languages.ts'
import { maxAltLength } from '../contract.ts'

/** How many uses of a picture are named. */
export const maxUsesNamed = 100

const filters = ['used', 'unused', 'undescribed'] as const
export const librarySorts = ['newest', 'oldest', 'name'] as const

export const libraryQuerySchema = z.object({
  q: listFilter(text(100)).meta({
    description: 'Part of the description, in any language, or of the file’s name',
  }),
  show: listFilter(z.enum(filters)),
  purpose: listFilter(z.enum(['logo', 'picture'])),
  sort: z.enum(librarySorts).default('newest'),
  ...pageFields({ usual: 24, most: 100 }),
})

const percent = z
  .number('Must be a number')
  .int()
  .min(0, 'Must be at least 0')
  .max(100, 'Must be at most 100')

const focusSchema = z.object({ x: percent, y: percent })

export const libraryPictureSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    purpose: z.enum(['logo', 'picture']),
    fileName: z.string(),
    alt: z.string().meta({ description: 'What it shows, in the main language' }),
    alts: z
      .record(z.string(), z.string())
      .meta({ description: 'What it shows, in other languages' }),
    decorative: z.boolean(),
    focus: focusSchema.meta({
      description: 'What cropping keeps in view, in percent from the left and the top',
    }),
    createdAt: z.string(),
    useCount: z.number().int().meta({ description: 'How many entries and settings use it' }),
  })
  .meta({ id: 'LibraryPicture' })

export const pictureUseSchema = z
  .object({
    entity: z.enum(contentKinds),
    entityId: z.string(),
    edition: z.string(),
    name: z.string(),
    field: z.string().meta({ description: 'The field’s label' }),
    language: z.string().nullable().meta({ description: 'Null: in the entry itself' }),
  })
  .meta({ id: 'PictureUse' })

export const pictureDetailSchema = libraryPictureSchema
  .extend({
    uses: z.array(pictureUseSchema).meta({ description: `The first ${maxUsesNamed}` }),
    settingsOf: z
      .array(z.string())
      .meta({ description: 'The editions whose settings show it, by id' }),
  })
  .meta({ id: 'PictureDetail' })

const alts = Object.fromEntries(languageCodes.map((code) => [code, text(maxAltLength).optional()]))

/** Absent fields stay as they are. */
export const pictureChangesSchema = z.object({
  alt: text(maxAltLength).optional(),
  alts: z.strictObject(alts).optional().meta({ description: 'By language; blank removes one' }),
  decorative: z.boolean().optional(),
  focus: focusSchema.optional(),
  seen: seenValues({
    alt: z.string(),
    alts: z.record(z.string(), z.string()),
    decorative: z.boolean(),
    focus: focusSchema,
  }),
})

export type LibraryQuery = z.infer<typeof libraryQuerySchema>
export type LibrarySort = (typeof librarySorts)[number]
export type LibraryShow = (typeof filters)[number]
export type LibraryPicture = z.infer<typeof libraryPictureSchema>
export type PictureUse = z.infer<typeof pictureUseSchema>
export type PictureDetail = z.infer<typeof pictureDetailSchema>
export type PictureChanges = z.infer<typeof pictureChangesSchema>
export type Focus = z.infer<typeof focusSchema>
