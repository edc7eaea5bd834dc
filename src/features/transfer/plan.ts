/** What an import would do, row by row: made alike for a dry run and for the import itself. */
import type { Deps } from '#deps.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { ImportNote, ImportRow } from './contract.ts'

/** Where an import writes: within its transaction; `deps` is for services that are to write there too. */
export type Writing = { tx: Transaction; deps: WriteDeps; actor: Actor }
export type WriteDeps = Pick<Deps, 'database' | 'changes' | 'clock'>

export type PlannedRow = Omit<ImportRow, 'action'> & {
  action: ImportRow['action'] | 'unchanged'
  /** Stands for what is stored now of what the row is about: another one is another state. Empty when nothing is. */
  state: string
  /** The id of what the row is about, if it is stored. */
  id?: string
  /** The place in the ranking that the row gives to what it is about. */
  wish?: { place: number; isChange: boolean }
  /** Gives the id of what it has created. */
  write?: (writing: Writing) => Promise<string | void>
}

export type Plan = {
  rows: PlannedRow[]
  /** Whether one row's problem stands against the whole file, or only against its own row. */
  whole: boolean
  categories?: { nicename: string; name: string; count: number }[]
}

export const problem = (message: string, field?: string): ImportNote => ({
  level: 'problem',
  message,
  ...(field !== undefined && { field }),
})

export const note = (message: string, field?: string): ImportNote => ({ ...problem(message, field), level: 'note' })
