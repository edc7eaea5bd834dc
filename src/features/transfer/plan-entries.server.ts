import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod'
import { inParts } from '#process/in-parts.ts'
import { slugOf } from '#contract/slugs.ts'
import { AppError } from '#errors.ts'
import { isUuid } from '#audit/write.server.ts'
import type { ImportNote } from './contract.ts'
import { findChanges, pickChanges } from './differences.ts'
import { toEntry } from './export.server.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import {
  checkPublication,
  readSlugs,
  readTitle,
  type Access,
  type Entry,
  type Stored,
} from './kinds.server.ts'
import { problem, type Plan, type PlannedRow, type WriteDeps } from './plan.ts'
import type { ReadRow } from './read-entries.server.ts'

type Opened = { kind: AnyKind; open: (deps: WriteDeps) => Access; deps: WriteDeps }

const pieceSize = 100

export async function planEntries(
  { kind, open, deps }: Opened,
  rows: readonly ReadRow[],
): Promise<Plan> {
  const keyed = rows.map((row) => ({ ...row, ...readKeys(kind, row.entry) }))
  const { find, others } = await findStored(open(deps), keyed)
  const rowOf = new Map<string, number>()
  const checkWithin = checkSlugsWithin()
  const planned: PlannedRow[] = []
  for (const [index, row] of keyed.entries()) {
    if (index % pieceSize === pieceSize - 1) await nextTurn()
    const { id, slug } = row
    if (row.about !== undefined) {
      planned.push({
        row: row.row,
        entry: row.about,
        action: 'problem',
        notes: row.notes,
        state: '',
      })
      continue
    }
    const stored = find(id, slug)
    const notes = [
      ...row.notes,
      ...checkKeys(kind, row, stored, find),
      ...checkSlugs(row, stored, others),
      ...checkWithin(row),
    ]
    const key = stored?.id ?? slug
    const first = key ? rowOf.get(key) : undefined
    if (first !== undefined)
      notes.push(problem(`Row ${first} is about the same entry.`, readTitle(kind)))
    else rowOf.set(key, row.row)
    planned.push(planRow({ kind, open, deps }, { ...row, notes }, stored))
  }
  return { rows: planned, whole: true }
}

type Keys = { id: string | undefined; slug: string }

/** The slug falls back to the title's; it may be empty. */
function readKeys(kind: AnyKind, entry: Entry): Keys {
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name].trim() : '')
  const id = text('id').toLowerCase()
  return {
    id: isUuid(id) ? id : undefined,
    slug: text('slug').toLowerCase() || slugOf(kind.entity, text(readTitle(kind))),
  }
}

async function findStored(access: Access, rows: readonly (Keys & { entry: Entry })[]) {
  const byId = new Map<string, Stored>()
  const bySlug = new Map<string, Stored>()
  for (const piece of inParts(rows, pieceSize)) {
    const ids = piece.flatMap(({ id }) => id ?? [])
    const slugs = piece.flatMap(({ slug, entry }) => [slug, ...readSlugs(entry).values()])
    for (const stored of await access.list({ ids, slugs })) {
      byId.set(stored.id, stored)
      bySlug.set(stored.slug, stored)
    }
  }
  const byOwnSlug = Map.groupBy(
    [...byId.values()].flatMap((stored) =>
      [...readSlugs(stored)].map(([language, slug]) => ({ language, slug, stored })),
    ),
    ({ slug }) => slug,
  )
  return {
    find: (id: string | undefined, slug: string) =>
      (id === undefined ? undefined : byId.get(id)) ?? bySlug.get(slug),
    /** Finds the entries that have it in the language, by default in any. */
    others: (slug: string, language?: string) =>
      (byOwnSlug.get(slug) ?? [])
        .filter((own) => language === undefined || own.language === language)
        .map(({ stored }) => stored)
        .concat((language !== undefined && bySlug.get(slug)) || []),
  }
}

type Found = Awaited<ReturnType<typeof findStored>>

const taken = 'Another entry has this slug.'

