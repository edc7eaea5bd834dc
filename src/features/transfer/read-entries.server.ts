import { findDecimalMark, readFigure } from '#csv/amounts.ts'
import { findDelimiter } from '#csv/delimiter.ts'
import { unguardFormula } from '#csv/formulas.ts'
import { readCsv } from '#csv/read-csv.server.ts'
import { readFileText, UnreadableFileError, type FileText } from '#csv/read-text.ts'
import { AppError } from '#errors.ts'
import { maySayNo } from './subscriber-columns.ts'
import { fromCells, type Column } from './columns.ts'
import { maxImportRows, type ImportNote } from './contract.ts'
import { problem } from './plan.ts'

export type ReadRow = {
  row: number
  entry: Record<string, unknown>
  notes: ImportNote[]
  about?: string
}

/** What a file holds, and how its characters were read. */
export type ReadFile = { rows: ReadRow[]; encoding: FileText['encoding'] }

/** More columns than any kind has. */
const maxColumns = 1000
/** Translations' sources are on the third level. */
const maxLevels = 6
/** How many unknown fields are named for each entry. */
const maxNotes = 20

const refuse = (message: string) => new AppError('invalid', message, { errors: { file: message } })

/** Reads the entries of a file. @throws AppError invalid, tooLarge */
export async function readEntries(
  bytes: Uint8Array,
  columns: readonly Column[],
): Promise<ReadFile> {
  const { text, encoding } = readText(bytes)
  const isJson = /^\s*[[{]/.test(text)
  const rows = isJson ? readJson(text, columns) : await readTable(text, columns)
  if (rows.length === 0) throw refuse('The file is empty.')
  if (rows.length > maxImportRows)
    throw new AppError('tooLarge', `A file can have at most ${maxImportRows} entries.`)
  return { rows, encoding }
}

function readText(bytes: Uint8Array): FileText {
  try {
    return readFileText(bytes)
  } catch (error) {
    throw error instanceof UnreadableFileError ? refuse(error.message) : error
  }
}

function explainUnknown(
  name: string,
  columns: readonly Column[],
  values: readonly string[],
): string {
  const isOfReaders = columns.some(({ field }) => field === 'unsubscribedAt')
  return isOfReaders && maySayNo(name, values)
    ? 'It may say who wants no email, and without it they would be subscribed. Rename it to status (words), unsubscribed (yes means no email) or subscribed (yes means email).'
    : 'This column does not exist. Rename it or remove it.'
}

async function readTable(text: string, columns: readonly Column[]): Promise<ReadRow[]> {
  const [header, ...records] = await readCsv(text, { most: maxImportRows + 1 })
  const names = header?.values.map((name) => name.trim()) ?? []
  if (names.length > maxColumns)
    throw refuse(`The first row can name at most ${maxColumns} columns.`)
  const found = names.map((name) =>
    columns.find((column) => column.name.toLowerCase() === name.toLowerCase()),
  )
  const unknown = names.filter((name, index) => name !== '' && !found[index])
  const seen = new Set<string>()
  const twice = names.filter((name) => name !== '' && (seen.has(name) || !seen.add(name)))
  if (found.every((column) => !column))
    throw refuse(`The first row must name columns, such as ${columns[1]?.name}.`)
  const valuesOf = (name: string) => {
    const index = names.indexOf(name)
    return records.map(({ values }) => values[index] ?? '')
  }
  const headerNotes = [
    ...unknown.map((name) => problem(explainUnknown(name, columns, valuesOf(name)), name)),
    ...twice.map((name) => problem('This column appears twice.', name)),
  ]
  // Where semicolons separate values, spreadsheets may write decimal commas.
  const delimiter = findDelimiter(text)
  const marks = found.map((column, index) =>
    column?.isNumber && delimiter === ';'
      ? findDecimalMark(
          records.map(({ values }) => values[index] ?? ''),
          delimiter,
        )
      : undefined,
  )
  const rows = records.map(({ values, row }) => {
    const notes =
      values.length === names.length
        ? []
        : [
            problem(
              `Has ${values.length} values where the header has ${names.length}. Is a quotation mark missing?`,
            ),
          ]
    const plain = values.map((value, index) => {
      const cell = unguardFormula(value)
      const isFigure = found[index]?.isNumber && delimiter === ';'
      return isFigure ? (readFigure(cell, marks[index]) ?? cell) : cell
    })
    return { row, entry: fromCells(found, plain), notes }
  })
  return headerNotes.length > 0
    ? [{ row: 1, entry: {}, notes: headerNotes, about: 'The header' }, ...rows]
    : rows
}

function readJson(text: string, columns: readonly Column[]): ReadRow[] {
  const list = parse(text)
  if (!Array.isArray(list)) throw refuse('The file must be a JSON array of entries.')
  const known = new Set(
    columns.filter(({ language }) => language === undefined).map(({ field }) => field),
  )
  const texts = new Set(
    columns.filter(({ language }) => language !== undefined).map(({ field }) => field),
  )
  return list.map((entry: unknown, index) => {
    const row = index + 1
    if (!isObject(entry))
      return {
        row,
        entry: {},
        notes: [problem('Must be an object with the fields of an entry.')],
        about: 'No entry',
      }
    if (isDeeper(entry, maxLevels))
      return { row, entry: {}, notes: [problem('Is nested too deeply.')], about: 'No entry' }
    const { tenant: _tenant, version: _version, ...fields } = entry
    return { row, entry: fields, notes: findUnknown(fields, known, texts) }
  })
}

function findUnknown(
  entry: Record<string, unknown>,
  known: ReadonlySet<string>,
  texts: ReadonlySet<string>,
) {
  const fields = Object.keys(entry).filter((name) => name !== 'translations' && !known.has(name))
  const { translations } = entry
  const inner = isObject(translations)
    ? Object.entries(translations).flatMap(([language, values]) =>
        isObject(values)
          ? Object.keys(values)
              .filter((name) => !texts.has(name))
              .map((name) => `translations.${language}.${name}`)
          : [],
      )
    : []
  return [...fields, ...inner]
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
