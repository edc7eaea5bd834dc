import { makeReader } from '#editions/reader.ts'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readReader } from '#api/read-reader.ts'
import { readClientAddress } from '#api/client-address.ts'
import type { HttpEnv } from '#api/context.ts'
import { explain } from '#api/errors.ts'
import { addressKey } from '#api/networks.ts'
import type { Config } from '#config.ts'
import type { Editions } from '#editions/editions.ts'
import { hasDeviceCookie } from '#features/accounts/session-cookie.ts'
import { findLanguage } from '#i18n/languages.ts'
import { AppError } from '#errors.ts'
import type { Answer } from './answer-page.ts'

/**
 * Remembers who has called too often, so that saying so again costs less than a cached page. It is
 * said after a while, so that whoever asks again at once does not keep the processor busy.
 */
export type Refusals = {
  /** Undefined if the call may be tried. */
  find(request: IncomingMessage): Promise<Answer> | Answer | undefined
  note: MiddlewareHandler<HttpEnv>
}

/** More clients than this are told by the limits themselves. */
const maxRemembered = 20_000

/** A longer body is not read to its end, so the connection closes. In bytes. */
const maxDrained = 64 * 1024

/** How long a refusal is held back, in milliseconds, and how many are at the same time. */
const holdTime = 500
const maxHeld = 1000

type Options = Pick<Config, 'trustProxy' | 'origins'> & { editions: Editions }

export function createRefusals({ trustProxy, origins, editions }: Options): Refusals {
  /** When the calls that a key stands for may be tried again, in milliseconds since 1970. */
  const until = new Map<string, number>()
  let held = 0
  const keyOf = (address: string, method: string, path: string) =>
    `${addressKey(address)} ${method} ${path}`
  const keyOfAll = (address: string) => addressKey(address)

  function findWait(key: string): number {
    const end = until.get(key)
    if (end === undefined) return 0
    const seconds = Math.ceil((end - Date.now()) / 1000)
    if (seconds <= 0) until.delete(key)
    return seconds
  }

  function writeMessage({ url = '', headers }: IncomingMessage, error: AppError): string {
    const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
    const asked = findLanguage(query.get('lang'))
    if (!asked) return error.message
    const { edition } = readReader(
      query,
      {
        tenant: headers['x-tenant']?.toString(),
        host: headers.host,
        cookie: undefined,
        acceptLanguage: undefined,
      },
      { origins, editions },
    )
    return explain(error, makeReader(edition, asked.code))
  }

  function refuse(request: IncomingMessage, seconds: number): Answer {
    const retryAfter = String(seconds)
    const error = new AppError('tooMany', undefined, { headers: { 'Retry-After': retryAfter } })
    return {
      status: error.status,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'private, no-store',
        'retry-after': retryAfter,
        ...(Number(request.headers['content-length'] ?? 0) > maxDrained && { connection: 'close' }),
      },
      body: JSON.stringify({ message: writeMessage(request, error) }),
    }
  }

  return {
    find(request) {
      if (until.size === 0) return undefined
      const { method = 'GET', url = '', headers, socket } = request
      const forwarded = headers['x-forwarded-for']?.toString()
      const client = readClientAddress(socket.remoteAddress, forwarded, trustProxy)
      // A device on which someone has signed in before has limits of its own for that.
      const ofPath = hasDeviceCookie(headers.cookie)
        ? 0
        : findWait(keyOf(client, method, pathOf(url)))
      const seconds = Math.max(ofPath, findWait(keyOfAll(client)))
      if (seconds <= 0) return undefined
      const answer = refuse(request, seconds)
      if (held >= maxHeld) return answer
      held += 1
      return wait(holdTime, answer).finally(() => (held -= 1))
    },
    note: createMiddleware(async (c, next) => {
      await next()
      const { error } = c
      if (!(error instanceof AppError) || !error.isOfClient) return
      const path = pathOf(c.env?.incoming?.url ?? '')
      if (path.length > 200) return
      const seconds = Number(error.headers?.['Retry-After'] ?? 0)
      const { clientAddress, limitedBy } = c.var
      const key =
        limitedBy === 'api' ? keyOfAll(clientAddress) : keyOf(clientAddress, c.req.method, path)
      until.delete(key)
      until.set(key, Date.now() + seconds * 1000)
      if (until.size > maxRemembered) for (const [oldest] of until) return void until.delete(oldest)
    }),
  }
}

/** Whom a limit refuses, it refuses whatever the query says. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''
