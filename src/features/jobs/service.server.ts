import { pickDeclared } from '#contract/pick-declared.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import { jobRunSchema, type Job, type JobRun, type RunOutcome } from './contract.ts'
import type { JobDefinitions } from './definition.ts'
import * as queries from './queries.server.ts'
import { startRunner, type RunnerTimes } from './runner.server.ts'

export function createJobsService(deps: Pick<Deps, 'database' | 'changes' | 'log'>) {
  const { database, changes } = deps
  let known: JobDefinitions = {}

  function assertKnown(name: string): void {
    if (!Object.hasOwn(known, name)) throw new AppError('notFound', 'This job does not exist.')
  }

  return {
    start(definitions: JobDefinitions, times?: RunnerTimes): Promise<() => Promise<void>> {
      known = definitions
      return startRunner(deps, definitions, times)
    },

    async list(): Promise<Job[]> {
      const states = new Map((await queries.findJobs(database.db)).map((row) => [row.name, row]))
      const lastRuns = new Map(
        (await queries.findLastRuns(database.db)).map((run) => [run.job, run]),
      )
      return Object.entries(known).flatMap(([name, { title, description, every }]) => {
        const row = states.get(name)
        const run = lastRuns.get(name)
        if (!row) return []
        const { failures, nextRunAt } = row
        return {
          name,
          title,
          description,
          every: every / 1000,
          state: tellState(row),
          failures,
          nextRunAt: nextRunAt.toISOString(),
          lastRun: run ? toRun(run) : null,
        }
      })
    },

    /** The last runs of a job. @throws AppError notFound */
    async listRuns(name: string): Promise<JobRun[]> {
      assertKnown(name)
      return (await queries.findRuns(database.db, name)).map(toRun)
    },

    /** @throws AppError notFound, conflict while running */
    async runNow(edition: Edition, actor: Actor, name: string): Promise<void> {
      assertKnown(name)
      await write(deps, async (tx) => {
        if (!(await queries.requestJob(tx, name, actor?.email ?? 'nobody')))
          throw new AppError('conflict', 'This job is already running.')
        await recordChange(tx, {
          edition,
          actor,
          action: 'started',
          entity: 'job',
          after: { job: name },
        })
        await changes.notify(tx, { kind: 'jobs', edition: null })
      })
    },
  }
}

export type JobsService = ReturnType<typeof createJobsService>

function tellState(row: Awaited<ReturnType<typeof queries.findJobs>>[number]): Job['state'] {
  if (row.isRunning) return 'running'
  if (row.isDue) return 'due'
  return row.failures > 0 ? 'failing' : 'waiting'
}

const pickRun = pickDeclared(jobRunSchema)

const toRun = (row: queries.RunRow): JobRun =>
  pickRun({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    outcome: row.outcome as RunOutcome | null, // nothing else is stored
  })
