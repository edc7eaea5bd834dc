import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Backend, DatabaseLog } from '../backend.ts'
import { DatabaseStartError, DiskFullError } from '../errors.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { createReaderQueue } from '../reader-queue.ts'
import { withTimeout } from '../with-timeout.ts'
import { copyDatabase } from './copy-database.ts'
import { hasDatabase, installDatabase, prepareParent, stagingOf } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { minFreeBytes, watchFreeSpace } from './free-space.ts'
import { createLocalChannels } from './local-channels.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { copyPrepared } from './prepared.ts'
import { keepReserve, releaseReserve, reserveBytes } from './reserve.ts'
import { encodeQuery } from './protocol.ts'
import { createSessionTurns, SessionStream } from './session-stream.ts'
import { createDatabase, startEngine } from './start-engine.ts'

const closeWait = 5_000
/** How many milliseconds a read may wait for its turn. */
const readerPatience = 10_000

const newDatabaseSize = 128 * 1024 * 1024

/** @throws DatabaseStartError */
export async function openEmbedded(options: {
  dir: string
  log: DatabaseLog
  prepared?: string | undefined
  minFreeBytes?: number
}): Promise<Backend> {
  const { log } = options
  const folder = path.resolve(options.dir)
  const minimum = options.minFreeBytes ?? minFreeBytes
  prepareParent(folder)
  const unlock = lockFolder(folder)
  try {
    releaseReserve(folder)
    if (!hasDatabase(folder)) await makeDatabase(folder, options.prepared, minimum)
    return await serve(folder, minimum, log, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function makeDatabase(folder: string, prepared: string | undefined, minimum: number) {
  if (watchFreeSpace(path.dirname(folder), minimum + newDatabaseSize).isLow()) {
    throw new DatabaseStartError(
      `DATA_DIR: too little free disk space for a new database in ${folder}.`,
    )
  }
  const staging = stagingOf(folder)
  rmSync(staging, { recursive: true, force: true })
  if (prepared && hasDatabase(prepared)) copyPrepared(prepared, staging)
  else await createDatabase(staging)
  await installDatabase(staging, folder)
}

async function serve(
  folder: string,
  minimum: number,
  log: DatabaseLog,
  unlock: () => void,
): Promise<Backend> {
  const engine = await startEngine(folder, minimum)
  const turns = createSessionTurns(engine)
  const channels = createLocalChannels()
  const space = watchFreeSpace(folder, minimum)
  const pool = new GuardedPool(
    {
      stream: () => new SessionStream(engine, turns),
      // The variables PGHOST and the like would apply if it were left out.
      host: 'embedded',
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
    },
    {
      log,
      prepare: (client) => channels.attach(client),
      connectReader: (own) =>
        createReaderQueue((callback) => own.connectAny(callback), readerPatience),
    },
  )
  const ample = watchFreeSpace(folder, minimum + reserveBytes)
  const stopMaintenance = scheduleMaintenance({
    pool,
    isSpaceLow: () => space.isLow(),
    keepReserve: () => ample.isLow() || keepReserve(folder),
    log,
  })

  return {
    kind: 'embedded',
    pool,
    async ping() {
      // The engine answers even while the pool's connection is in use.
      await engine.run(encodeQuery(''))
    },
    async borrowUnlimited() {
      const client = await pool.connect()
      return { client, release: async () => client.release() }
    },
    assertWritable() {
      if (space.isLow()) throw new DiskFullError()
    },
    listen: (channel, handler) => channels.listen(pool, channel, handler),
    countFsyncs: () => engine.countFsyncs(),
    backUp: (target) => copyDatabase(pool, folder, path.resolve(target)),
    async close() {
      stopMaintenance()
      // The pool counts connections as ended before their sessions are.
      const ended = Promise.all([pool.end(), turns.take()])
      await withTimeout(ended, closeWait, 'a transaction is still open').catch((error: Error) =>
        log.warn(`Closing the database: ${error.message}`),
      )
      await engine.close()
      unlock()
    },
  }
}
