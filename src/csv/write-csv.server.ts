import { stringify } from 'csv-stringify/sync'
import { guardFormula } from './formulas.ts'

export type CsvValue = string | number | boolean | Date | null | undefined

/** Otherwise spreadsheets misread UTF-8. */
export const byteOrderMark = '\uFEFF'

export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return stringify([...rows], {
    cast: { string: guardFormula, boolean: String, date: (date) => date.toISOString() },
    quoted_match: /[;\t\r]|^\s|\s$/,
  })
}
