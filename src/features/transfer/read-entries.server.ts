import { findDecimalMark, readFigure } from '#csv/amounts.ts'
import { findDelimiter } from '#csv/delimiter.ts'
import { unguardFormula } from '#csv/formulas.ts'
import { readCsv } from '#csv/read-csv.server.ts'
import { readFileText, UnreadableFileError, type FileText } from '#csv/read-text.ts'
import { AppError } from '#errors.ts'
import { findOwn } from '#find-own.ts'
import {
  assignColumns,
  nameHeadings,
  plainHeading,
  type AssignedColumns,
  type ColumnChoices,
  type ColumnRules,
  type Heading,
} from '#csv/assign-columns.ts'
import { describeDates, readDate, type DateOrder } from '#csv/dates.ts'
import { fromValues, readCells, type Column } from './columns.ts'
import { subscriberRules } from './subscriber-columns.ts'
import { maxImportRows, partSize, type ImportNote } from './contract.ts'
import { problem } from './plan.ts'

export type ReadRow = {
  row: number
  entry: Record<string, unknown>
  notes: ImportNote[]
  about?: string
}

/** What a file holds, and how its characters and columns were read. */
export type ReadFile = {
  /** Only the part that was asked for; everything else is of the whole file. */
  rows: ReadRow[]
  parts: number
  encoding: FileText['encoding']
  columns: AssignedColumns
}

/** More columns than any kind has. */
const maxColumns = 1000
/** In characters: whoever forgets a quotation mark makes a heading of the file. */
const longestHeading = 200
/** Translations' sources are on the third level. */
const maxLevels = 6
/** How many unknown fields are named for each entry. */
const maxNotes = 20

const refuse = (message: string) => new AppError('invalid', message, { errors: { file: message } })

