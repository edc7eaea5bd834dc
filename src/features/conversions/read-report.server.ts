import { findDecimalMark, readFigure } from '#csv/amounts.ts'
import { describeDates } from '#csv/dates.ts'
import { findDelimiter } from '#csv/delimiter.ts'
import { readCsv } from '#csv/read-csv.server.ts'
import { AppError } from '#errors.ts'
import {
  maxReportRows,
  reportedSchema,
  reportFields,
  type Problem,
  type Report,
  type Reported,
  type ReportField,
} from './contract.ts'

export type ReportRow = { row: number; reported: Reported }

/** What programmes write before the sum of a column, in the languages that we know. */
const total =
  /^(?:(?:grand|sub)[\s-]?)?(?:total|totals|totalt|totalsumma|sum|summa|summe|delsumma|i alt|ialt|yhteensä|loppusumma)\s*:?$/i

/** @throws AppError invalid unless it is CSV whose header names the transactions */
export async function readReport({ csv, columns = {}, currency, dateOrder }: Report) {
  const [header, ...records] = await readCsv(csv, { field: 'csv', trim: true })
  const places = findColumns(header?.values ?? [], columns)
  if (records.length > maxReportRows)
    throw new AppError('tooLarge', `A report can have at most ${maxReportRows} rows.`)
  const valuesOf = (field: ReportField) => {
    const place = places.find(([name]) => name === field)?.[1]
    return place === undefined ? [] : records.map(({ values }) => values[place] ?? '')
  }
  const mark = findDecimalMark(valuesOf('amount'), findDelimiter(csv))
  const dates = describeDates(valuesOf('at'), dateOrder || undefined)
  const rows: ReportRow[] = []
  const problems: Problem[] = []
  for (const { values: record, line } of records) {
    if (record.length !== header?.values.length) {
      problems.push({
        row: line,
        message: `Has ${record.length} fields where the header has ${header?.values.length}`,
      })
      continue
    }
    const values = Object.fromEntries(places.map(([field, index]) => [field, record[index]]))
    const amount = readFigure(values.amount ?? '', mark)
    if (amount === undefined) {
      const message = `${values.amount} can be read as two amounts. Write it without separators of thousands.`
      problems.push({ row: line, field: 'amount', message })
      continue
    }
    if (total.test(values.transaction ?? '')) {
      const message = 'This is a total, not a transaction. Remove the row.'
      problems.push({ row: line, field: 'transaction', message })
      continue
    }
    const at = dates.read(values.at ?? '')
    if (at === 'both') {
      const message = `${values.at} can be two days. Say whether the day or the month comes first.`
      problems.push({ row: line, field: 'at', message })
      continue
    }
    const read = reportedSchema.safeParse({
      ...values,
      at: at ?? values.at,
      amount: amount === '' ? values.amount : amount,
      currency: values.currency || (values.amount ? currency : undefined),
    })
    if (read.success) rows.push({ row: line, reported: read.data })
    else
      problems.push(
        ...read.error.issues.map(({ path, message }) => ({
          row: line,
          field: path.join('.'),
          message,
        })),
      )
  }
  return { rows, problems, dateOrder: dates.found }
}

/** Finds the column of each field. */
function findColumns(
  header: readonly string[],
  columns: Partial<Record<ReportField, string>>,
): [ReportField, number][] {
  const names = header.map((name) => name.toLowerCase())
  const places = reportFields.map((field) => {
    const index = names.indexOf((columns[field] ?? field).toLowerCase())
    if (index < 0 && (field === 'transaction' || columns[field] !== undefined)) {
      const message = `The header has no column named ${columns[field] ?? field}.`
      throw new AppError('invalid', message, { errors: { [`columns.${field}`]: message } })
    }
    return [field, index] as [ReportField, number]
  })
  return places.filter(([, index]) => index >= 0)
}
