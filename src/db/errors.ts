import { DatabaseError } from 'pg'

/** The message never holds a password. */
export class DatabaseStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message.replace(/\s*\n\s*/g, ' '), cause === undefined ? undefined : { cause })
    this.name = 'DatabaseStartError'
  }
}

export class DiskFullError extends Error {
  readonly code = sqlStates.diskFull

  constructor(message = 'Too little free disk space to write.') {
    super(message)
    this.name = 'DiskFullError'
  }
}

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

/** Looks through causes: drizzle wraps errors. */
export function readSqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DiskFullError) return current.code
    if (current instanceof DatabaseError && current.code) return current.code
  }
  return null
}

/** The embedded database turns read-only when space is short. */
export function isDiskFull(error: unknown): boolean {
  const state = readSqlState(error)
  return state === sqlStates.diskFull || state === sqlStates.readOnlyTransaction
}

/** Class 22: cannot be stored. Class 23: constraints. */
export function isRefusedValue(error: unknown): boolean {
  return /^2[23]/.test(readSqlState(error) ?? '')
}
