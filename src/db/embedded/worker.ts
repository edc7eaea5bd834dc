import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFS } from './durable-fs.ts'
import { watchFreeSpace } from './free-space.ts'
import { createPgliteSession } from './pglite-session.ts'
import type { Reply, Request, WorkerInput } from './messages.ts'

const input = workerData as WorkerInput // set by start-engine.ts
const fsyncs = new Int32Array(input.fsyncs)

const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=32MB',
  'TimeZone=UTC',
  // a printed line means the engine is lost
  'log_min_messages=fatal',
  'log_line_prefix=%m [%p] ',
]

/** Anchored: lines may quote visitors' texts. */
const fatalLine = /^\S+ \S+ \S+ \[\d+\] (?:PANIC|FATAL):/

const reply = (message: Reply, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer)

async function openLite(): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFS(input.folder, () => Atomics.add(fsyncs, 0, 1)),
    extensions: { citext, pg_trgm, unaccent },
    // PGlite adds -F, which turns fsync off.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    onStderr(line) {
      // The engine would spin for ever after such a line.
      if (fatalLine.test(line)) reply({ kind: 'fatal', line })
      return false
    },
  })
}

async function create() {
  const lite = await openLite()
  await lite.exec('checkpoint')
  await lite.close()
  reply({ kind: 'ready' })
}

async function serve() {
  const lite = await openLite()
  const space = watchFreeSpace(input.folder, input.minFreeBytes)
  const session = createPgliteSession(lite, () => space.isLow())

  async function answer(request: Request): Promise<Uint8Array<ArrayBuffer>> {
    if (request.kind === 'run') return session.run(request.bytes)
    if (request.kind === 'reset') await session.reset()
    else await lite.close()
    return new Uint8Array()
  }

  async function answerAfter(before: Promise<void>, request: Request) {
    await before
    const bytes = await answer(request)
    reply({ kind: 'done', bytes }, [bytes.buffer])
  }

  let last = Promise.resolve()
  parentPort?.on('message', (request: Request) => {
    last = answerAfter(last, request)
  })
  reply({ kind: 'ready' })
}

try {
  await (input.task === 'create' ? create() : serve())
} catch (error) {
  reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
}
