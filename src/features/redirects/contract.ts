import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'
import { assignedColumnsSchema, columnChoicesSchema } from '#csv/assign-columns.ts'
import { blankAsNull, text } from '#contract/fields.ts'
import {
  isFixedPage,
  readSitePath,
  readWordpressQuery,
  spellSitePath,
} from '#contract/site-paths.ts'
import { longestFile, maxRows } from './limits.ts'
import { adminPath, apiPath, brandPath, cardPath, goPath, iconPath } from '#urls.ts'

const longest = 1000

const notAPath = 'Start with a slash, as in /old-page or /?p=12'
const ownPaths = [
  adminPath,
  apiPath,
  brandPath,
  cardPath,
  iconPath,
  '/assets',
  '/media',
  '/manifest',
  '/.well-known',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
]
const isOwn = (path: string) => ownPaths.some((own) => path === own || path.startsWith(`${own}/`))
const isGo = (path: string) => path === goPath || path.startsWith(`${goPath}/`)

function isPage(address: string): boolean {
  const read = readSitePath(address)
  if (!read || !isFixedPage(read.path)) return false
  return readWordpressQuery(read.query)?.size !== read.query.size || read.query.size === 0
}

/** A path of this site, also an address that WordPress had. */
const path = text(longest)
  .refine((value) => spellSitePath(value) !== undefined, { error: notAPath, abort: true })
  .overwrite((value) => spellSitePath(value) ?? value)
  // Normalising escapes characters, which makes the address longer.
  .max(longest, { error: `Must be at most ${longest} characters`, abort: true })
  .refine((value) => !isGo(value), {
    error: 'Use the casino’s address, /casino/…: the link below /go follows it',
    abort: true,
  })
  .refine((value) => !isOwn(value), {
    error: 'This address belongs to the site itself',
    abort: true,
  })
  .refine((value) => !isPage(value), 'There is a page here, which a redirect cannot replace')

const notATarget = 'Use a path such as /blog/new-page, or an address that starts with https://'

function spellTarget(value: string): string | undefined {
  const url = /^(\/(?![/\\])|https:\/\/)/i.test(value)
    ? URL.parse(value, 'https://site.invalid')
    : null
  if (!url) return undefined
  if (!value.startsWith('/')) return url.href
  const spelled = url.pathname + url.search + url.hash
  // Browsers take `/..//host` for another host.
  return spelled.startsWith('//') ? undefined : spelled
}

const target = z.preprocess(
  blankAsNull,
  text(longest)
    .refine((value) => spellTarget(value) !== undefined, { error: notATarget, abort: true })
    .overwrite((value) => spellTarget(value) ?? value)
    .max(longest, `Must be at most ${longest} characters`)
    .nullable(),
)

const fields = {
  path: path.meta({
    description:
      'A path of this site, with a query if need be; without a language’s prefix it counts in every one',
  }),
  target: target.meta({
    description: 'A path of this site or an https address; null: the page is gone (410)',
  }),
  isFree: z.boolean().default(false).meta({
    description:
      'Whether nobody pays for readers whom it leads to another site; any other is a way out like those below /go',
  }),
}

export const redirectCreationSchema = z.object(fields).meta({ id: 'RedirectCreation' })
export const redirectChangesSchema = z
  .object({ ...fields, isFree: z.boolean(), version: z.number().int() })
  .partial()
  .meta({ id: 'RedirectChanges' })

export const redirectSchema = z
  .object({
    id: z.string(),
    path: z.string(),
    target: z.string().nullable(),
    isFree: fields.isFree.unwrap(),
    isAutomatic: z
      .boolean()
      .meta({ description: 'Left by an entry that was renamed, deleted or imported' }),
    entity: z.string().nullable(),
    hits: z.number().int(),
    lastHitAt: z.string().nullable(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Redirect' })

export const redirectFilters = ['all', 'automatic', 'manual', 'gone', 'out'] as const
export const redirectSorts = ['path', '-path', 'hits', '-hits', 'created', '-created'] as const

export const redirectQuerySchema = z.object({
  kind: z.enum(redirectFilters).default('all'),
  q: text(200).optional().meta({ description: 'Part of the path or of the target' }),
  sort: z.enum(redirectSorts).default('-created'),
  ...pageFields({ usual: 50, most: 200 }),
})

export const redirectFileSchema = z
  .object({
    csv: z
      .string()
      .max(longestFile, 'The file is too large')
      .meta({
        description: `With columns for the old and the new address, at most ${maxRows} rows; a blank new one means gone`,
      }),
    columns: columnChoicesSchema.default({}),
    dryRun: z.boolean().default(false),
  })
  .meta({ id: 'RedirectFile' })

const problemSchema = z.object({
  row: z.number().int(),
  field: z.string().optional(),
  message: z.string(),
})

export const redirectImportSchema = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    skipped: z.array(problemSchema).meta({
      description: 'Rows that hold no redirect that is in use: patterns and what is switched off',
    }),
    columns: assignedColumnsSchema,
    problems: z.array(problemSchema),
  })
  .meta({ id: 'RedirectImport', description: 'With problems, nothing is imported' })

export type Redirect = z.infer<typeof redirectSchema>
export type RedirectCreation = z.output<typeof redirectCreationSchema>
export type RedirectChanges = z.output<typeof redirectChangesSchema>
export type RedirectFilter = (typeof redirectFilters)[number]
export type RedirectSort = (typeof redirectSorts)[number]
export type RedirectQuery = z.output<typeof redirectQuerySchema>
export type RedirectFile = z.output<typeof redirectFileSchema>
export type RedirectImport = z.infer<typeof redirectImportSchema>
export type Problem = z.infer<typeof problemSchema>
