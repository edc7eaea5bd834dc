import { makeReader, type Reader } from '#editions/reader.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { ZodError } from 'zod'
import { isDiskFull, readSqlState } from '#db/errors.ts'
import { explainFailure } from '#process/explain-failure.ts'
import { AppError, errorCodes, type ErrorCode } from '#errors.ts'
import { findLanguage } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { formatWait } from '#i18n/wait.ts'
import type { HttpEnv } from './context.ts'

/** Answers errors; stacks are logged and never sent. */
export function createErrorHandler(log: Logger): ErrorHandler<HttpEnv> {
  return (error, c) => {
    const known = toAppError(error)
    const { requestId } = c.var
    if (known?.code === 'unavailable') {
      log.warn(
        { requestId, method: c.req.method, path: c.req.path, reason: explainFailure(known) },
        'not available',
      )
      c.header('retry-after', '5')
      return answer(c, known, { requestId })
    }
    if (known) return answer(c, known)
    log.error(
      { err: error, requestId, method: c.req.method, path: c.req.path },
      'api: unexpected error',
    )
    return answer(c, new AppError('internal'), { requestId })
  }
}

function answer(c: Context<HttpEnv>, error: AppError, more: Record<string, string> = {}): Response {
  for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value)
  c.header('cache-control', 'private, no-store')
  const id = error.code === 'internal' && more['requestId']
  const language = findLanguage(c.req.query('lang'))
  const message = [
    explain(error, language && makeReader(c.var.reader.edition, language.code)),
    id && `Request id: ${id}`,
  ]
    .filter(Boolean)
    .join(' ')
  return c.json({ message, ...(error.errors && { errors: error.errors }), ...more }, error.status)
}

const explained = ['internal', 'unavailable', 'storageFull'] as const

/** The message in the language that a call names, if it names one. */
export function explain(error: AppError, reader: Reader | undefined): string {
  const special = error.message !== errorCodes[error.code].message
  if (!reader || special) return error.message
  const t = getTranslator(reader)
  if (error.code === 'tooMany')
    return t('apiErrors.tooMany', { when: formatWait(reader.language.code, error) })
  const code = explained.find((known) => known === error.code)
  return code ? t(`apiErrors.${code}`) : error.message
}

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'invalid'],
  [404, 'notFound'],
  [413, 'tooLarge'],
  [415, 'unsupportedType'],
])

function toAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return fromHono(error)
  return fromDatabase(error)
}

function fromHono(error: HTTPException): AppError | undefined {
  const code = codeByStatus.get(error.status)
  if (code === undefined) return undefined
  return code === 'invalid' ? new AppError(code, 'The body is not valid JSON.') : new AppError(code)
}

/** Lost connection, too many, lock timeout, cancelled, shutdown. */
const unavailableStates = /^(08|53300|55P03|57014|57P)/

function fromDatabase(error: Error): AppError | undefined {
  if (isDiskFull(error)) return new AppError('storageFull', undefined, { cause: error })
  const state = readSqlState(error)
  if (state?.startsWith('22'))
    return new AppError('invalid', 'A value cannot be stored.', { cause: error })
  if (state === null ? isConnectionFailure(error) : unavailableStates.test(state)) {
    return new AppError('unavailable', undefined, { cause: error, headers: { 'Retry-After': '5' } })
  }
  return undefined
}

/** The refusal of a call during an outage, or undefined if the error is something else. */
export function asUnavailable(error: unknown): AppError | undefined {
  const known = error instanceof Error ? toAppError(error) : undefined
  return known?.code === 'unavailable' ? known : undefined
}

/** Throws an outage as the refusal `unavailable`, and anything else as it is. */
export function rethrow(error: unknown): never {
  throw asUnavailable(error) ?? error
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

function isConnectionFailure(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && networkCodes.has(current.code))
      return true
    // node-postgres gives lost connections no code.
    if (
      /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout/.test(
        current.message,
      )
    )
      return true
    // Whatever a query fails of that neither the server said nor the code did wrong: its connection
    // was lost before or while it was lent, which node-postgres says in many ways.
    if (current instanceof DrizzleQueryError && isPlain(current.cause)) return true
  }
  return false
}

const isPlain = (error: unknown): boolean =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype

type Validation = { success: true } | { success: false; error: Pick<ZodError, 'issues'> }

/** Refuses input that Zod found not valid, naming each field. @throws AppError invalid */
export function refuseInvalid(result: Validation): void {
  if (result.success) return
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.') || 'body'] ??= message
  throw new AppError('invalid', Object.values(errors)[0], { errors })
}
