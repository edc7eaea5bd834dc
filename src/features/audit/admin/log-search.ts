/** In the address, to survive reloading, going back and sharing. */
import type { AuditAction, AuditEntity } from '#audit/contract.ts'

export const filterNames = [
  'search',
  'person',
  'entity',
  'action',
  'edition',
  'from',
  'until',
] as const

/** Blank means any. */
export type Filters = Readonly<
  Record<Exclude<(typeof filterNames)[number], 'entity' | 'action'>, string> & {
    entity: AuditEntity | ''
    action: AuditAction | ''
  }
>

export type LogSearch = { [Name in keyof Filters]?: string }

// The router reads `?search=7` as a number.
const isWord = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

export const readLogSearch = (search: Record<string, unknown>): LogSearch =>
  Object.fromEntries(
    filterNames.filter((name) => isWord(search[name])).map((name) => [name, String(search[name])]),
  )
