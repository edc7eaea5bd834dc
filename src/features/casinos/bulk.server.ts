import type { CasinoBulk } from '#content/bulk/contract.ts'
import type { NextOf } from '#content/bulk/run.server.ts'
import type { BulkCasino } from './kind.server.ts'

type Flags = Pick<BulkCasino, 'isActive' | 'isFeatured'>

const flags: Record<Exclude<CasinoBulk['action'], 'delete'>, Partial<Flags>> = {
  activate: { isActive: true },
  deactivate: { isActive: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
}

export function casinoAction(action: CasinoBulk['action']): NextOf<BulkCasino> | 'delete' {
  if (action === 'delete') return 'delete'
  const wanted = flags[action]
  return (row) =>
    (wanted.isActive ?? row.isActive) === row.isActive &&
    (wanted.isFeatured ?? row.isFeatured) === row.isFeatured
      ? undefined
      : wanted
}
