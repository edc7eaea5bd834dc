import { createMiddleware } from 'hono/factory'
import { AppError } from '#errors.ts'
import type { HttpEnv } from './context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Only browsers send visitors' cookies, and always Sec-Fetch-Site or Origin. */
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
  // `null`: sandboxed frames.
  return !URL.canParse(origin) || new URL(origin).host !== (headers.get('host') ?? urlHost).toLowerCase()
}