/** Reads the entries of a file. @throws AppError invalid, tooLarge */
export async function readEntries(
  bytes: Uint8Array,
  format: FileFormat,
  choices: FileChoices,
): Promise<ReadFile> {
  const { text, encoding } = readText(bytes)
  const isJson = /^\s*[[{]/.test(text)
  const { header, rows, columns } = isJson
    ? readJson(text, format, choices)
    : await readTable(text, format, choices)
  const parts = Math.ceil(rows.length / partSize)
  const { part } = choices
  if (part === undefined && parts > 1)
    throw new AppError(
      'tooLarge',
      `The file has ${rows.length} entries: send it once for each \`part\` from 0 to ${parts - 1}.`,
    )
  const first = (part ?? 0) * partSize
  if (first >= rows.length) throw refuse(`The file has ${parts} parts, the first of which is 0.`)
  return {
    rows: [...header, ...rows.slice(first, first + partSize)],
    parts,
    encoding,
    columns,
  }
}

function readText(bytes: Uint8Array): FileText {
  try {
    return readFileText(bytes)
  } catch (error) {
    throw error instanceof UnreadableFileError ? refuse(error.message) : error
  }
}

/** What a person has said of a file. */
export type FileChoices = {
  columns: ColumnChoices
  dateOrder: DateOrder | undefined
  /** Counts from 0; undefined for a file that has one part. */
  part: number | undefined
}

/** Plain data, as it goes to the thread that reads. */
export type FileFormat = {
  columns: readonly Column[]
  /** Fields by what else their columns are called, as `plainHeading` spells it. */
  headings: Readonly<Record<string, string>>
  /** One of these has to be there. */
  keys: readonly string[]
  isOfReaders: boolean
}

/** Amounts in other units are for a person to assign. */
const ownUnit = /\s*\((?:BTC|SC)\)$/i

function makeRules({ columns, headings, isOfReaders }: FileFormat): ColumnRules {
  if (isOfReaders) return subscriberRules
  const known = new Map(
    columns.flatMap(({ name, label }) => [
      [plainHeading(label.replace(ownUnit, '')), name],
      [plainHeading(name), name],
    ]),
  )
  return {
    fields: columns.map(({ name, label }) => ({ name, label })),
    propose({ heading }) {
      const plain = plainHeading(heading.replace(ownUnit, ''))
      return known.get(plain) ?? findOwn(headings, plain)
    },
  }
}

/** The columns as they are assigned, and what stands against it as a row of its own. */
function assign(
  found: readonly Heading[],
  format: FileFormat,
  { columns: chosen, dateOrder }: FileChoices,
) {
  if (found.length > maxColumns) throw refuse(`The file can have at most ${maxColumns} columns.`)
  const { columns, problems } = assignColumns(found, chosen, makeRules(format))
  const assigned = columns.map(({ field }) => format.columns.find(({ name }) => name === field))
  const dates = assigned.flatMap((column, index) =>
    column?.isDate ? (found[index]?.values ?? []) : [],
  )
  // Whoever wrote the file wrote all its days alike, those in other columns, too.
  const like = columns.flatMap(({ examples: [first = ''] }, index) =>
    readDate(first) === undefined ? [] : (found[index]?.values ?? []),
  )
  const days = describeDates(dates, dateOrder, like)
  const hasKey = assigned.some((column) => column && format.keys.includes(column.name))
  const notes = [
    ...problems.map(({ heading, message }) => problem(message, heading)),
    ...(hasKey ? [] : [problem(explainKeys(format))]),
    ...(days.unclear === undefined
      ? []
      : [
          problem(
            `“${days.unclear}” can be two days. Say whether the day or the month comes first.`,
          ),
        ]),
  ]
  return {
    assigned,
    days,
    header: notes.length > 0 ? [{ row: 1, entry: {}, notes, about: 'The columns' }] : [],
    report: {
      fields: format.columns.map(({ name, label }) => ({ name, label })),
      columns,
      dateOrder: days.found,
    },
  }
}

function explainKeys({ columns, keys }: FileFormat): string {
  const labels = keys.map((key) => columns.find(({ name }) => name === key)?.label ?? key)
  return `No column holds what an entry is known by: ${labels.join(', or ')}.`
}

async function readTable(text: string, format: FileFormat, choices: FileChoices) {
  const [first, ...records] = await readCsv(text, { most: maxImportRows + 1 })
  if (records.length === 0) throw refuse('The file is empty.')
  const names = first?.values ?? []
  if (names.length > maxColumns)
    throw refuse(`The first row can name at most ${maxColumns} columns.`)
  const cells = records.map(({ values }) => values.map(unguardFormula))
  // A column without heading and values is no column.
  const places = names.flatMap((name, at) =>
    name.trim() !== '' || cells.some((values) => values[at]?.trim()) ? [at] : [],
  )
  const headings = nameHeadings(names.map((name) => name.slice(0, longestHeading)))
  const found = places.map((at) => ({
    heading: headings[at] ?? '',
    values: cells.map((values) => values[at] ?? ''),
  }))
  const { assigned, days, header, report } = assign(found, format, choices)
  const delimiter = findDelimiter(text)
  // Whoever wrote the file wrote all its figures alike: one column shows what another leaves open.
  const numbers = assigned.flatMap((column, index) =>
    column?.isNumber ? (found[index]?.values ?? []) : [],
  )
  const mark = findDecimalMark(numbers, delimiter)
  const rows = records.map(({ values, row }, at) => {
    const notes =
      values.length === names.length
        ? []
        : [
            problem(
              `Has ${values.length} values where the header has ${names.length}. Is a quotation mark missing?`,
            ),
          ]
    const plain = assigned.map((column, index) => {
      const cell = found[index]?.values[at] ?? ''
      if (column?.isNumber) return readFigure(cell, mark) ?? cell
      return column?.isDate ? spellDate(cell, days) : cell
    })
    return { row, entry: fromValues(assigned, readCells(assigned, plain)), notes }
  })
  return { header, rows, columns: report }
}

/** As other programs write it, in ISO 8601; what is that already keeps its milliseconds. */
function spellDate(cell: string, { read }: Pick<ReturnType<typeof describeDates>, 'read'>): string {
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(cell.trim())) return cell
  const date = read(cell)
  // The columns say once that days could be two.
  return date === 'both' ? '' : (date ?? cell)
}

function readJson(text: string, format: FileFormat, choices: FileChoices) {
  const list = parse(text)
  if (!Array.isArray(list)) throw refuse('The file must be a JSON array of entries.')
  if (list.length === 0) throw refuse('The file is empty.')
  if (list.length > maxImportRows)
    throw new AppError('tooLarge', `A file can have at most ${maxImportRows} entries.`)
  const texts = new Set(
    format.columns.flatMap(({ field, language }) => (language === undefined ? [] : [field])),
  )
  const entries = list.map((entry: unknown) => {
    if (!isObject(entry) || isDeeper(entry, maxLevels)) return { entry, fields: undefined }
    const { tenant: _tenant, version: _version, ...fields } = entry
    return { entry, fields }
  })
  const names = new Set(entries.flatMap(({ fields }) => Object.keys(fields ?? {})))
  names.delete('translations')
  const found = [...names].map((name) => ({
    heading: name.slice(0, longestHeading),
    values: entries.map(({ fields }) => describe(fields?.[name])),
  }))
  const { assigned, days, header, report } = assign(found, format, choices)
  const rows = entries.map(({ entry, fields }, index) => {
    const row = index + 1
    if (!fields)
      return {
        row,
        entry: {},
        notes: [
          problem(
            isObject(entry)
              ? 'Is nested too deeply.'
              : 'Must be an object with the fields of an entry.',
          ),
        ],
        about: 'No entry',
      }
    const values = [...names].map((name, at) => {
      const value = fields[name]
      return assigned[at]?.isDate && typeof value === 'string' ? spellDate(value, days) : value
    })
    const { translations } = fields
    return {
      row,
      entry: {
        ...fromValues(assigned, values),
        ...(translations !== undefined && { translations }),
      },
      notes: findUnknown(translations, texts),
    }
  })
  return { header, rows, columns: report }
}

const describe = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** Texts of translations that no entry of the kind has. */
function findUnknown(translations: unknown, texts: ReadonlySet<string>): ImportNote[] {
  const inner = isObject(translations)
    ? Object.entries(translations).flatMap(([language, values]) =>
        isObject(values)
          ? Object.keys(values)
              .filter((name) => !texts.has(name))
              .map((name) => `translations.${language}.${name}`)
          : [],
      )
    : []
  return inner
    .slice(0, maxNotes)
    .map((name) => problem('This field does not exist. Rename it or remove it.', name))
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw refuse(
      `The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
