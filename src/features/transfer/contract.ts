import * as z from 'zod'
import { contentPlurals } from '#contract/content-kinds.ts'
import { optionalText } from '#contract/fields.ts'
import { assignedColumnsSchema, columnChoicesSchema, dateOrderSchema } from '#csv/assign-columns.ts'
import { nameableLanguages } from './language-names.ts'

export const exportKinds = [...contentPlurals, 'subscribers'] as const
export const exportFormats = ['csv', 'json'] as const
export const importKinds = [...exportKinds, 'wordpress'] as const

/** The largest file, in bytes. */
export const maxImportBytes = 64 * 1024 * 1024

/** The largest table or JSON file, and the largest WordPress export, in entries. */
export const maxImportRows = 200_000
export const maxWordpressItems = 20_000

/** How many entries one call takes; larger files go in several, each of which says its part. */
export const partSize = 20_000

export const wordpressTargets = ['posts', 'guides', 'pages', 'skip'] as const

export const importOptionsSchema = z
  .object({
    post: z
      .enum(wordpressTargets)
      .default('posts')
      .meta({ description: 'What WordPress posts become' }),
    page: z
      .enum(wordpressTargets)
      .default('pages')
      .meta({ description: 'What WordPress pages become' }),
    categories: z
      .record(z.string(), z.enum(wordpressTargets))
      .default({})
      .meta({ description: 'What those of a category (its nicename) become instead' }),
    language: z
      .enum(['', ...nameableLanguages])
      .default('')
      .meta({
        description:
          'The language of WordPress articles of which neither a plug-in nor the address says it; empty for what the file says of the whole site',
      }),
    otherLanguages: z.boolean().default(false).meta({
      description:
        'Whether to import WordPress articles as originals of the main language even if they are in another',
    }),
    pictures: z.boolean().default(false).meta({
      description:
        'Whether you may use the pictures that WordPress articles show: then they are fetched from the old site',
    }),
    consentSource: optionalText(500).meta({
      description: 'Where the subscribers in the file agreed, unless a row says otherwise',
    }),
    consentAt: z
      .preprocess(
        (value) => (value === '' ? undefined : value),
        z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a date').optional(),
      )
      .meta({ description: 'When they agreed, unless a row says otherwise' }),
    columns: columnChoicesSchema.default({}),
    dateOrder: dateOrderSchema,
  })
  .meta({ id: 'ImportOptions' })

export const importNoteSchema = z.object({
  level: z.enum(['problem', 'note']),
  field: z.string().optional(),
  message: z.string(),
})

export const importActions = ['create', 'update', 'skip', 'problem'] as const

export const importRowSchema = z.object({
  row: z.number().int().meta({
    description:
      'CSV: as a spreadsheet counts; JSON: the entry’s place from 1; WordPress: the line',
  }),
  entry: z.string(),
  action: z.enum(importActions),
  fields: z.array(z.string()).optional().meta({ description: 'What an update changes' }),
  images: z
    .array(z.string())
    .optional()
    .meta({ description: 'Addresses of the pictures that it shows' }),
  notes: z.array(importNoteSchema),
})

const leftOutSchema = z.object({
  message: z.string(),
  count: z.number().int(),
  example: z.string().meta({ description: 'The first entry that it concerns' }),
})

const namedLanguage = z.object({ code: z.string(), name: z.string() })

const fileLanguagesSchema = z
  .object({
    unnamed: z.int().meta({ description: 'Articles that no plug-in or address names one of' }),
    site: namedLanguage.optional().meta({ description: 'What the file says of the whole site' }),
    seeming: z
      .array(namedLanguage.extend({ count: z.int(), example: z.string() }))
      .meta({ description: 'What the unnamed look like by their words: for you to decide' }),
  })
  .meta({ description: 'The languages of a WordPress export, unless you have chosen one' })

export const importReportSchema = z
  .object({
    dryRun: z.boolean(),
    counts: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      skipped: z.number().int(),
      problems: z.number().int(),
    }),
    rows: z.array(importRowSchema).meta({ description: 'All but the unchanged ones' }),
    basis: z
      .string()
      .meta({ description: 'To send back with the same file: what was checked, and against what' }),
    parts: z.int().meta({ description: `How many parts of ${partSize} entries the file has` }),
    importable: z
      .boolean()
      .meta({ description: 'Whether anything stands against importing the file as it is' }),
    pictures: z
      .int()
      .optional()
      .meta({ description: 'How many pictures of a WordPress export are to be fetched' }),
    categories: z
      .array(z.object({ nicename: z.string(), name: z.string(), count: z.number().int() }))
      .optional()
      .meta({ description: 'WordPress categories of the file' }),
    languages: fileLanguagesSchema.optional(),
    columns: assignedColumnsSchema.optional(),
    encoding: z
      .enum(['UTF-8', 'UTF-16', 'Windows-1252'])
      .optional()
      .meta({ description: 'How the characters of a CSV or JSON file were read' }),
    leftOut: z
      .array(leftOutSchema)
      .optional()
      .meta({ description: 'What a WordPress export holds and the site does not take' }),
  })
  .meta({ id: 'ImportReport' })

export type ExportKind = (typeof exportKinds)[number]
export type ExportFormat = (typeof exportFormats)[number]
export type ImportKind = (typeof importKinds)[number]
export type ImportOptions = z.infer<typeof importOptionsSchema>
export type ImportNote = z.infer<typeof importNoteSchema>
export type ImportRow = z.infer<typeof importRowSchema>
export type ImportReport = z.infer<typeof importReportSchema>
export type LeftOut = z.infer<typeof leftOutSchema>
export type WordpressTarget = (typeof wordpressTargets)[number]
