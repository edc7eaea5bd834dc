import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** When each recurring job is next due. Its row is also the lease: one process at a time has it (docs/decisions/020). */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  nextRunAt: instant().notNull(),
  /** Failed runs since the last good one. */
  failures: integer().notNull().default(0),
  /** Who requested the next run ahead of schedule. */
  requestedBy: text(),
  /** The process that is at it, and until when it may be; it renews that while it lives. */
  owner: uuid(),
  ownedUntil: instant(),
})

/** The last runs of each job; the one under way has not ended. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    job: text().notNull(),
    startedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
    /** done, failed, interrupted (the process was stopped) or lost (it died); null while in progress. */
    outcome: text(),
    /** What a good run did, or why another one failed. */
    message: text(),
    /** Name of the machine and id of the process. */
    process: text().notNull(),
    /** Who asked for it; null when it was due. */
    requestedBy: text(),
  },
  (table) => [index('job_runs_job').on(table.job, table.startedAt)],
)
