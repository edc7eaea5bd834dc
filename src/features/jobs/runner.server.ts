import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { isDiskFull } from '#db/errors.ts'
import type { Deps } from '#deps.ts'
import type { JobDefinitions } from './definition.ts'
import { explainFailure } from '#process/explain-failure.ts'
import * as queries from './queries.server.ts'

export type RunnerTimes = {
  /** How often due jobs are looked for, in milliseconds. */
  lookEvery: number
  /** How often a lease is renewed, in milliseconds, well before it ends. */
  renewEvery: number
}

const usualTimes: RunnerTimes = { lookEvery: 5_000, renewEvery: 20_000 }

const firstPause = 60_000
const maxPause = 3_600_000

/** Milliseconds before a failed job is tried again: doubling, up to an hour. */
const pauseAfter = (failures: number): number =>
  Math.min(maxPause, firstPause * 2 ** Math.max(0, failures - 1))

type Running = Map<string, { lease: AbortController; ended: Promise<void> }>

/** Returns a function that aborts and awaits running jobs. */
export async function startRunner(
  { database, changes, log }: Pick<Deps, 'database' | 'changes' | 'log'>,
  definitions: JobDefinitions,
  { lookEvery, renewEvery } = usualTimes,
): Promise<() => Promise<void>> {
  const { db } = database
  const owner = randomUUID()
  const names = Object.keys(definitions)
  const where = `${hostname()} (${process.pid})`
  const running: Running = new Map()
  const stopping = new AbortController()
  // Clocks are often set back a little.
  const maxWait =
    60_000 + Math.max(maxPause, ...Object.values(definitions).map(({ every }) => every))
  let looking: Promise<void> | undefined
  let asked = false
  let registered = false
  let toldFull = false

  function look(): void {
    asked = true
    looking ??= beginDue()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'jobs: could not look for due jobs; trying again soon'),
      )
      .finally(() => (looking = undefined))
  }

  /** Is tried again later on a full disk. */
  async function register(): Promise<void> {
    try {
      for (const [name, { every }] of Object.entries(definitions))
        await queries.registerJob(db, name, every)
      // No other process can use an embedded database.
      if (database.kind === 'embedded') await queries.freeJobs(db)
      registered = true
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
  }

  function isWritable(): boolean {
    try {
      database.assertWritable()
      toldFull = false
    } catch {
      if (!toldFull) log.warn('jobs: none will start until there is disk space again')
      toldFull = true
    }
    return !toldFull
  }

  async function beginDue(): Promise<void> {
    if (!isWritable()) return
    if (!registered) await register()
    while (asked && !stopping.signal.aborted) {
      asked = false
      const free = names.filter((name) => !running.has(name))
      const wanted = { names: free, maxWait }
      if (free.length === 0 || !(await queries.isAnyDue(db, wanted))) continue
      const run = await db.transaction((tx) =>
        queries.claimJob(tx, { ...wanted, owner, process: where }),
      )
      if (!run) continue
      begin(run)
      asked = true
    }
  }

  function begin(run: queries.RunRow): void {
    const lease = new AbortController()
    const ended = perform(run, lease.signal)
      .catch((error: unknown) =>
        log.error({ err: error, job: run.job }, 'jobs: could not record the end of a run'),
      )
      .finally(() => {
        running.delete(run.job)
        look()
      })
    running.set(run.job, { lease, ended })
  }

  async function perform(run: queries.RunRow, signal: AbortSignal): Promise<void> {
    const definition = definitions[run.job]
    if (!definition) return // only defined jobs are claimed
    const common = { every: definition.every, pause: pauseAfter }
    try {
      const message = (await definition.run(signal)) ?? null
      await finish(run, { ...common, outcome: 'done', message })
    } catch (error) {
      const outcome = signal.aborted ? 'interrupted' : 'failed'
      if (outcome === 'failed') log.error({ err: error, job: run.job }, 'jobs: a run failed')
      await finish(run, { ...common, outcome, message: explainFailure(error) })
    }
  }

  const finish = (run: queries.RunRow, end: queries.RunEnd) =>
    db.transaction((tx) => queries.finishRun(tx, owner, run, end))

  async function renew(): Promise<void> {
    if (running.size === 0) return
    const before = [...running]
    const own = await queries.renewJobs(db, owner)
    for (const [name, { lease }] of before)
      if (!own.includes(name)) lease.abort(new Error('Another process is running it.'))
  }

  await register()
  const stopListening = changes.subscribe(({ kind }) => {
    if (kind === 'jobs' || kind === 'everything') look()
  })
  const lookTimer = setInterval(look, lookEvery)
  const renewTimer = setInterval(() => {
    renew().catch((error: unknown) =>
      log.warn({ err: error }, 'jobs: could not renew leases; trying again soon'),
    )
  }, renewEvery)
  look()

  return async () => {
    stopping.abort()
    stopListening()
    clearInterval(lookTimer)
    await looking
    for (const { lease } of running.values()) lease.abort(new Error('The process was stopped.'))
    await Promise.all([...running.values()].map(({ ended }) => ended))
    clearInterval(renewTimer)
  }
}
