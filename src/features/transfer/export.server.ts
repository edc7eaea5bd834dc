import type { Edition } from '#editions/edition.ts'
/** Exports are read in batches, to limit memory and query time. */
import { writeJson } from '#api/stream-text.ts'
import { byteOrderMark, writeCsv } from '#csv/write-csv.server.ts'
import { toCells } from './columns.ts'
import type { ExportFormat } from './contract.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { listColumns, ownFields, type Access, type Entry, type Stored } from './kinds.server.ts'

const pieceSize = 200

export async function* exportEntries(
  kind: AnyKind,
  { access, edition }: { access: Access; edition: Edition },
  format: ExportFormat,
): AsyncGenerator<string> {
  const columns = listColumns(kind, edition)
  if (format === 'json') return yield* writeJson(readAll(access), (entry) => toEntry(kind, entry))
  yield byteOrderMark + writeCsv([columns.map(({ name }) => name)])
  for await (const entries of readAll(access))
    yield writeCsv(entries.map((entry) => toCells(columns, entry)))
}

async function* readAll(access: Access): AsyncGenerator<Stored[]> {
  for (let after: string | undefined; ;) {
    const entries = await access.list({ after, limit: pieceSize })
    after = entries.at(-1)?.id
    if (after === undefined) return
    yield entries
  }
}

export function toEntry(kind: AnyKind, stored: Stored): Entry {
  const names = new Set(['id', ...Object.keys(kind.fields), ...ownFields])
  const fields = [...names].map((name) => [name, stored[name]])
  return { ...Object.fromEntries(fields), translations: stored.translations }
}
