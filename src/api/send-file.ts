import type { Context } from 'hono'
import { byteOrderMark, writeCsv, type CsvValue } from '#csv/write-csv.server.ts'
import type { HttpEnv } from './context.ts'
import { streamText } from './stream-text.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  tar: 'application/x-tar',
}
type Ending = keyof typeof contentTypes

/** Answers with a file that browsers store under the name, whose ending says of what type it is. */
export function sendFile(
  c: Context<HttpEnv>,
  name: `${string}.${Ending}`,
  body: string | ReadableStream<Uint8Array>,
): Response {
  const ending = name.slice(name.lastIndexOf('.') + 1) as Ending
  c.header('content-type', contentTypes[ending])
  c.header('content-disposition', `attachment; filename="${name}"`)
  return c.body(body, 200)
}

export type CsvPieces = AsyncIterable<readonly (readonly CsvValue[])[]>

/** @param name of the file, without its ending and the edition, which are added */
export async function sendCsv(
  c: Context<HttpEnv>,
  name: string,
  pieces: CsvPieces,
): Promise<Response> {
  return sendFile(c, `${name}-${c.var.reader.edition.id}.csv`, await streamText(write(pieces)))
}

async function* write(pieces: CsvPieces): AsyncGenerator<string> {
  let beginning = byteOrderMark
  for await (const rows of pieces) {
    yield beginning + writeCsv(rows)
    beginning = ''
  }
}
