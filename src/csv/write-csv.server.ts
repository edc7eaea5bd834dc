import { stringify } from 'csv-stringify/sync'
import { guardFormula } from './formulas.ts'

export type CsvValue = string | number | boolean | Date | null | undefined

/** To begin a file with: without it, spreadsheets take UTF-8 for an older encoding. */
export const byteOrderMark = '\uFEFF'

/**
 * Rows as CSV, separated by commas; append what further calls give. Texts that a spreadsheet would take for a formula are guarded
 * (`unguardFormula` gives them back), numbers are not; null and undefined are blank, dates ISO 8601.
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return stringify([...rows], {
    cast: { string: guardFormula, boolean: String, date: (date) => date.toISOString() },
    // Blanks at the ends and other programs' separators survive in quotes only.
    quoted_match: /[;\t\r]|^\s|\s$/,
  })
}
