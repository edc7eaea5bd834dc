import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '#errors.ts'
import { maxImportBytes } from '#features/transfer/contract.ts'
import type { LimitsService } from '#api/rate-limits.server.ts'
import { rates, type RateName, type Rates } from '#api/rates.ts'
import type { HttpEnv } from '#api/context.ts'
import { isSafeMethod } from '#api/cross-site.ts'

const mebibyte = 1024 * 1024

export const bodyLimits = { json: mebibyte, upload: 5 * mebibyte, import: maxImportBytes } as const

/** Leaves room for the form around the largest file. */
const formOverhead = 16 * 1024

/** An import's form also states what the check found for each entry. */
const importOverhead = 1024 * 1024

const sizes = {
  json: limitSize(bodyLimits.json),
  upload: limitSize(bodyLimits.upload + formOverhead),
  import: limitSize(bodyLimits.import + importOverhead),
}

export const limitBody = createMiddleware<HttpEnv>(async (c, next) => {
  await sizes[c.var.needs.body ?? 'json'](c, next)
})

/**
 * Checks Content-Length before anything reads: node:http drains an unread body and reuses the
 * connection, but cuts one that is half read.
 */
export function limitSize(maxSize: number): MiddlewareHandler<HttpEnv> {
  const limit = bodyLimit({ maxSize, onError: refuseSize })
  return createMiddleware<HttpEnv>(async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return limit(c, next)
    if (Number(length) > maxSize) refuseSize()
    return next()
  })
}

function refuseSize(): never {
  throw new AppError('tooLarge')
}

/** Serves calls outside the API. @throws AppError tooMany */
export async function countCall(
  service: LimitsService,
  c: Context<HttpEnv>,
  name: RateName,
): Promise<void> {
  await service.consumeClient(name, rates[name], c.var.clientAddress)
}

export function limitRate(
  service: LimitsService,
  known: Rates = rates,
): MiddlewareHandler<HttpEnv> {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { rate: own } = c.var.needs
    for (const name of own ? [own, 'api' as const] : ['api' as const]) {
      const rate = known[name]
      if (!rate || (!rate.reads && isSafeMethod(c.req.method))) continue
      c.set('limitedBy', name)
      await service.consumeClient(name, rate, c.var.clientAddress)
      c.set('limitedBy', undefined)
    }
    await next()
  })
}
