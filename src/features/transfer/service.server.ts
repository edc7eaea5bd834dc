import { inParts } from '#process/in-parts.ts'
import type { ContentPlural } from '#contract/content-kinds.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Change } from '#db/changes.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { bindToTransaction, type Transaction } from '#db/transaction.ts'
import { lockEntries, write } from '#audit/write.server.ts'
import type { MediaService } from '#content/media/service.server.ts'
import type { NewsletterAdmin } from '#features/newsletter/admin.server.ts'
import { guardLinks, type LinkChange } from '#mail/outward-links.server.ts'
import type {
  ExportFormat,
  ExportKind,
  ImportKind,
  ImportOptions,
  ImportReport,
} from './contract.ts'
import { writeJson } from '#api/stream-text.ts'
import { exportEntries } from './export.server.ts'
import { listColumns, openKind, readTitle, type Kinds } from './kinds.server.ts'
import type { ColumnChoices } from '#csv/assign-columns.ts'
import { headings } from './headings.ts'
import { notePictures } from './pictures.server.ts'
import { planEntries } from './plan-entries.server.ts'
import { planSubscribers } from './plan-subscribers.server.ts'
import type { FileFormat } from './read-entries.server.ts'
import { subscriberColumns } from './subscriber-columns.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import type { Plan, PlannedRow, WriteDeps } from './plan.ts'
import type { ReadingThread } from './reading/reading-thread.server.ts'
import { planWordpress } from './wxr/plan-wordpress.server.ts'

/** Takes over `bytes`; `basis` is from the dry run. */
export type ImportFile = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  options: ImportOptions
  part: number | undefined
  basis?: string | undefined
}

/**
 * How many one transaction takes, which lasts a second, in which the embedded database serves
 * nobody else.
 */
export const batchSize = 250

/** The kinds that a file writes, in the order in which they are locked. */
const listWritten = (kind: ImportKind): readonly ContentPlural[] =>
  kind === 'wordpress'
    ? ['authors', 'guides', 'pages', 'posts']
    : kind === 'subscribers'
      ? []
      : [kind]

const maxNamed = 200

const subscriberFormat: FileFormat = {
  columns: subscriberColumns,
  headings: {},
  keys: ['email'],
  isOfReaders: true,
}

const makeFormat = (kind: AnyKind, edition: Edition): FileFormat => ({
  columns: listColumns(kind, edition),
  headings: headings[kind.entity] ?? {},
  keys: ['id', 'slug', readTitle(kind)],
  isOfReaders: false,
})

type Others = {
  media: MediaService
  subscribers: NewsletterAdmin
  reading: ReadingThread
  kinds: Kinds
}

