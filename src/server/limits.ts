/** How large and how many requests to the API may be. */
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#errors.ts'
import { addressKey } from '#features/accounts/throttle.server.ts'
import { maxImportBytes } from '#features/transfer/contract.ts'
import type { LimitsService, RateLimit } from '#api/rate-limits.server.ts'
import { retention } from '#retention.ts'
import type { HttpEnv } from '#api/context.ts'

const mebibyte = 1024 * 1024

export const bodyLimits = { json: mebibyte, upload: 5 * mebibyte, import: maxImportBytes } as const

/** Calls that bring a file along. */
const uploads = /^\/(media|admin\/programmes\/[^/]+\/reports)$/

/** Calls that bring a whole site's entries along. */
const imports = /^\/admin\/import\//

/** A file of the largest size still fits with the form around it. */
const formOverhead = 16 * 1024

/** The form of an import says what each of its entries was when they were checked. */
const importOverhead = 1024 * 1024

export type LimitedCall = RateLimit & { methods: 'all' | 'unsafe'; path: RegExp }

const formSeconds = retention.formMinutes * 60

/** Calls per client address; every limit whose path and method match counts. Paths are below /api. */
export const rateLimits: readonly LimitedCall[] = [
  { name: 'contact', path: /^\/contact$/, methods: 'unsafe', points: 30, seconds: formSeconds, shared: true },
  {
    name: 'newsletter',
    path: /^\/newsletter\/subscribe$/,
    methods: 'unsafe',
    points: 30,
    seconds: formSeconds,
    shared: true,
  },
  {
    name: 'links',
    path: /^\/auth\/(forgot|reset)-password$|^\/auth\/(accept-)?invitation$/,
    methods: 'unsafe',
    points: 30,
    seconds: retention.guessMinutes * 60,
    shared: true,
  },
  { name: 'chat', path: /^\/chat\//, methods: 'unsafe', points: 60, seconds: 60, shared: false },
  { name: 'affiliate', path: /^\/affiliate\//, methods: 'unsafe', points: 600, seconds: 60, shared: false },
  { name: 'conversions', path: /^\/conversions\//, methods: 'all', points: 1200, seconds: 60, shared: false },
  { name: 'media', path: /^\/media$/, methods: 'unsafe', points: 60, seconds: 60, shared: false },
  { name: 'api', path: /^\//, methods: 'all', points: 3000, seconds: 60, shared: false },
]

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Refuses bodies that are too large with 413, by their Content-Length or, without one, as they arrive. */
export function limitBody(readPath: (path: string) => string): MiddlewareHandler<HttpEnv> {
  const json = limitSize(bodyLimits.json)
  const upload = limitSize(bodyLimits.upload + formOverhead)
  const whole = limitSize(bodyLimits.import + importOverhead)
  return createMiddleware<HttpEnv>(async (c, next) => {
    const path = readPath(c.req.path)
    const limit = imports.test(path) ? whole : uploads.test(path) ? upload : json
    await limit(c, next)
  })
}

/**
 * A length that is told is judged before anything touches the body: what nobody has begun to read is read to its end by node:http,
 * and the connection can be used again. One that is half read would be cut, with whatever request comes next on it.
 */
export function limitSize(maxSize: number): MiddlewareHandler<HttpEnv> {
  const limit = bodyLimit({ maxSize, onError: refuseSize })
  return createMiddleware<HttpEnv>(async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limit(c, next)
    if (Number(length) > maxSize) refuseSize()
    return next()
  })
}

function refuseSize(): never {
  throw new AppError('tooLarge')
}

/** Counts a call outside the API towards the limit of this name. @throws AppError tooMany */
export async function countCall(service: LimitsService, c: Context<HttpEnv>, name: string): Promise<void> {
  const limit = rateLimits.find((known) => known.name === name)
  if (!limit) throw new Error(`There is no limit called ${name}`)
  await service.consume(limit, addressKey(c.var.clientAddress))
}

/** Refuses an address that calls too often with 429 and Retry-After. */
export function limitRate(
  service: LimitsService,
  readPath: (path: string) => string,
  limits: readonly LimitedCall[] = rateLimits,
): MiddlewareHandler<HttpEnv> {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const path = readPath(c.req.path)
    const counted = limits.filter(
      (limit) => limit.path.test(path) && (limit.methods === 'all' || !isSafe(c.req.method)),
    )
    const key = addressKey(c.var.clientAddress)
    for (const limit of counted) await service.consume(limit, key)
    await next()
  })
}
