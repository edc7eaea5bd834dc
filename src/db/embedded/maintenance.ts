import type pg from 'pg'
import type { DatabaseLog } from '../backend.ts'

/** PGlite has no checkpointer and no autovacuum. Milliseconds. */
const tickInterval = 30_000
const checkpointInterval = 5 * 60_000
const vacuumInterval = 6 * 3_600_000
/** The first vacuum comes early, because some processes do not live long. */
const firstVacuumAfter = 15 * 60_000
const maxLog = 128 * 1024 * 1024

export type Maintenance = {
  tick(now: number): Promise<('checkpoint' | 'vacuum')[]>
}

export function createMaintenance(
  pool: pg.Pool,
  isSpaceLow: () => boolean,
  startedAt: number,
): Maintenance {
  let position = '0/0'
  let checkpointAt = startedAt + checkpointInterval
  let vacuumAt = startedAt + firstVacuumAfter

  async function readLog() {
    const { rows } = await pool.query<{ position: string; grown: string }>(
      'select pg_current_wal_lsn()::text as position, pg_current_wal_lsn() - $1::pg_lsn as grown',
      [position],
    )
    return { position: rows[0]?.position ?? position, grown: Number(rows[0]?.grown ?? 0) }
  }

  return {
    async tick(now) {
      const done: ('checkpoint' | 'vacuum')[] = []
      if (position === '0/0') position = (await readLog()).position
      // Vacuuming writes; a checkpoint makes room.
      if (now >= vacuumAt && !isSpaceLow()) {
        vacuumAt = now + vacuumInterval
        await pool.query('vacuum (analyze)')
        done.push('vacuum')
      }
      const { grown } = await readLog()
      if (grown > maxLog || (grown > 0 && now >= checkpointAt)) {
        await pool.query('checkpoint')
        checkpointAt = now + checkpointInterval
        position = (await readLog()).position
        done.push('checkpoint')
      }
      return done
    },
  }
}

type Options = {
  pool: pg.Pool
  isSpaceLow: () => boolean
  /** Sets space aside for a start on a full disk, if it is not set aside and there is enough. */
  keepReserve: () => void
  log: DatabaseLog
}

/** Vacuums and keeps a reserve on the disk from time to time. @returns how to stop */
export function scheduleMaintenance({ pool, isSpaceLow, keepReserve, log }: Options): () => void {
  const maintenance = createMaintenance(pool, isSpaceLow, performance.now())
  let busy = false
  let stopped = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    maintenance
      .tick(performance.now())
      .then(keepReserve)
      .catch((error: Error) => stopped || log.warn(`Database maintenance failed: ${error.message}`))
      .finally(() => (busy = false))
  }, tickInterval)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
