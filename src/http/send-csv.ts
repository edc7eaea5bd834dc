import type { Context } from 'hono'
import { byteOrderMark, writeCsv, type CsvValue } from '#csv/write-csv.server.ts'
import type { HttpEnv } from './context.ts'

/** Rows of a file, as many at a time as are at hand. */
export type CsvPieces = AsyncIterable<readonly (readonly CsvValue[])[]>

/**
 * Answers with a CSV file that is written as it is read; what fails before the first rows are there is answered as any error.
 * @param name of the file, without its ending; the edition is added
 */
export async function sendCsv(c: Context<HttpEnv>, name: string, pieces: CsvPieces): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let next = await iterator.next()
  let beginning = byteOrderMark
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(beginning + writeCsv(next.value)))
      beginning = ''
      next = await iterator.next()
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}-${c.var.edition.id}.csv"`)
  return c.body(body, 200)
}