export function createTransferService(
  deps: WriteDeps,
  { media, subscribers, reading, kinds }: Others,
) {
  async function plan(
    edition: Edition,
    kind: ImportKind,
    { bytes, options, part }: ImportFile,
  ): Promise<Plan> {
    if (kind === 'wordpress') {
      const { guideCategories, blogCategories } = edition
      const file = {
        options,
        categories: { guideCategories, blogCategories },
        main: edition.own.mainLanguage,
        now: deps.clock(),
      }
      const converted = await reading.readWordpress(bytes, file)
      return await planWordpress({ deps, kinds, edition }, converted, options)
    }
    const dateOrder = options.dateOrder || undefined
    const choices = { columns: options.columns, dateOrder, part }
    if (kind === 'subscribers') {
      const file = await reading.readEntries(bytes, subscriberFormat, choices)
      const readers = { subscribers, clock: deps.clock }
      return { ...file, ...(await planSubscribers(readers, edition, file, options)) }
    }
    const file = await reading.readEntries(bytes, makeFormat(kinds[kind], edition), choices)
    const open = (within: WriteDeps) => openKind(within, kinds[kind], edition)
    const planned = await planEntries({ kind: kinds[kind], open, deps }, file.rows)
    return { ...file, ...(await notePictures(media, planned, file.rows)) }
  }

  async function writeAll(
    edition: Edition,
    actor: Actor,
    kind: ImportKind,
    file: ImportFile,
    report: Plan['rows'],
  ) {
    const writes = report.filter((row) => row.write)
    const ranked = report.filter((row) => !row.write)
    let done = 0
    for (const batch of inParts(writes, batchSize)) {
      try {
        await write(deps, (tx) =>
          writeBatch(
            tx,
            edition,
            actor,
            batch,
            { kind, file: file.name, entries: batch.length, columns: file.options.columns },
            ranked,
            // Administrators are told of all before the first is written.
            done === 0 ? writes.flatMap(({ links = [] }) => links) : [],
          ),
        )
      } catch (error) {
        throw explainFailure(error, done, writes.length)
      }
      done += batch.length
    }
  }

  async function writeBatch(
    tx: Transaction,
    edition: Edition,
    actor: Actor,
    batch: readonly PlannedRow[],
    after: { kind: ImportKind; file: string; entries: number; columns: ColumnChoices },
    ranked: PlannedRow[],
    links: readonly LinkChange[],
  ) {
    await guardLinks(deps, tx, { edition, actor, how: `The import of ${after.file}` }, links)
    for (const locked of listWritten(after.kind)) await lockEntries(tx, locked, edition.id)
    const { inner, sendNotices } = collectNotices(tx, deps)
    for (const row of batch) {
      try {
        const id =
          (await row.write?.({
            tx,
            deps: { ...inner, log: deps.log, config: deps.config },
            actor,
          })) ?? row.id
        ranked.push({ ...row, ...(id !== undefined && { id }) })
      } catch (error) {
        throw nameRow(error, row.row, row.entry)
      }
    }
    const { kind } = after
    if (kind !== 'subscribers' && kind !== 'wordpress')
      await kinds[kind].rank?.(tx, edition, {
        wanted: listWishes(ranked),
        actor,
        now: deps.clock(),
      })
    await recordChange(tx, {
      edition,
      actor,
      action: 'imported',
      entity: 'file',
      label: after.file,
      after,
    })
    await sendNotices()
  }

  return {
    /** Exports of readers are audited first. */
    async export(
      edition: Edition,
      actor: Actor,
      kind: ExportKind,
      format: ExportFormat,
    ): Promise<AsyncIterable<string>> {
      if (kind === 'subscribers')
        return await exportSubscribers(subscribers, edition, actor, format)
      return exportEntries(
        kinds[kind],
        { access: openKind(deps, kinds[kind], edition), edition },
        format,
      )
    },
    /** Writes nothing. @throws AppError invalid, tooLarge for an unreadable file */
    async check(edition: Edition, kind: ImportKind, file: ImportFile): Promise<ImportReport> {
      const fileHash = await makeFileHash(kind, file)
      return toReport(await plan(edition, kind, file), fileHash, true)
    },
    /**
     * Atomic up to `batchSize` entries. @throws AppError invalid for problems, conflict if the file
     * or the database changed since the dry run
     */
    async import(
      edition: Edition,
      actor: Actor,
      kind: ImportKind,
      file: ImportFile,
    ): Promise<ImportReport> {
      const fileHash = await makeFileHash(kind, file)
      const planned = await plan(edition, kind, file)
      assertBasis(planned, fileHash, file.basis)
      const report = toReport(planned, fileHash, false)
      if (!report.importable) throw refuseProblems(planned)
      await writeAll(edition, actor, kind, file, planned.rows)
      return report
    },
  }
}

export type TransferService = ReturnType<typeof createTransferService>

/** Changes come first among equal places. */
function listWishes(rows: readonly PlannedRow[]): { id: string; place: number }[] {
  const wishes = rows.flatMap(({ id, wish }) => (id !== undefined && wish ? [{ id, ...wish }] : []))
  return wishes
    .toSorted((a, b) => Number(b.isChange) - Number(a.isChange))
    .map(({ id, place }) => ({ id, place }))
}

/** Collects notices, so that equal ones are sent only once. */
function collectNotices(tx: Transaction, deps: WriteDeps) {
  const { database, changes } = bindToTransaction(tx, deps)
  const changed = new Map<string, Change>()
  const notify: WriteDeps['changes']['notify'] = (_, { kind, edition }) => {
    changed.set(`${kind} ${edition}`, { kind, edition })
    return Promise.resolve()
  }
  const sendNotices = async () => {
    for (const change of changed.values()) await deps.changes.notify(tx, change)
  }
  return {
    inner: {
      database,
      changes: { ...changes, notify },
      clock: deps.clock,
      editions: deps.editions,
    },
    sendNotices,
  }
}

