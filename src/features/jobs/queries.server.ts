/** Times are the database's, which all processes share. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { jobRuns, jobs } from '#db/schema/jobs.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { RunOutcome } from './contract.ts'

export type RunRow = typeof jobRuns.$inferSelect

/** How many seconds a process may run a job without saying that it still does. */
const lease = 60
const keptRuns = 20

const now = sql`now()`
const leaseEnd = sql`now() + make_interval(secs => ${lease})`
const later = (milliseconds: number) =>
  sql`now() + make_interval(secs => ${milliseconds / 1000}::float8)`
const isFree = or(isNull(jobs.ownedUntil), lt(jobs.ownedUntil, now))
export type Wanted = {
  names: readonly string[]
  /** Milliseconds; later due times come from a wrong clock. */
  maxWait: number
}

const isDue = ({ names, maxWait }: Wanted) =>
  and(
    inArray(jobs.name, [...names]),
    or(lte(jobs.nextRunAt, now), gt(jobs.nextRunAt, later(maxWait))),
    isFree,
  )

/** Writes nothing needlessly: the site must start on a full disk. */
export async function registerJob(db: Executor, name: string, every: number): Promise<void> {
  const known = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(and(eq(jobs.name, name), lte(jobs.nextRunAt, later(every))))
  if (known.length > 0) return
  await db
    .insert(jobs)
    .values({ name, nextRunAt: later(every) })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { nextRunAt: sql`least(${jobs.nextRunAt}, excluded.next_run_at)` },
    })
}

/** Requires that no other process runs. */
export async function freeJobs(db: Executor): Promise<void> {
  const isOwned = isNotNull(jobs.owner)
  if ((await db.$count(jobs, isOwned)) === 0) return
  await db.update(jobs).set({ owner: null, ownedUntil: null }).where(isOwned)
}

export async function isAnyDue(db: Executor, wanted: Wanted): Promise<boolean> {
  const rows = await db.select({ name: jobs.name }).from(jobs).where(isDue(wanted)).limit(1)
  return rows.length > 0
}

export async function claimJob(
  tx: Transaction,
  { owner, process, ...wanted }: Wanted & { owner: string; process: string },
): Promise<RunRow | undefined> {
  const [due] = await tx
    .select()
    .from(jobs)
    .where(isDue(wanted))
    .orderBy(jobs.nextRunAt)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return undefined
  const { name, requestedBy } = due
  await tx
    .update(jobs)
    .set({ owner, ownedUntil: leaseEnd, requestedBy: null })
    .where(eq(jobs.name, name))
  await tx
    .update(jobRuns)
    .set({
      endedAt: now,
      outcome: 'lost',
      message: 'The process ended without reporting a result.',
    })
    .where(and(eq(jobRuns.job, name), isNull(jobRuns.outcome)))
  const [run] = await tx.insert(jobRuns).values({ job: name, process, requestedBy }).returning()
  return run
}

export async function renewJobs(db: Executor, owner: string): Promise<string[]> {
  const rows = await db
    .update(jobs)
    .set({ ownedUntil: leaseEnd })
    .where(eq(jobs.owner, owner))
    .returning({ name: jobs.name })
  return rows.map(({ name }) => name)
}

export type RunEnd = {
  outcome: RunOutcome
  message: string | null
  /** How many milliseconds lie between two runs. */
  every: number
  /** How many milliseconds a job waits after failures. */
  pause: (failures: number) => number
}

/** Does nothing once another process owns the job. */
export async function finishRun(
  tx: Transaction,
  owner: string,
  run: RunRow,
  end: RunEnd,
): Promise<void> {
  const { outcome, message, every, pause } = end
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.name, run.job), eq(jobs.owner, owner)))
    .for('update')
  if (!job) return
  const failures = outcome === 'failed' ? job.failures + 1 : outcome === 'done' ? 0 : job.failures
  const planned = sql`greatest(now(), ${run.startedAt.toISOString()}::timestamptz + make_interval(secs => ${every / 1000}::float8))`
  const nextRunAt = { done: planned, failed: later(pause(failures)), interrupted: now, lost: now }[
    outcome
  ]
  await tx
    .update(jobs)
    .set({ owner: null, ownedUntil: null, failures, nextRunAt })
    .where(eq(jobs.name, run.job))
  await tx.update(jobRuns).set({ endedAt: now, outcome, message }).where(eq(jobRuns.id, run.id))
  await pruneRuns(tx, run.job)
}

async function pruneRuns(tx: Transaction, job: string): Promise<void> {
  const place = sql<number>`row_number() over (partition by ${jobRuns.outcome} = 'done' order by ${jobRuns.startedAt} desc)`
  const ranked = tx
    .select({ id: jobRuns.id, place: place.as('place') })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), isNotNull(jobRuns.outcome)))
    .as('ranked')
  const old = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${keptRuns}`)
  await tx.delete(jobRuns).where(inArray(jobRuns.id, old))
}

/** Makes a job due; returns false if it is running or unknown. */
export async function requestJob(
  tx: Transaction,
  name: string,
  requestedBy: string,
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ nextRunAt: now, requestedBy })
    .where(and(eq(jobs.name, name), isFree))
    .returning({ name: jobs.name })
  return rows.length > 0
}

export async function findJobs(db: Executor) {
  return await db
    .select({
      name: jobs.name,
      nextRunAt: jobs.nextRunAt,
      failures: jobs.failures,
      isDue: sql<boolean>`${jobs.nextRunAt} <= now()`,
      isRunning: sql<boolean>`coalesce(${jobs.ownedUntil} >= now(), false)`,
    })
    .from(jobs)
}

export async function findLastRuns(db: Executor): Promise<RunRow[]> {
  return await db
    .selectDistinctOn([jobRuns.job])
    .from(jobRuns)
    .orderBy(jobRuns.job, desc(jobRuns.startedAt))
}

export async function findRuns(db: Executor, job: string): Promise<RunRow[]> {
  return await db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, job))
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
}
