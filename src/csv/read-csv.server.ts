import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '#errors.ts'
import { findDelimiter, separatorLine } from './delimiter.ts'

export type CsvRecord = {
  values: string[]
  /** Counts from 1, as spreadsheets do. */
  row: number
  line: number
}

type Options = {
  field?: string
  trim?: boolean
  /** Including the header. */
  most?: number
}

type Informed = { record: string[]; info: { lines: number; records: number; empty_lines: number } }

/** An unclosed quote swallows the file. */
const maxRowLength = 2_000_000

const pieceLength = 128 * 1024

/** @throws AppError */
export async function readCsv(
  csv: string,
  { field = 'file', trim = false, most = Infinity }: Options = {},
): Promise<CsvRecord[]> {
  const delimiter = findDelimiter(csv)
  // An empty line in its place keeps the numbers of the rows.
  const text = csv.replace(separatorLine, '$2')
  const common = {
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxRowLength,
  }
  const records: CsvRecord[] = []
  try {
    await pipeline(
      cut(text),
      parse({ ...common, delimiter, trim }),
      async (found: AsyncIterable<Informed>) => {
        for await (const { record: values, info } of found) {
          if (records.length >= most)
            throw new AppError('tooLarge', `A file can have at most ${most - 1} entries.`)
          const row = info.records + info.empty_lines
          if (values.some((value) => value !== '')) records.push({ values, row, line: info.lines })
        }
      },
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AppError('invalid', `The file is not valid CSV: ${error.message}`, {
      errors: { [field]: error.message },
    })
  }
  return records
}

async function* cut(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength)
    await nextTurn()
  }
}
