import type { AuditAction, AuditEntity } from '#audit/contract.ts'
import { readFilters } from '#admin-kit/lists/list-filters.ts'

export const readLogSearch = readFilters(
  'search',
  'person',
  'entity',
  'action',
  'edition',
  'from',
  'until',
)

/** The filters of the log, where a blank one means any. */
export type Filters = Readonly<
  Record<Exclude<keyof ReturnType<typeof readLogSearch>, 'entity' | 'action'>, string> & {
    entity: AuditEntity | ''
    action: AuditAction | ''
  }
>
