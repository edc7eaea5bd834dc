import { readCell, writeCell, type Cell, type CellValue } from './cells.ts'

type Entry = Record<string, unknown>

/** `language` is set for a translation. */
export type Column = {
  name: string
  label: string
  field: string
  cell: Cell
  language?: string
  /** Spreadsheets write it as their language does. */
  isNumber?: boolean
  isDate?: boolean
  /** Several columns may hold it: an entry has what each of them says. */
  isList?: boolean
}

const textsOf = (entry: Entry, language: string) =>
  // All entries have their translations like this.
  (entry['translations'] as Record<string, Entry> | undefined)?.[language] ?? {}

export function toCells(columns: readonly Column[], entry: Entry): CellValue[] {
  return columns.map(({ field, cell, language }) =>
    writeCell(cell, language === undefined ? entry[field] : textsOf(entry, language)[field]),
  )
}

/** An entry from its values, without the fields that no column gives. */
export function fromValues(
  columns: readonly (Column | undefined)[],
  values: readonly unknown[],
): Entry {
  const entry: Entry = {}
  const translations: Record<string, Entry> = {}
  for (const [index, column] of columns.entries()) {
    const value = values[index]
    if (!column || value === undefined) continue
    const { field, language, isList } = column
    if (language !== undefined) (translations[language] ??= {})[field] = value
    else entry[field] = isList ? [...[entry[field] ?? []].flat(), value] : value
  }
  return Object.keys(translations).length > 0 ? { ...entry, translations } : entry
}

/** The value of each cell; undefined where it leaves the field as it is. */
export const readCells = (
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): unknown[] => columns.map((column, index) => column && readCell(column.cell, cells[index] ?? ''))
