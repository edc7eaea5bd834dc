import { DatabaseError } from 'pg'

/** The database cannot be opened as configured. The message is the one line to print; it never holds a password. */
export class DatabaseStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message.replace(/\s*\n\s*/g, ' '), cause === undefined ? undefined : { cause })
    this.name = 'DatabaseStartError'
  }
}

/** A write is refused because the disk under the embedded database is nearly full. Carries PostgreSQL's own code for it. */
export class DiskFullError extends Error {
  readonly code = sqlStates.diskFull

  constructor(message = 'Too little free disk space to write.') {
    super(message)
    this.name = 'DiskFullError'
  }
}

/** PostgreSQL error codes that callers branch on (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const sqlStates = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  notNullViolation: '23502',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  readOnlyTransaction: '25006',
  diskFull: '53100',
  queryCanceled: '57014',
} as const

/**
 * The PostgreSQL code of an error, looked up through its causes: drizzle wraps the driver's error.
 * Returns `null` for anything that does not come from the database, such as a lost connection.
 */
export function readSqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DiskFullError) return current.code
    if (current instanceof DatabaseError && current.code) return current.code
  }
  return null
}

/**
 * Whether a write failed for lack of disk space: reported by `assertWritable()`, by PostgreSQL, or by the embedded database, which
 * turns its transactions read-only while space is short.
 */
export function isDiskFull(error: unknown): boolean {
  const state = readSqlState(error)
  return state === sqlStates.diskFull || state === sqlStates.readOnlyTransaction
}

/** Whether a value is what PostgreSQL refused: one that it cannot store (class 22) or that a rule of the table forbids (class 23). */
export function isRefusedValue(error: unknown): boolean {
  return /^2[23]/.test(readSqlState(error) ?? '')
}
