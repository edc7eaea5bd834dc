import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { jobRuns, jobs } from '#db/schema/jobs.ts'
import type { Job, JobRun } from './contract.ts'
import type { JobDefinition, JobDefinitions } from './definition.ts'
import { createJobsService } from './service.server.ts'
import { bothKinds } from '../../../tests/engines.ts'

const hour = 3_600_000
const path = '/api/admin/jobs'

describe.each(bothKinds)('recurring jobs on the %s database', (kind) => {
  let api: TestApi
  let stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()))
    stops = []
    await api.deps.database.db.delete(jobRuns)
    await api.deps.database.db.delete(jobs)
  })

  const define = (run: JobDefinition['run']): JobDefinitions => ({
    tidy: { title: 'Tidy', description: 'Tidies up.', every: hour, run },
  })
  /**
   * A service of its own makes it another process, as far as jobs can tell: another owner on the
   * common database.
   */
  async function start(
    run: JobDefinition['run'],
    { service = api.services.jobs, renewEvery = 20 } = {},
  ) {
    const stop = await service.start(define(run), { lookEvery: 20, renewEvery })
    stops.push(stop)
    return stop
  }
  const call = (address = '', method = 'GET') => api.call(path + address, { method, admin: true })
  const find = async () => ((await call()).body as Job[])[0]
  const runs = async () => (await call('/tidy/runs')).body as JobRun[]
  const set = (values: { nextRunAt?: SQL; ownedUntil?: SQL; owner?: string }) =>
    api.deps.database.db.update(jobs).set(values).where(eq(jobs.name, 'tidy'))
  const past = sql`now() - interval '1 second'`
  const becomes = (expected: object) =>
    expect.poll(find, { timeout: 10_000, interval: 20 }).toMatchObject(expected)

  test('run when they are due, in one process at a time, and tell what they did', async () => {
    const counts = [0, 0, 0]
    const work = (index: number) => () => {
      counts[index] = (counts[index] ?? 0) + 1
      return Promise.resolve('Swept 3 rooms.')
    }
    await start(work(0))
    await start(work(1), { service: createJobsService(api.deps) })
    await start(work(2), { service: createJobsService(api.deps) })
    expect(await find()).toMatchObject({
      name: 'tidy',
      title: 'Tidy',
      every: 3600,
      state: 'waiting',
      lastRun: null,
    })
    await set({ nextRunAt: past })
    await becomes({
      state: 'waiting',
      lastRun: { outcome: 'done', message: 'Swept 3 rooms.', requestedBy: null },
    })
    const job = await find()
    expect(Date.parse(job?.nextRunAt ?? '') - Date.parse(job?.lastRun?.startedAt ?? '')).toBe(hour)
    expect(job?.lastRun?.process).toMatch(/ \(\d+\)$/)
    expect(await runs()).toEqual([job?.lastRun])
    expect(counts.toSorted()).toEqual([0, 0, 1])
  })

  test('that fail say why, wait longer each time, and run again when an administrator wants it', async () => {
    let mended = false
    await start(() => {
      if (mended) return Promise.resolve()
      return Promise.reject(new Error('Failed query', { cause: new Error('the broom is gone') }))
    })
    for (const [failures, minutes] of [1, 2, 4].entries()) {
      await set({ nextRunAt: past })
      await becomes({
        state: 'failing',
        failures: failures + 1,
        lastRun: { message: 'the broom is gone' },
      })
      const job = await find()
      expect(Date.parse(job?.nextRunAt ?? '') - Date.parse(job?.lastRun?.endedAt ?? '')).toBe(
        minutes * 60_000,
      )
    }
    expect(api.errors.join()).toContain('the broom is gone')
    mended = true
    expect(await call('/tidy/run', 'POST')).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    })
    await becomes({
      state: 'waiting',
      failures: 0,
      lastRun: { outcome: 'done', requestedBy: 'ada@example.com' },
    })
    expect((await runs()).map(({ outcome }) => outcome)).toEqual([
      'done',
      'failed',
      'failed',
      'failed',
    ])
    const { body } = await api.call('/api/admin/audit?entity=job', { admin: true })
    expect(body).toMatchObject([
      { action: 'started', actorEmail: 'ada@example.com', after: { job: 'tidy' } },
    ])
  })

  test('that were put off for longer than any waits, under a wrong clock, are due', async () => {
    await start(() => Promise.resolve('Swept.'))
    await set({ nextRunAt: sql`now() + interval '61 minutes'` })
    await expect.poll(() => api.deps.database.db.$count(jobRuns)).toBe(0)
    await set({ nextRunAt: sql`now() + interval '1 year'` })
    await becomes({ state: 'waiting', lastRun: { outcome: 'done', message: 'Swept.' } })
  })

  /** Works until it is told to stop. */
  const hang: JobDefinition['run'] = (signal) =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )

  test('are taken over from a process that renews its lease no more, and whatever that says later is void', async () => {
    const stop = await start(hang, { renewEvery: hour })
    await call('/tidy/run', 'POST')
    await becomes({ state: 'running', lastRun: { outcome: null, endedAt: null } })
    expect(await call('/tidy/run', 'POST')).toMatchObject({
      status: 409,
      body: { message: 'This job is already running.' },
    })
    await set({ ownedUntil: past })
    // Nobody else can be there on an embedded database: the next process to start takes it at once.
    await start(() => Promise.resolve('Swept.'), { service: createJobsService(api.deps) })
    await becomes({ state: 'waiting', lastRun: { outcome: 'done' } })
    await stop()
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['done', 'lost'])
  })

  test('are given up when another process has them', async () => {
    const reason = Promise.withResolvers<unknown>()
    await start((signal) => {
      signal.addEventListener('abort', () => reason.resolve(signal.reason))
      return hang(signal)
    })
    await call('/tidy/run', 'POST')
    await becomes({ state: 'running' })
    await set({ owner: randomUUID() })
    expect(await reason.promise).toMatchObject({ message: 'Another process is running it.' })
    expect(await find()).toMatchObject({ state: 'running', lastRun: { outcome: null } })
  })

  test('are ended and handed on when their process stops', async () => {
    const stop = await start(hang)
    await call('/tidy/run', 'POST')
    await becomes({ state: 'running' })
    await stop()
    expect(await find()).toMatchObject({
      state: 'due',
      failures: 0,
      lastRun: { outcome: 'interrupted' },
    })
    await start(() => Promise.resolve('All done.'))
    await becomes({ state: 'waiting', lastRun: { outcome: 'done', message: 'All done.' } })
  })

  test('keep their last runs only, and are for administrators', async () => {
    await start(() => Promise.resolve())
    const old = Array.from({ length: 30 }, (_, index) => ({
      job: 'tidy',
      process: 'gone (1)',
      outcome: index % 2 ? 'done' : 'failed',
      startedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      endedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }))
    await api.deps.database.db.insert(jobRuns).values([...old, ...old])
    await call('/tidy/run', 'POST')
    await becomes({ lastRun: { outcome: 'done', requestedBy: 'ada@example.com' } })
    const outcomes = (await runs()).map(({ outcome }) => outcome)
    expect([outcomes.length, outcomes.filter((outcome) => outcome === 'done').length]).toEqual([
      40, 20,
    ])
    expect(await call('/nothing/run', 'POST')).toMatchObject({ status: 404 })
    expect(await api.call(path)).toMatchObject({ status: 401 })
  })
})
