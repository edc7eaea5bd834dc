import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads'
import { AppError, type ErrorCode } from '#errors.ts'

export type Trouble = 'time' | 'memory' | 'failure' | 'stopped'

export type Thread<Request, Answer> = {
  /** Runs one job in the thread. @throws AppError or what `explain` makes of a failure */
  run: (request: Request, transfer?: readonly Transferable[]) => Promise<Answer>
  stop: () => void
}

type Options = {
  name: string
  file: () => URL
  maxQueue: number
  /** How many milliseconds a job may take before the thread is ended. */
  timeoutMs: number
  resourceLimits: ResourceLimits
  explain: (trouble: Trouble, reason: string) => Error
}

export type ThreadReply<Answer> =
  | { kind: 'ready' }
  | { kind: 'answer'; answer: Answer }
  | {
      kind: 'refused'
      code: ErrorCode
      message: string
      errors: Record<string, string> | undefined
    }
  | { kind: 'failed'; reason: string }

type Job<Request, Answer> = PromiseWithResolvers<Answer> & {
  request: Request
  transfer: readonly Transferable[]
}

/** The thread ends after so many milliseconds without a job. */
const idleTime = 60_000
const maxYoungGenerationSizeMb = 8
/** How many milliseconds a thread may take to start. */
const startTime = 60_000

/** Starts with the first request; one at a time. */
export function createThread<Request, Answer>(options: Options): Thread<Request, Answer> {
  const { name, file, maxQueue, timeoutMs, resourceLimits, explain } = options
  const queue: Job<Request, Answer>[] = []
  let current: Job<Request, Answer> | undefined
  let worker: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined

  function waitAtMost(time: number, then: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(then, time)
    timer.unref()
  }

  function end(): void {
    clearTimeout(timer)
    void worker?.terminate()
    worker = undefined
    isReady = false
  }

  function giveUp(trouble: Trouble, reason: string): void {
    end()
    const failed = current ?? queue.shift()
    current = undefined
    failed?.reject(explain(trouble, reason))
    next()
  }

  function start(): void {
    const started = new Worker(file(), {
      name,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb, ...resourceLimits },
    })
    const ifCurrent =
      <Value>(handle: (value: Value) => void) =>
      (value: Value) => {
        if (worker === started) handle(value)
      }
    started.unref()
    started.on('message', ifCurrent<ThreadReply<Answer>>(hear))
    started.on('error', ifCurrent<unknown>(explainEnd))
    started.on(
      'exit',
      ifCurrent(() => giveUp('failure', 'its thread ended')),
    )
    worker = started
    waitAtMost(startTime, () => giveUp('time', 'its thread did not start in time'))
  }

  function explainEnd(error: unknown): void {
    const isFull =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    giveUp(isFull ? 'memory' : 'failure', String(error))
  }

  function hear(reply: ThreadReply<Answer>): void {
    if (reply.kind === 'ready') isReady = true
    else {
      const { resolve, reject } = current ?? {}
      current = undefined
      if (reply.kind === 'answer') resolve?.(reply.answer)
      else if (reply.kind === 'failed') reject?.(explain('failure', reply.reason))
      else
        reject?.(
          new AppError(reply.code, reply.message, reply.errors ? { errors: reply.errors } : {}),
        )
    }
    next()
  }

  function next(): void {
    if (current) return
    if (!worker) return queue.length > 0 ? start() : undefined
    if (!isReady) return
    current = queue.shift()
    if (!current) return waitAtMost(idleTime, end)
    waitAtMost(timeoutMs, () => giveUp('time', 'it took too long'))
    worker.postMessage(current.request, [...current.transfer])
  }

  return {
    run(request, transfer = []) {
      if (queue.length + (current ? 1 : 0) >= maxQueue)
        return Promise.reject(
          new AppError('unavailable', undefined, { headers: { 'Retry-After': '30' } }),
        )
      const job = { ...Promise.withResolvers<Answer>(), request, transfer }
      queue.push(job)
      next()
      return job.promise
    },
    stop() {
      end()
      for (const { reject } of [...(current ? [current] : []), ...queue.splice(0)])
        reject(explain('stopped', 'it was stopped'))
      current = undefined
    },
  }
}
