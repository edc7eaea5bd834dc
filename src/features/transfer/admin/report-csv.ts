import { guardFormula } from '#csv/formulas.ts'
import type { ImportReport } from '../contract.ts'

const quote = (text: string) => `"${guardFormula(text).replaceAll('"', '""')}"`

/** One line for each remark and each picture. */
export function writeReport({ rows }: Pick<ImportReport, 'rows'>): string {
  const lines = rows.flatMap(({ row, entry, action, notes, images = [], fields = [] }) => {
    const own = [String(row), entry, action]
    const remarks = notes.map(({ level, field = '', message }) => [...own, level, field, message])
    const pictures = images.map((address) => [...own, 'picture', '', address])
    const changes = fields.length > 0 ? [[...own, 'changes', '', fields.join(', ')]] : []
    const all = [...remarks, ...pictures, ...changes]
    return all.length > 0 ? all : [[...own, '', '', '']]
  })
  const table = [['row', 'entry', 'action', 'kind', 'field', 'remark'], ...lines]
  return `\uFEFF${table.map((line) => line.map(quote).join(',')).join('\n')}\n`
}
