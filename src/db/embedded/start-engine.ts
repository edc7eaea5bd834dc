import { Worker } from 'node:worker_threads'
import { DatabaseStartError } from '../errors.ts'
import { withTimeout } from '../with-timeout.ts'
import { endProcess } from './end-process.ts'
import { findWorkerFile } from './worker-file.ts'
import type { Reply, Request, WorkerInput } from './messages.ts'
import type { Bytes } from './protocol.ts'

const closeWait = 5_000

export type Engine = {
  /** Sends messages of the protocol; the caller can no longer read `bytes` afterwards. */
  run(bytes: Bytes): Promise<Bytes>
  reset(): Promise<void>
  countFsyncs(): number
  close(): Promise<void>
}

/** Makes a new database in a folder. @throws DatabaseStartError */
export async function createDatabase(folder: string) {
  const worker = await startWorker({
    folder,
    task: 'create',
    minFreeBytes: 0,
    fsyncs: new SharedArrayBuffer(4),
  })
  await worker.terminate()
}

/**
 * Ends the process if the engine fails later.
 * @throws DatabaseStartError
 */
export async function startEngine(folder: string, minFreeBytes: number): Promise<Engine> {
  const fsyncs = new SharedArrayBuffer(4)
  const worker = await startWorker({ folder, task: 'serve', minFreeBytes, fsyncs })
  const waiting: PromiseWithResolvers<Bytes>[] = []
  let closing = false

  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'done') waiting.shift()?.resolve(reply.bytes)
    else if (reply.kind === 'fatal' && !closing) endProcess(reply.line)
  })
  worker.on('error', (error) => endProcess(`its thread failed: ${String(error)}`))
  worker.on('exit', () => {
    if (!closing) endProcess('its thread ended')
  })

  function ask(request: Request, transfer: ArrayBuffer[] = []): Promise<Bytes> {
    if (closing) return Promise.reject(new Error('The embedded database is closed.'))
    const answer = Promise.withResolvers<Bytes>()
    waiting.push(answer)
    worker.postMessage(request, transfer)
    return answer.promise
  }

  return {
    run: (bytes) => ask({ kind: 'run', bytes }, [bytes.buffer]),
    async reset() {
      if (!closing) await ask({ kind: 'reset' })
    },
    countFsyncs: () => Atomics.load(new Int32Array(fsyncs), 0),
    async close() {
      const closed = ask({ kind: 'close' })
      closing = true
      await withTimeout(closed, closeWait, 'late').catch(() => {})
      await worker.terminate()
    },
  }
}

async function startWorker(input: WorkerInput): Promise<Worker> {
  const worker = new Worker(findWorkerFile(), { name: 'database', workerData: input, execArgv: [] })
  const ready = Promise.withResolvers<void>()
  const fail = (reason: string) =>
    ready.reject(
      new DatabaseStartError(
        `DATA_DIR: the embedded database in ${input.folder} does not open: ${reason}`,
      ),
    )
  const onMessage = (reply: Reply) => {
    if (reply.kind === 'ready') ready.resolve()
    else if (reply.kind === 'failed') fail(reply.reason)
    else if (reply.kind === 'fatal') fail(reply.line)
  }
  const onError = (error: unknown) => fail(String(error))
  const onExit = () => fail('its thread ended')
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  try {
    await ready.promise
    return worker
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
}
