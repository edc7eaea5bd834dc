/** Error messages often quote visitors' input and tokens. */
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { ZodError } from 'zod'

export type DescribedError = {
  type: string
  message: string
  code?: string
  table?: string
  column?: string
  constraint?: string
  query?: string
  stack?: string
  cause?: DescribedError
}

const maxMessageLength = 500
const maxQueryLength = 1000
const deepestCause = 4
const maxFrames = 12
const maxFrame = 200

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: describeMessage(error) }
  const { code, table, column, constraint, query } = error as Error & Record<string, unknown>
  const known = Object.entries({ code, table, column, constraint })
  const { stack, cause } = error
  return {
    type: error.name,
    message: describeMessage(error),
    ...Object.fromEntries(
      known.flatMap(([key, value]) => (typeof value === 'string' ? [[key, cut(value, 100)]] : [])),
    ),
    ...(error instanceof DrizzleQueryError && { query: cut(String(query), maxQueryLength) }),
    ...(stack && { stack: readFrames(stack) }),
    ...(cause !== undefined && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  }
}

export function describeMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError) return 'A query failed'
  if (error instanceof ZodError) {
    return withoutValues(
      error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; '),
    )
  }
  if (error instanceof DatabaseError && error.routine === 'exec_stmt_raise')
    return 'A function of the database refused'
  const message =
    error instanceof Error ? error.message || error.name : typeof error === 'string' ? error : ''
  return error instanceof DatabaseError && quotesNames(error)
    ? maskAddresses(cut(message))
    : withoutValues(message)
}

/** Whether the message names tables and columns only; those of other codes quote values. */
const quotesNames = ({ code = '' }: DatabaseError) =>
  /^(08|23|25|28|3D|40|42P01|42703|42883|42501|53|55|57)/.test(code)

/** Values may contain quotes, hence first to last. */
function withoutValues(text: string): string {
  const [first, last] = [text.indexOf('"'), text.lastIndexOf('"')]
  const quoted = first < last ? `${text.slice(0, first)}"…"${text.slice(last + 1)}` : text
  return maskAddresses(cut(quoted.replace(/\bparams: .*/s, 'params: …')))
}

const maskAddresses = (text: string) =>
  text
    .replaceAll(/[^\s@<>()[\]:;,"']{1,64}@[^\s@<>()[\]:;,"']+/g, '…@…')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1?…')

/** Skips the lines that quote the message. */
export function readFrames(stack: string): string {
  const frames = stack
    .split('\n')
    .filter((line) => /^ {4}at .*:\d+:\d+\)?$|^ {4}at .*\(<anonymous>\)$/.test(line))
  return frames
    .slice(0, maxFrames)
    .map((line) => cut(line, maxFrame))
    .join('\n')
}

const cut = (text: string, longest = maxMessageLength) =>
  text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
