import { writeSync } from 'node:fs'

/** The exit code that says: the embedded database gave up; start again. */
export const exitCode = 70

/**
 * Ends the process at once. The engine cannot be repaired in place, nothing acknowledged is lost, and the next start recovers by
 * the write-ahead log; a process that lived on would answer every request with an error.
 */
export function endProcess(reason: string): never {
  writeSync(2, `The embedded database gave up, ending: ${reason}\n`)
  process.exit(exitCode)
}