/** Checks those of translations, and main ones that are another entry's in a language. */
function checkSlugs(
  { entry, slug }: ReadRow & Keys,
  stored: Stored | undefined,
  others: Found['others'],
): ImportNote[] {
  const isOther = (one: Stored) => one.id !== stored?.id
  const own = [...readSlugs(entry)].filter(([language, one]) => others(one, language).some(isOther))
  const isGiven = !stored || entry['slug'] !== undefined
  return [
    ...(isGiven && others(slug).some(isOther) ? [problem(taken, 'slug')] : []),
    ...own.map(([language]) => problem(taken, `translations.${language}.slug`)),
  ]
}

/** Checks those of translations that an earlier row gives too. */
function checkSlugsWithin() {
  const rowOf = new Map<string, number>()
  return ({ entry, row }: ReadRow): ImportNote[] =>
    [...readSlugs(entry)].flatMap(([language, slug]) => {
      const key = `${language} ${slug}`
      const first = rowOf.get(key)
      if (first === undefined) rowOf.set(key, row)
      return first === undefined
        ? []
        : [problem(`Row ${first} has this slug too.`, `translations.${language}.slug`)]
    })
}

function checkKeys(
  kind: AnyKind,
  row: ReadRow & Keys,
  stored: Stored | undefined,
  find: Found['find'],
) {
  const notes: ImportNote[] = []
  const owner = find(undefined, row.slug)
  const typed = row.entry['slug'] !== undefined
  if (typed && stored && owner && owner.id !== stored.id) notes.push(problem(taken, 'slug'))
  if (kind.reservedSlugs?.has(row.slug)) notes.push(problem('This slug is already taken.', 'slug'))
  const { createdAt } = row.entry
  if (
    createdAt !== undefined &&
    (typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt)))
  )
    notes.push(problem('Must be a date such as 2026-03-01T12:00:00Z.', 'createdAt'))
  return notes
}

function planRow(
  { kind, open, deps }: Opened,
  row: ReadRow & Keys,
  stored: Stored | undefined,
): PlannedRow {
  const { entry, slug } = row
  const input: Entry = stored || !slug ? entry : { ...entry, slug }
  const parsed = (stored ? kind.changes : kind.creation).safeParse(input)
  // Both normalised by the contract, so that only real differences count.
  const before = stored && kind.changes.safeParse(toEntry(kind, stored))
  const current = before?.success ? before.data : stored ? toEntry(kind, stored) : {}
  // The schemas of all kinds are objects.
  const changes = parsed.success ? findChanges(current, parsed.data) : []
  const refused = parsed.success
    ? refuse(kind, pickChanges(parsed.data, changes), deps.clock())
    : []
  const notes = [...row.notes, ...explain(parsed), ...refused]
  const name = entry[readTitle(kind)]
  const about = {
    row: row.row,
    entry: typeof name === 'string' && name.trim() ? name.trim() : slug || 'Unnamed',
    notes,
  }
  const state = stored ? digest(stored) : ''
  const place = kind.rank && parsed.success ? (parsed.data as Entry)['rank'] : undefined
  const isChange = !stored || changes.some(({ path }) => path === 'rank')
  const known = {
    state,
    ...(stored && { id: stored.id }),
    ...(typeof place === 'number' && { wish: { place, isChange } }),
  }
  if (notes.some(({ level }) => level === 'problem')) return { ...about, action: 'problem', state }
  if (!stored) {
    const write: PlannedRow['write'] = async ({ deps: within, actor }) =>
      (await open(within).create(actor, input)).id
    return { ...about, ...known, action: 'create', write }
  }
  if (changes.length === 0) return { ...about, ...known, action: 'unchanged' }
  const write: PlannedRow['write'] = async ({ deps: within, actor }) => {
    await open(within).update(actor, stored.id, {
      ...pickChanges(entry, changes),
      version: stored.version,
    })
  }
  const fields = changes.map(({ path }) => path)
  return { ...about, ...known, action: 'update', fields, write }
}

/** What a service would refuse, in its words. */
function refuse(kind: AnyKind, values: Entry, now: Date): ImportNote[] {
  try {
    checkPublication(kind, values, now)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.entries(error.errors ?? { [readTitle(kind)]: error.message }).map(
      ([field, text]) => problem(text, field),
    )
  }
}

function explain(parsed: z.ZodSafeParseResult<unknown>): ImportNote[] {
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => problem(issue.message, issue.path.join('.')))
}

const digest = (stored: Stored) =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 12)
