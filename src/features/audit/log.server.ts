import { byteOrderMark, writeCsv } from '#csv/write-csv.server.ts'
import type { Deps } from '#deps.ts'
import type { AuditEntry, LogFilter, LogQuery } from '#audit/contract.ts'
import { findLogPage, findPeople } from './log-queries.server.ts'
import { recordChange, toEntry, type Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'

/** How many rows are read at once, so that no query takes long. */
const pieceSize = 500

const columns = [
  'at',
  'edition',
  'actorEmail',
  'action',
  'entity',
  'entityId',
  'label',
  'before',
  'after',
] as const

export function createAuditLog(deps: Pick<Deps, 'database' | 'changes'>) {
  const { database } = deps

  async function* writeAll(filter: LogFilter): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder()
    yield encoder.encode(byteOrderMark + writeCsv([columns]))
    for (let before: string | undefined; ;) {
      const rows = await findLogPage(database.db, { ...filter, before, limit: pieceSize })
      before = rows.at(-1)?.id
      if (before === undefined) return
      yield encoder.encode(
        writeCsv(rows.map((row) => columns.map((column) => toCell(row[column])))),
      )
    }
  }

  return {
    async list(query: LogQuery): Promise<AuditEntry[]> {
      return (await findLogPage(database.db, query)).map(toEntry)
    },
    listPeople: (): Promise<string[]> => findPeople(database.db),
    /** The export itself is audited first. */
    async exportCsv(actor: Actor, filter: LogFilter): Promise<ReadableStream<Uint8Array>> {
      await write(deps, (tx) =>
        recordChange(tx, {
          edition: null,
          actor,
          action: 'exported',
          entity: 'audit',
          after: filter,
        }),
      )
      return toStream(writeAll(filter))
    },
  }
}

export type AuditLog = ReturnType<typeof createAuditLog>

/** Turns pieces into a stream, which stops reading them when it is cancelled. */
function toStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

const toCell = (value: unknown) =>
  value === null || typeof value === 'string' || value instanceof Date
    ? value
    : JSON.stringify(value)
