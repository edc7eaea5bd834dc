import { writeSync } from 'node:fs'

export const exitCode = 70

/** The engine cannot be repaired; the next start recovers. */
export function endProcess(reason: string): never {
  writeSync(2, `The embedded database gave up, ending: ${reason}\n`)
  process.exit(exitCode)
}
