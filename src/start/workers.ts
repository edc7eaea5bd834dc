import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { onStopSignal } from '#process/stop-signals.ts'

/** Milliseconds until a process that ended is started again; doubles while that goes on. */
const firstPause = 1000
const longestPause = 30_000
/** Milliseconds. Whatever ran so long had started well. */
const soundTime = 60_000
/** Milliseconds. A worker ends itself before. */
const stopTime = 9800

/**
 * Runs the site in `count` processes that share its port, and starts again whichever ends by
 * itself. The first prepares the database before the others start; if it can't, this process ends
 * with its code.
 */
export function superviseWorkers(count: number, log: Logger): void {
  let stopping = false
  let pause = firstPause

  onStopSignal(async (reason) => {
    stopping = true
    const signal = reason === 'SIGTERM' ? reason : 'SIGINT'
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const kill = () => workers.forEach(({ process: child }) => child.kill('SIGKILL'))
    setTimeout(kill, stopTime).unref()
    await Promise.all(
      workers.map(async (worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill(signal)
        await ended
      }),
    )
    process.exit(0)
  })

  const startAnother = () => watch(cluster.fork())

  function watch(worker: Worker): void {
    const began = performance.now()
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (stopping) return
      if (performance.now() - began > soundTime) pause = firstPause
      log.error({ code, signal, pause }, 'a process of the site ended and will be started again')
      setTimeout(() => stopping || startAnother(), pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }

  const first = cluster.fork()
  const giveUp = (code: number | null) => stopping || process.exit(code ?? 1)
  first.once('exit', giveUp)
  first.once('listening', () => {
    first.off('exit', giveUp)
    watch(first)
    for (let started = 1; started < count; started += 1) startAnother()
  })
}
