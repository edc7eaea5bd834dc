/** Reads a report's columns for mapping. Pure. */
import { parse } from 'csv-parse/browser/esm/sync'
import { findDelimiter, maxHeaderLength, separatorLine } from '#csv/delimiter.ts'
import { reportFields, type ReportField } from '../contract.ts'

export type Columns = Record<ReportField, string>

/** Parses like the server. @throws CsvError if the text is not CSV */
export function readHeader(csv: string): string[] {
  const beginning = csv.slice(0, maxHeaderLength)
  const [header = []] = parse(beginning.replace(separatorLine, ''), {
    bom: true,
    delimiter: findDelimiter(beginning),
    relax_column_count: true,
    skip_empty_lines: true,
    to: 1,
    trim: true,
  })
  return [...new Set(header)].filter(Boolean)
}

/** The default: a column with the field's own name. */
export const ownColumn = (field: ReportField, header: readonly string[]) =>
  header.find((name) => name.toLowerCase() === field)

/** Keeps earlier choices that the header still has, else uses the defaults. */
export function chooseColumns(header: readonly string[], before: Columns): Columns {
  const chosen = reportFields.map((field) => [
    field,
    header.includes(before[field]) ? before[field] : (ownColumn(field, header) ?? ''),
  ])
  return Object.fromEntries(chosen) as Columns // every field
}
