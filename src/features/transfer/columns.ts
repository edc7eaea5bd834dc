import { defaultLanguage, languageCodes } from '#i18n/languages.ts'
import { readCell, writeCell, type Cell, type CellValue } from './cells.ts'

type Entry = Record<string, unknown>
type Fields = Readonly<Record<string, Cell>>

/** `language` is set for a translation. */
export type Column = {
  name: string
  field: string
  cell: Cell
  language?: string
  /** Spreadsheets write it as their language does. */
  isNumber?: boolean
}

/** Only `createdAt` is ever set on import. */
export const ownFields = ['id', 'createdAt', 'updatedAt'] as const

export const translated = languageCodes.filter((code) => code !== defaultLanguage.code)

export function listColumns(
  fields: Fields,
  texts: Fields,
  numbers: readonly string[] = [],
): Column[] {
  const own = Object.entries(fields).map(([field, cell]) => ({
    name: field,
    field,
    cell,
    isNumber: numbers.includes(field),
  }))
  const added = ownFields.filter((field) => !(field in fields)).map((field) => makeOwn(field))
  const translations = translated.flatMap((language) =>
    Object.entries(texts).map(([field, cell]) => ({
      name: `${field}_${language}`,
      field,
      cell,
      language,
    })),
  )
  const [first, ...rest] = added
  return [...(first ? [first] : []), ...own, ...rest, ...translations]
}

const makeOwn = (field: string): Column => ({ name: field, field, cell: 'value' })

const textsOf = (entry: Entry, language: string) =>
  // All entries have their translations like this.
  (entry['translations'] as Record<string, Entry> | undefined)?.[language] ?? {}

export function toCells(columns: readonly Column[], entry: Entry): CellValue[] {
  return columns.map(({ field, cell, language }) =>
    writeCell(cell, language === undefined ? entry[field] : textsOf(entry, language)[field]),
  )
}

/** An entry from its cells, without the fields that no column gives. */
export function fromCells(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): Entry {
  const entry: Entry = {}
  const translations: Record<string, Entry> = {}
  for (const [index, column] of columns.entries()) {
    const value = column && readCell(column.cell, cells[index] ?? '')
    if (!column || value === undefined) continue
    if (column.language === undefined) entry[column.field] = value
    else (translations[column.language] ??= {})[column.field] = value
  }
  return Object.keys(translations).length > 0 ? { ...entry, translations } : entry
}
