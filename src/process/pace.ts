import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many milliseconds long work may keep a process from anything else. */
const turnMs = 10

/**
 * Makes what has to be awaited between the steps of long work: it lets the process do other things
 * once the work has had its turn. Steps that take longer by themselves cannot be interrupted.
 */
export function createPace(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turnMs) return
    await nextTurn()
    began = performance.now()
  }
}
