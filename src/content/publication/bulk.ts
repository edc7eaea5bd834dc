/** Bulk actions of every kind that is published. */
import type * as z from 'zod'
import type { plainBulkSchema } from '../bulk/contract.ts'
import type { BulkRow, NextOf } from '../bulk/run.server.ts'

export type PlainBulk = z.infer<typeof plainBulkSchema>
export type PublishedBulkRow = BulkRow & {
  isPublished: boolean
  publishAt: Date | null
  needsLegalReview?: boolean
}

/** Publishes or withdraws an entry, which also cancels a scheduled publication. */
export const publish = (isPublished: boolean) => (row: PublishedBulkRow) =>
  row.isPublished === isPublished && row.publishAt === null
    ? undefined
    : { isPublished, publishAt: null }

export const plainBulkActions = ({ action }: PlainBulk): NextOf<PublishedBulkRow> | 'delete' =>
  action === 'delete' ? 'delete' : publish(action === 'publish')
