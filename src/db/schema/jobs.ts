import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { mark } from './marks.ts'

/** A row is also the lease of whoever runs the job (docs/decisions/020). */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  nextRunAt: instant().notNull(),
  failures: integer().notNull().default(0),
  requestedBy: text(),
  owner: uuid(),
  ownedUntil: instant(),
})
mark(jobs, { personal: 4, leftBehind: 'Every start makes them.' })

export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    job: text().notNull(),
    startedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
    /** done, failed, interrupted (stopped) or lost (died). */
    outcome: text(),
    message: text(),
    /** The host and the id of the process that runs it. */
    process: text().notNull(),
    requestedBy: text(),
  },
  (table) => [index('job_runs_job').on(table.job, table.startedAt)],
)
mark(jobRuns, { personal: 4 })
