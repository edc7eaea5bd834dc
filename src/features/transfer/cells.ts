import { readProgramYesOrNo } from '#contract/yes-or-no-of-programs.ts'

/** A blank cell empties `text` and the lists and leaves the others unchanged. */
export type Cell = 'text' | 'value' | 'flag' | 'commas' | 'lines' | 'json'

export type CellValue = string | number | boolean | null

/** Lists by what other programs write between their values; bars count in both. */
const separators = { commas: /[,;\n]/, lines: /\n/ } as const
type List = keyof typeof separators

const isList = (kind: Cell): kind is List => kind in separators

/** Separated by bars, or JSON where that is ambiguous. */
function writeList(values: readonly string[], kind: List): string {
  const plain = values.join(' | ')
  const same = readList(plain, kind)
  return same.length === values.length && same.every((value, index) => value === values[index])
    ? plain
    : JSON.stringify(values)
}

function readList(cell: string, kind: List): string[] {
  if (/^\s*\[/.test(cell)) {
    const parsed = parse(cell)
    if (Array.isArray(parsed) && parsed.every((value) => typeof value === 'string')) return parsed
  }
  return cell
    .split(cell.includes('|') ? '|' : separators[kind])
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined // text that begins with a bracket
  }
}

export function writeCell(kind: Cell, value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (isList(kind)) return Array.isArray(value) ? writeList(value.map(String), kind) : null
  if (kind === 'json') return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
}

/** Reads a cell; undefined means that the field stays as it is. */
export function readCell(kind: Cell, cell: string): unknown {
  const blank = cell.trim() === ''
  if (isList(kind)) return readList(cell, kind)
  if (kind === 'text') return cell
  if (blank) return undefined
  if (kind === 'json') return parse(cell) ?? cell
  return kind === 'flag' ? readProgramYesOrNo(cell) : cell.trim()
}
