/**
 * The log of a site under test: written as the process writes it, and read for what must not be in
 * it.
 */
import type { Logger } from 'pino'
import { createLog } from '#process/log.ts'

/**
 * What the tests' visitors and administrators send and are sent: addresses, passwords, browsers,
 * keys in links, values of queries.
 */
const privateData = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /correct[- ]horse/i,
  /Mozilla\/|Googlebot|Safari\//,
  /[?&#](key|token|secret|sig|code)=/,
  /session_token/,
  /\bparams\b(?!: …)/,
  /\b(203\.0\.113|198\.51\.100)\.\d/,
  /marker-[\w-]+/,
]

const maxLineLength = 12_000

/** Lines of all sites of this test file that hold what they must not. */
export const foundInLogs: string[] = []

export function createTestLog(onLine?: (line: string) => void): Logger {
  return createLog({
    level: 'debug',
    destination: {
      write(line) {
        if (line.length > maxLineLength || privateData.some((pattern) => pattern.test(line)))
          foundInLogs.push(line)
        onLine?.(line)
      },
    },
  })
}
