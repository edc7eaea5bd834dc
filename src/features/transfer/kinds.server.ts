import { listOtherLanguages } from '#editions/offered-languages.ts'
import { createEntries } from '#content/entries/service.server.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { listTranslated, type Field, type Fields } from '#content/fields.ts'
import { readPublication } from '#content/publication/publication.server.ts'
import type { EntryBatch } from '#contract/entry-batch.ts'
import type { Edition } from '#editions/edition.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Cell } from './cells.ts'
import type { Column } from './columns.ts'
import { nameLanguage } from './language-names.ts'
import type { ContentPlural } from '#contract/content-kinds.ts'
import type { WriteDeps } from './plan.ts'

export type Entry = Record<string, unknown>

/** The kinds by the names of their files. */
export type Kinds = Readonly<Record<ContentPlural, AnyKind>>
/** The kinds that entries of WordPress become. */
export const writtenKinds = ['posts', 'guides', 'pages'] as const
export type WrittenPlural = (typeof writtenKinds)[number]
export type WrittenKinds = Pick<Kinds, WrittenPlural>

/** The field of each that holds its long text. */
export const longTexts = { posts: 'content', guides: 'content', pages: 'body' } as const

export type Stored = Entry & {
  id: string
  slug: string
  version: number
  translations: Record<string, object>
}

export type Access = {
  list(part: EntryBatch): Promise<Stored[]>
  /** Creates an entry. @throws AppError, ZodError */
  create(actor: Actor, input: Entry): Promise<{ id: string }>
  update(actor: Actor, id: string, input: Entry): Promise<unknown>
}

const cells: Readonly<Record<Field['type'], Cell>> = {
  text: 'text',
  number: 'text',
  commas: 'commas',
  lines: 'lines',
  flag: 'flag',
  yesNo: 'text',
  json: 'json',
}

const toCell = ({ type, blankKeeps }: Field): Cell =>
  blankKeeps && type !== 'flag' ? 'value' : cells[type]

/** Only `createdAt` is ever set on import. */
export const ownFields = ['id', 'createdAt', 'updatedAt'] as const

const ownLabels: Readonly<Record<(typeof ownFields)[number], string>> = {
  id: 'Id',
  createdAt: 'Created on',
  updatedAt: 'Changed on',
}

const dates: readonly string[] = ['createdAt', 'updatedAt', 'publishAt']

const makeColumn = (field: string, cell: Cell, label: string): Column => ({
  name: field,
  label,
  field,
  cell,
  isDate: dates.includes(field),
})

/** The columns of a kind's files, in their order. */
export function listColumns({ fields }: AnyKind, edition: Edition): Column[] {
  const own = Object.entries(fields).map(([name, field]) => ({
    ...makeColumn(name, toCell(field), field.label),
    isNumber: field.type === 'number' || field.isDecimal === true,
  }))
  const [first, ...rest] = ownFields
    .filter((field) => !(field in fields))
    .map((field) => makeColumn(field, 'value', ownLabels[field]))
  const translations = listOtherLanguages(edition).flatMap((language) =>
    listTexts(fields).map(({ name, cell, label }) => ({
      ...makeColumn(name, cell, `${label}, ${nameLanguage(language)}`),
      name: `${name}_${language}`,
      language,
    })),
  )
  return [...(first ? [first] : []), ...own, ...rest, ...translations]
}

/** `sources`: the original that each text was translated from. */
const listTexts = (fields: Fields): { name: string; cell: Cell; label: string }[] => [
  ...listTranslated(fields).map((name) => ({
    name,
    cell: cells[fields[name]?.type ?? 'text'],
    label: fields[name]?.label ?? name,
  })),
  { name: 'isPublic', cell: 'flag', label: 'Translation is public' },
  { name: 'sources', cell: 'json', label: 'Original of the translation' },
]

export const readTitle = ({ fields }: AnyKind): 'name' | 'title' =>
  'name' in fields ? 'name' : 'title'

/** Slugs by the languages that have one of their own. */
export const readSlugs = ({ translations }: Entry): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(translations ?? {})
      .map(([language, texts]) => [language, readSlug(texts)] as const)
      .filter(([, slug]) => slug !== ''),
  )

const readSlug = (texts: unknown): string =>
  typeof texts === 'object' && texts && 'slug' in texts && typeof texts.slug === 'string'
    ? texts.slug.trim().toLowerCase()
    : ''

/** Checks what the contract cannot. @throws AppError */
export function checkPublication({ fields }: AnyKind, values: Entry, now: Date): void {
  if ('publishAt' in fields) readPublication(values, now)
}

/** Entries are ranked by `kind.rank` at the end of the transaction. */
export function openKind(deps: WriteDeps, kind: AnyKind, edition: Edition): Access {
  const entries = createEntries(deps, kind)
  return {
    // The views hold these fields.
    list: async (part) => (await entries.adminPart(edition, part)) as unknown as Stored[],
    create(actor, input) {
      const { createdAt } = input
      // A kind that has no such field would otherwise be dated by the day of its creation.
      const dated = !('createdAt' in kind.fields) && typeof createdAt === 'string'
      return entries.create(edition, actor, kind.creation.parse(input), {
        ranking: 'later',
        ...(dated && { createdAt: new Date(createdAt) }),
      })
    },
    update: (actor, id, input) =>
      entries.update(edition, actor, id, kind.changes.parse(input), 'later'),
  }
}
