import type { Logger } from 'pino'

/** How often the house is kept unless said otherwise, in milliseconds. */
const everyHour = 3_600_000

/**
 * Runs small recurring tasks in this process, `every` so many milliseconds: each is safe to run in several processes at once, and one that fails is
 * logged and tried again the next time. Returns the way to stop, which waits for a round under way.
 */
export function startHousekeeping(
  tasks: Record<string, () => Promise<void>>,
  log: Logger,
  every = everyHour,
): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = runTasks(tasks, log)
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}

async function runTasks(tasks: Record<string, () => Promise<void>>, log: Logger): Promise<void> {
  for (const [name, run] of Object.entries(tasks)) {
    try {
      await run()
    } catch (error) {
      log.error({ err: error }, `housekeeping: ${name} failed`)
    }
  }
}
