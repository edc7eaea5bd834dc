/** What the browser reads of a report: its columns, to be mapped. Pure. */
import { parse } from 'csv-parse/browser/esm/sync'
import { findDelimiter, longestHeader } from '#csv/delimiter.ts'
import { reportFields, type ReportField } from '../contract.ts'

export type Columns = Record<ReportField, string>

/** The header's names, as the server reads them. @throws CsvError for what is no CSV */
export function readHeader(csv: string): string[] {
  const beginning = csv.slice(0, longestHeader)
  const [header = []] = parse(beginning, {
    bom: true,
    delimiter: findDelimiter(beginning),
    relax_column_count: true,
    skip_empty_lines: true,
    to: 1,
    trim: true,
  })
  return [...new Set(header)].filter(Boolean)
}

/** The column that has a field's own name, which is taken for it where none is chosen. */
export const ownColumn = (field: ReportField, header: readonly string[]) =>
  header.find((name) => name.toLowerCase() === field)

/** What was chosen before as far as the header has it; else the columns with the fields' own names. */
export function chooseColumns(header: readonly string[], before: Columns): Columns {
  const chosen = reportFields.map((field) => [
    field,
    header.includes(before[field]) ? before[field] : (ownColumn(field, header) ?? ''),
  ])
  return Object.fromEntries(chosen) as Columns // of all fields
}
