import pino, { type DestinationStream, type Level, type Logger } from 'pino'
import { describeError, describeMessage } from '#process/describe-error.ts'

/** The limit for each kind of message. */
const linesPerMinute = 30
const minute = 60_000
const maxKinds = 500
/** The limit of a text in characters; errors have none. */
const maxTextLength = 500

type Options = { level?: Level | 'silent'; destination?: DestinationStream }

/** Omits values in errors; limits repetition. */
export function createLog({
  level = 'info',
  destination = pino.destination(1),
}: Options = {}): Logger {
  const seen = new WeakSet<object>()
  const kinds = new Map<string, number>()
  const log = pino(
    {
      level,
      redact: ['password', '*.password'],
      serializers: { err: (error: unknown) => describeError(error) },
      formatters: { log: shortenTexts },
      hooks: {
        logMethod(args, method, at) {
          const [given, text] = args as unknown[]
          const line = given instanceof Error ? { err: given } : given
          const error =
            typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined
          if (typeof error === 'object' && error !== null) {
            if (seen.has(error)) return
            seen.add(error)
          }
          // Otherwise pino uses the error's message.
          const message = describeMessage(typeof line === 'string' ? line : (text ?? error))
          if (!isCounted(`${at} ${message.slice(0, 80)}`)) return
          if (typeof line === 'string') method.call(this, message)
          else method.call(this, line, message)
        },
      },
    },
    destination,
  )

  function isCounted(wanted: string): boolean {
    const kind = kinds.has(wanted) || kinds.size < maxKinds ? wanted : 'of many kinds'
    const count = (kinds.get(kind) ?? 0) + 1
    if (count === 1) setTimeout(() => endMinute(kind), minute).unref()
    kinds.set(kind, count)
    return count <= linesPerMinute
  }

  function endMinute(kind: string): void {
    const left = (kinds.get(kind) ?? 0) - linesPerMinute
    kinds.delete(kind)
    if (left > 0) log.warn({ lines: left, of: kind }, 'log: more lines of this kind were left out')
  }

  return log
}

const cut = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text

const shortenTexts = (line: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [
      key,
      typeof value === 'string' ? cut(value) : value,
    ]),
  )

/** Sends what libraries print to the log, since they print errors with all their values. */
export function captureConsole(log: Logger): void {
  for (const [method, level] of [
    ['error', 'error'],
    ['warn', 'warn'],
    ['info', 'info'],
    ['log', 'info'],
  ] as const) {
    console[method] = (...said: unknown[]) => {
      const error = said.find((part) => part instanceof Error)
      const text = said.filter((part) => typeof part === 'string').join(' ')
      log[level](
        { from: `console.${method}`, ...(error && { err: error }) },
        text || 'printed by a library',
      )
    }
  }
}
