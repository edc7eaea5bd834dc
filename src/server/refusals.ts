import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readClientAddress } from '#api/client-address.ts'
import type { HttpEnv } from '#api/context.ts'
import { addressKey } from '#api/networks.ts'
import { hasDeviceCookie } from '#features/accounts/session-cookie.ts'
import { AppError } from '#errors.ts'
import type { Answer } from './answer-page.ts'

/** Remembers who has called too often, so that saying so again costs less than a cached page. */
export type Refusals = {
  /** Undefined if the call may be tried. */
  find(request: IncomingMessage): Answer | undefined
  note: MiddlewareHandler<HttpEnv>
}

/** More clients than this are told by the limits themselves. */
const maxRemembered = 20_000

/** A longer body is not read to its end, so the connection closes. In bytes. */
const maxDrained = 64 * 1024

export function createRefusals(trustProxy: number): Refusals {
  /** When calls of this method and path may be tried again, in milliseconds since 1970. */
  const until = new Map<string, number>()
  const keyOf = (address: string, method: string, path: string) =>
    `${addressKey(address)} ${method} ${path}`

  return {
    find({ method = 'GET', url = '', headers, socket }) {
      // A device on which someone has signed in before has limits of its own.
      if (until.size === 0 || hasDeviceCookie(headers.cookie)) return undefined
      const forwarded = headers['x-forwarded-for']?.toString()
      const client = readClientAddress(socket.remoteAddress, forwarded, trustProxy)
      const key = keyOf(client, method, url)
      const end = until.get(key)
      if (end === undefined) return undefined
      const seconds = Math.ceil((end - Date.now()) / 1000)
      if (seconds <= 0) {
        until.delete(key)
        return undefined
      }
      const { message, status } = new AppError('tooMany')
      return {
        status,
        headers: {
          'content-type': 'application/json',
          'cache-control': 'private, no-store',
          'retry-after': String(seconds),
          ...(Number(headers['content-length'] ?? 0) > maxDrained && { connection: 'close' }),
        },
        body: JSON.stringify({ message }),
      }
    },
    note: createMiddleware(async (c, next) => {
      await next()
      const { error } = c
      if (!(error instanceof AppError) || !error.isOfClient) return
      // A query may ask for the message in another language.
      const url = c.env?.incoming?.url ?? ''
      if (url.includes('?') || url.length > 200) return
      const seconds = Number(error.headers?.['Retry-After'] ?? 0)
      const key = keyOf(c.var.clientAddress, c.req.method, url)
      until.delete(key)
      until.set(key, Date.now() + seconds * 1000)
      if (until.size > maxRemembered) for (const [oldest] of until) return void until.delete(oldest)
    }),
  }
}
