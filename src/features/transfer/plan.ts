/** Made alike for the dry run and the import. */
import type { Deps } from '#deps.ts'
import type { Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { LinkChange } from '#mail/outward-links.server.ts'
import type { ImportNote, ImportReport, ImportRow, LeftOut } from './contract.ts'

/** `deps` are bound to the transaction. */
export type Writing = { tx: Transaction; deps: WriteDeps; actor: Actor }
export type WriteDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions' | 'log' | 'config'>

export type PlannedRow = Omit<ImportRow, 'action'> & {
  action: ImportRow['action'] | 'unchanged'
  /** Identifies what is stored; empty if nothing. */
  state: string
  id?: string
  wish?: { place: number; isChange: boolean }
  /** Links out that it changes, of which administrators are told. */
  links?: readonly LinkChange[]
  /** Returns the id of a created entry. */
  write?: (writing: Writing) => Promise<string | void>
}

export type Plan = {
  rows: PlannedRow[]
  /** Whether one problem refuses the whole file. */
  whole: boolean
  parts?: number
  /** How many are to be fetched. */
  pictures?: number
  categories?: { nicename: string; name: string; count: number }[]
  leftOut?: LeftOut[]
  languages?: ImportReport['languages']
  columns?: ImportReport['columns']
  encoding?: ImportReport['encoding']
}

export const problem = (message: string, field?: string): ImportNote => ({
  level: 'problem',
  message,
  ...(field !== undefined && { field }),
})

export const note = (message: string, field?: string): ImportNote => ({
  ...problem(message, field),
  level: 'note',
})
