import { inParts } from '#process/in-parts.ts'
import { pickDeclared } from '#contract/pick-declared.server.ts'
import { byteOrderMark, writeCsv } from '#csv/write-csv.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { noteEvents } from '#content/events/note-events.server.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import { write } from '#audit/write.server.ts'
import type { ProgrammesService } from '#features/programmes/service.server.ts'
import {
  conversionSchema,
  type Conversion,
  type ConversionFilter,
  type ConversionQuery,
  type ImportResult,
  type Problem,
  type Report,
  type Reported,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { readReport, type ReportRow } from './read-report.server.ts'

/** Rows per statement: PostgreSQL allows at most 65,535 parameters. */
const chunkSize = 1000
const defaultKind = 'sale'

const csvColumns = [
  'occurredAt',
  'programmeId',
  'transaction',
  'kind',
  'amount',
  'currency',
  'clickId',
  'casinoId',
  'source',
  'placement',
  'origin',
] as const

type ConversionDeps = Pick<Deps, 'database' | 'changes' | 'clock'>
type Programme = { id: string; edition: string }

export function createConversionsService(
  deps: ConversionDeps,
  programmes: ProgrammesService,
  clicks: Pick<ClicksService, 'findByIds'>,
) {
  const { database, clock } = deps

  async function prepare(
    programme: Programme,
    list: readonly Reported[],
    origin: 'postback' | 'report',
  ) {
    const known = await clicks.findByIds(
      programme.edition,
      list.flatMap(({ click }) => click ?? []),
    )
    return list.map(({ transaction, click, kind, amount, currency, at }): queries.NewConversion => {
      const found = click ? known.get(click.toLowerCase()) : undefined
      return {
        edition: programme.edition,
        programmeId: programme.id,
        transactionId: transaction,
        kind: kind ?? defaultKind,
        amount: amount ?? null,
        currency: currency ?? null,
        subId: click ?? null,
        clickId: found?.id ?? null,
        casinoId: found?.casinoId ?? null,
        source: found?.source ?? null,
        placement: found?.placement ?? null,
        origin,
        occurredAt: at ?? clock(),
      }
    })
  }

  return {
    /**
     * A repeat changes nothing. @throws AppError signIn for a wrong secret, conflict for a known
     * transaction with other values
     */
    async report(
      programmeId: string,
      secret: string | undefined,
      reported: Reported,
    ): Promise<void> {
      const programme = await programmes.authenticate(programmeId, secret)
      database.assertWritable()
      const prepared = await prepare(programme, [reported], 'postback')
      const inserted = await database.db.transaction((tx) => record(tx, prepared))
      if (inserted > 0) return
      const [stored] = await queries.findByTransactions(database.db, programme.id, [
        reported.transaction,
      ])
      if (stored && !isRepeat(stored, reported)) throw new AppError('conflict', otherValues)
    },

    /** All or nothing. @throws AppError invalid with problems by row; a dry run returns them */
    async importReport(
      edition: Edition,
      actor: Actor,
      programmeId: string,
      report: Report,
    ): Promise<ImportResult> {
      const programme = { id: (await programmes.get(edition, programmeId)).id, edition: edition.id }
      const { rows, problems, dateOrder } = await readReport(report)
      // This comes before the transaction, which must wait for nothing else.
      const prepared = await prepare(
        programme,
        rows.map(({ reported }) => reported),
        'report',
      )
      const valueOf = new Map(rows.map((row, index) => [row, prepared[index]]))
      return await write(deps, async (tx) => {
        const sorted = await sortRows(tx, programme.id, rows)
        const all = [...problems, ...sorted.problems].toSorted((a, b) => a.row - b.row)
        if (all.length > 0 && !report.dryRun) throw refuseReport(all)
        const values = sorted.fresh.flatMap((row) => valueOf.get(row) ?? [])
        const result = {
          rows: rows.length + new Set(problems.map(({ row }) => row)).size,
          recorded: values.length,
          repeated: sorted.repeated,
          matched: values.filter(({ clickId }) => clickId !== null).length,
          problems: all,
          dateOrder,
        }
        if (report.dryRun || values.length === 0) return result
        for (const chunk of inParts(values, chunkSize)) await record(tx, chunk)
        const { problems: _, dateOrder: _order, ...counts } = result
        const after = { ...counts, columns: report.columns }
        await recordChange(tx, {
          edition,
          actor,
          action: 'imported',
          entity: 'programme',
          entityId: programme.id,
          after,
        })
        return result
      })
    },

    /** The export itself is audited first. */
    async exportCsv(edition: Edition, actor: Actor, filter: ConversionFilter): Promise<string> {
      await write(deps, (tx) =>
        recordChange(tx, {
          edition,
          actor,
          action: 'exported',
          entity: 'programme',
          after: filter,
        }),
      )
      let file = byteOrderMark + writeCsv([csvColumns])
      for (let offset = 0; ; offset += chunkSize) {
        const rows = await queries.findConversions(database.db, edition.id, {
          ...filter,
          limit: chunkSize,
          offset,
        })
        file += writeCsv(
          rows.map(toConversion).map((row) => csvColumns.map((column) => row[column])),
        )
        if (rows.length < chunkSize) return file
      }
    },

    /** Newest first; `total` ignores the limit. */
    async list(
      edition: Edition,
      query: ConversionQuery,
    ): Promise<{ items: Conversion[]; total: number }> {
      const rows = await queries.findConversions(database.db, edition.id, query)
      return {
        items: rows.map(toConversion),
        total: await queries.countConversions(database.db, edition.id, query),
      }
    },
  }
}

export type ConversionsService = ReturnType<typeof createConversionsService>

/** Records conversions; returns how many of them were new. */
async function record(tx: Transaction, values: readonly queries.NewConversion[]): Promise<number> {
  const inserted = new Set(await queries.insertConversions(tx, values))
  const fresh = values.filter(({ transactionId }) => inserted.has(transactionId))
  await noteEvents(tx, fresh.map(toEvent))
  return inserted.size
}

const toEvent = (row: queries.NewConversion) => ({
  type: 'conversion.recorded' as const,
  edition: row.edition,
  label: row.transactionId,
  data: {
    programmeId: row.programmeId,
    transaction: row.transactionId,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    casinoId: row.casinoId,
    source: row.source,
    placement: row.placement,
    occurredAt: row.occurredAt.toISOString(),
  },
})

const otherValues = 'This transaction is already recorded with other values.'

async function sortRows(db: Executor, programmeId: string, rows: readonly ReportRow[]) {
  const stored = new Map<string, queries.ConversionRow>()
  for (const chunk of inParts(rows, chunkSize)) {
    const transactions = chunk.map(({ reported }) => reported.transaction)
    for (const row of await queries.findByTransactions(db, programmeId, transactions))
      stored.set(row.transactionId, row)
  }
  const fresh = new Map<string, ReportRow>()
  const problems: Problem[] = []
  let repeated = 0
  for (const row of rows) {
    const { transaction } = row.reported
    const known = stored.get(transaction)
    const before = fresh.get(transaction)
    if (!known && !before) fresh.set(transaction, row)
    else if (
      known ? isRepeat(known, row.reported) : before && isSame(before.reported, row.reported)
    )
      repeated += 1
    else {
      const message = before
        ? `Row ${before.row} has this transaction with other values.`
        : otherValues
      problems.push({ row: row.row, field: 'transaction', message })
    }
  }
  return { fresh: [...fresh.values()], repeated, problems }
}

/** Omitted fields and other times match: programmes send the time of reporting. */
function isRepeat(
  stored: queries.ConversionRow,
  { click, kind, amount, currency }: Reported,
): boolean {
  return (
    (click ?? null) === stored.subId &&
    (kind ?? defaultKind) === stored.kind &&
    (amount ?? null) === stored.amount &&
    (currency ?? null) === stored.currency
  )
}

const isSame = (a: Reported, b: Reported) =>
  (['click', 'kind', 'amount', 'currency'] as const).every(
    (field) => (a[field] ?? null) === (b[field] ?? null),
  )

function refuseReport(problems: readonly Problem[]): AppError {
  const errors = problems.map(({ row, field, message }) => [
    `row ${row}${field ? `, ${field}` : ''}`,
    message,
  ])
  return new AppError('invalid', `Nothing was imported: ${problems.length} problem(s).`, {
    errors: Object.fromEntries(errors),
  })
}

const pickConversion = pickDeclared(conversionSchema)

const toConversion = (row: queries.ConversionRow): Conversion =>
  pickConversion({
    ...row,
    transaction: row.transactionId,
    origin: row.origin === 'report' ? 'report' : 'postback',
    occurredAt: row.occurredAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  })
