/** What programmes call the columns of their reports. */
import { parse } from 'csv-parse/browser/esm/sync'
import {
  assignColumns,
  leftOut,
  nameHeadings,
  plainHeading,
  readVocabulary,
  type AssignedColumns,
  type ColumnChoices,
  type ColumnRules,
  type Heading,
} from '#csv/assign-columns.ts'
import { findDelimiter, maxHeaderLength, separatorLine } from '#csv/delimiter.ts'
import { reportFields, type ReportField } from './contract.ts'

const labels: Readonly<Record<ReportField, string>> = {
  transaction: 'Transaction (its id)',
  click: 'Click (sub-id)',
  kind: 'Kind',
  amount: 'Amount',
  currency: 'Currency',
  at: 'When it happened',
}

const headings: Readonly<Record<ReportField, string>> = {
  transaction: `transaction, transaction id, transaction reference, order id, order number, order,
    conversion id, action id, event id, lead id, reference, transaktion, transaktions id,
    transaksjon, transaksjons id, ordernummer, ordrenummer, tapahtuma, tapahtuman tunnus`,
  click: `click, click id, clickid, click ref, clickref, sub id, subid, sub id 1, sub id1, subid1,
    sub 1, sub1, s1, aff sub, aff sub1, aff sub 1, epi, u1, klick, klick id, klikk, klik`,
  kind: `kind, type, event, event type, action, action type, goal, conversion type, typ, händelse,
    hendelse, hændelse, tyyppi`,
  amount: `amount, commission, commission amount, your commission, payout, earnings, belopp,
    provision, beløp, provisjon, beløb, kommission, summa, palkkio`,
  currency: 'currency, currency code, valuta, valutta, valuutta',
  at: `at, date, time, date time, datetime, timestamp, created, created at, transaction date,
    transaction time, conversion date, conversion time, event date, event time, datum, tidpunkt,
    dato, tidspunkt, päivämäärä, pvm, aika`,
}

const byHeading = readVocabulary(headings)

const rules: ColumnRules = {
  fields: reportFields.map((name) => ({ name, label: labels[name] })),
  propose: ({ heading }) => byHeading.get(plainHeading(heading)),
}

/** Parses the beginning of a report like the server. @throws CsvError if the text is not CSV */
export function readColumns(csv: string): Heading[] {
  const beginning = csv.slice(0, maxHeaderLength)
  // The last line may be cut.
  const whole = beginning.length < csv.length ? beginning.replace(/[\r\n][^\r\n]*$/, '') : beginning
  const [header = [], ...records] = parse(whole.replace(separatorLine, ''), {
    bom: true,
    delimiter: findDelimiter(beginning),
    relax_column_count: true,
    skip_empty_lines: true,
    to: examined,
    trim: true,
  })
  return nameHeadings(header).map((heading, at) => ({
    heading,
    values: records.map((values) => values[at] ?? ''),
  }))
}

/** Rows whose values are shown as examples. */
const examined = 50

export type ReportColumns = {
  assigned: AssignedColumns
  /** Why the report cannot be checked yet. */
  problems: string[]
  /** Headings by what they hold, which is how the server's call takes them. */
  columns: Partial<Record<ReportField, string>>
}

export function assignReport(found: readonly Heading[], chosen: ColumnChoices): ReportColumns {
  const { columns, problems } = assignColumns(found, chosen, rules)
  const taken = columns.flatMap(({ heading, field }) =>
    field === null || field === leftOut ? [] : [[field, heading] as const],
  )
  const named = Object.fromEntries(taken)
  return {
    assigned: { fields: [...rules.fields], columns },
    problems: [
      ...problems.map(({ heading, message }) => `${heading}: ${message}`),
      ...(named['transaction'] === undefined
        ? [`No column holds this: ${labels.transaction}.`]
        : []),
    ],
    columns: named,
  }
}
