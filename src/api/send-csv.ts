import type { Context } from 'hono'
import { byteOrderMark, writeCsv, type CsvValue } from '#csv/write-csv.server.ts'
import type { HttpEnv } from './context.ts'
import { streamText } from './stream-text.ts'

export type CsvPieces = AsyncIterable<readonly (readonly CsvValue[])[]>

/** @param name of the file, without its ending and the edition, which are added */
export async function sendCsv(
  c: Context<HttpEnv>,
  name: string,
  pieces: CsvPieces,
): Promise<Response> {
  const body = await streamText(write(pieces))
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}-${c.var.edition.id}.csv"`)
  return c.body(body, 200)
}

async function* write(pieces: CsvPieces): AsyncGenerator<string> {
  let beginning = byteOrderMark
  for await (const rows of pieces) {
    yield beginning + writeCsv(rows)
    beginning = ''
  }
}
