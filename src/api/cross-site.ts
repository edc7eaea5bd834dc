import { createMiddleware } from 'hono/factory'
import { AppError } from '#errors.ts'
import type { HttpEnv } from './context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a visitor's browser send. Browsers say where an unsafe request comes from, in Sec-Fetch-Site or at
 * least in Origin; what says neither is no browser, and carries no visitor's cookies.
 */
export const refuseCrossSite = createMiddleware<HttpEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method) && isCrossSite(c.req.raw.headers, new URL(c.req.url).host))
    throw new AppError('crossSite')
  await next()
})

function isCrossSite(headers: Headers, urlHost: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  // `null` is what sandboxed frames and some redirects send.
  return !URL.canParse(origin) || new URL(origin).host !== (headers.get('host') ?? urlHost).toLowerCase()
}
