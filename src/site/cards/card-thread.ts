import { Worker } from 'node:worker_threads'
import { AppError } from '#errors.ts'
import { findWorker } from '#worker-file.ts'
import type { Drawing } from './template.ts'
import type { CardReply, CardRequest } from './worker.ts'

/** Cards that may wait for the thread; the next is told to come back. */
export const longestQueue = 64
/** A card that takes longer has lost its thread, in milliseconds. */
const patience = 15_000
/** A drawing takes a few MB; whatever would take all of the machine's memory ends the thread alone. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }
/** A thread with nothing to do gives its memory back after this time, in milliseconds. */
const idleTime = 60_000

export type CardThread = {
  /** The card as SVG. @throws AppError unavailable when too many wait */
  draw(drawing: Drawing): Promise<string>
  stop(): void
}

type Waiting = { resolve: (svg: string) => void; reject: (error: Error) => void }

/** A thread of its own for laying cards out, started with the first card. */
export function createCardThread(): CardThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  function stop(reason = 'it was stopped'): void {
    clearTimeout(timer)
    void worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(fail(reason))
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(findWorker('card', import.meta.url), { name: 'cards', execArgv: [], resourceLimits })
    started.unref()
    started.on('message', (reply: CardReply) => {
      const { resolve, reject } = waiting.get(reply.id) ?? {}
      waiting.delete(reply.id)
      if ('svg' in reply) resolve?.(reply.svg)
      else reject?.(fail(reply.reason))
      watch()
    })
    started.on('error', (error) => worker === started && stop(String(error)))
    return started
  }

  /** Ends a thread that does not answer, and one that has nothing to do. */
  function watch(): void {
    clearTimeout(timer)
    timer = setTimeout(() => stop('it took too long'), waiting.size > 0 ? patience : idleTime)
    timer.unref()
  }

  return {
    stop,
    draw(drawing) {
      if (waiting.size >= longestQueue)
        return Promise.reject(new AppError('unavailable', undefined, { headers: { 'Retry-After': '30' } }))
      worker ??= start()
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      waiting.set(++lastId, { resolve, reject })
      worker.postMessage({ id: lastId, drawing } satisfies CardRequest)
      if (waiting.size === 1) watch()
      return promise
    },
  }
}

const fail = (reason: string) => new Error(`A card could not be laid out: ${reason}`)