/** SubtleCrypto hashes off the event loop. */
async function makeFileHash(
  kind: ImportKind,
  { bytes, options, part = 0 }: ImportFile,
): Promise<string> {
  return createHash('sha256')
    .update(`${kind}\n${part}\n${JSON.stringify(options)}\n`)
    .update(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
    .digest('base64url')
}

function toReport(
  { rows, whole, categories, leftOut, languages, columns, encoding, pictures, parts = 1 }: Plan,
  fileHash: string,
  dryRun: boolean,
): ImportReport {
  const count = (action: PlannedRow['action']) => rows.filter((row) => row.action === action).length
  const problems = count('problem')
  return {
    dryRun,
    counts: {
      created: count('create'),
      updated: count('update'),
      unchanged: count('unchanged'),
      skipped: count('skip'),
      problems,
    },
    rows: rows.flatMap(
      ({ action, state: _state, write: _write, links: _links, id: _id, wish: _wish, ...row }) =>
        action === 'unchanged' && row.notes.length === 0
          ? []
          : [{ ...row, action: action === 'unchanged' ? 'skip' : action }],
    ),
    basis: [fileHash, ...rows.map(({ state }) => state)].join('.'),
    parts,
    importable: problems === 0 || !whole,
    ...(categories && { categories }),
    ...(leftOut && { leftOut }),
    ...(languages && { languages }),
    ...(columns && { columns }),
    ...(encoding && { encoding }),
    ...(pictures !== undefined && { pictures }),
  }
}

/** @throws AppError unless file and database are as checked */
function assertBasis({ rows }: Plan, fileHash: string, basis: string | undefined): void {
  const [checked, ...states] = basis?.split('.') ?? []
  if (checked === undefined)
    throw new AppError('invalid', 'Check the file first, then send the `basis` of its report.', {
      errors: { basis: 'Is missing' },
    })
  if (checked !== fileHash)
    throw new AppError('conflict', 'This is not the file that was checked. Check it first.')
  const changed = rows.filter(({ state }, index) => state !== states[index])
  if (changed.length === 0 && rows.length === states.length) return
  const errors = changed
    .slice(0, maxNamed)
    .map(({ row, entry }) => [`row ${row}`, `${entry} was changed since the check.`])
  const message = `Nothing was imported: ${changed.length} of the entries have changed since the file was checked. Check it again.`
  throw new AppError('conflict', message, { errors: Object.fromEntries(errors) })
}

function refuseProblems({ rows }: Plan): AppError {
  const bad = rows.filter(({ action }) => action === 'problem')
  const errors = bad
    .slice(0, maxNamed)
    .flatMap(({ row, notes }) =>
      notes.map(({ field, message }) => [`row ${row}${field ? `, ${field}` : ''}`, message]),
    )
  return new AppError('invalid', `Nothing was imported: ${bad.length} row(s) have problems.`, {
    errors: Object.fromEntries(errors),
  })
}

function nameRow(error: unknown, row: number, entry: string): unknown {
  if (error instanceof AppError)
    return new AppError(error.code, `Row ${row} (${entry}): ${error.message}`, { cause: error })
  if (error instanceof z.ZodError)
    return new AppError('invalid', `Row ${row} (${entry}): ${z.prettifyError(error)}`, {
      cause: error,
    })
  return error
}

function explainFailure(error: unknown, done: number, all: number): unknown {
  if (!(error instanceof AppError)) return error
  const rest =
    done === 0
      ? 'Nothing was imported.'
      : `${done} of ${all} entries were imported before it; check the file again to import the rest.`
  return new AppError(error.code, `${error.message} ${rest}`, { cause: error })
}

/** Exports subscribers of every status, after a record in the audit log. */
async function exportSubscribers(
  subscribers: NewsletterAdmin,
  edition: Edition,
  actor: Actor,
  format: ExportFormat,
): Promise<AsyncIterable<string>> {
  if (format === 'csv') return await subscribers.exportCsv(edition, actor, {})
  return writeJson(
    await subscribers.exportAll(edition, actor, {}),
    ({ tenant: _tenant, ...reader }) => reader,
  )
}
