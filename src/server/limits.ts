/** How large and how many requests to the API may be. */
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#errors.ts'
import { addressKey } from '#features/accounts/throttle.server.ts'
import { maxImportBytes } from '#features/transfer/contract.ts'
import type { LimitsService } from '#api/rate-limits.server.ts'
import { rates, type RateName, type Rates } from '#api/rates.ts'
import type { HttpEnv } from '#api/context.ts'

const mebibyte = 1024 * 1024

export const bodyLimits = { json: mebibyte, upload: 5 * mebibyte, import: maxImportBytes } as const

/** A file of the largest size still fits with the form around it. */
const formOverhead = 16 * 1024

/** The form of an import says what each of its entries was when they were checked. */
const importOverhead = 1024 * 1024

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

const sizes = {
  json: limitSize(bodyLimits.json),
  upload: limitSize(bodyLimits.upload + formOverhead),
  import: limitSize(bodyLimits.import + importOverhead),
}

/** Refuses bodies that are too large with 413, by their Content-Length or, without one, as they arrive. */
export const limitBody = createMiddleware<HttpEnv>(async (c, next) => {
  await sizes[c.var.needs.body ?? 'json'](c, next)
})

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

/** Counts a call outside the API towards the rate of this name. @throws AppError tooMany */
export async function countCall(service: LimitsService, c: Context<HttpEnv>, name: RateName): Promise<void> {
  await service.consume(name, rates[name], addressKey(c.var.clientAddress))
}

/** Refuses an address that calls too often with 429 and Retry-After. */
export function limitRate(service: LimitsService, known: Rates = rates): MiddlewareHandler<HttpEnv> {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const key = addressKey(c.var.clientAddress)
    const { rate: own } = c.var.needs
    for (const name of own ? [own, 'api' as const] : ['api' as const]) {
      const rate = known[name]
      if (rate && (rate.reads || !isSafe(c.req.method))) await service.consume(name, rate, key)
    }
    await next()
  })
}
