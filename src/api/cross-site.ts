import { createMiddleware } from 'hono/factory'
import { AppError } from '#errors.ts'
import type { HttpEnv } from './context.ts'

/** Methods that change nothing (RFC 9110, 9.2.1) need no protection. */
export const isSafeMethod = (method: string) =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Only browsers send visitors' cookies, and always Sec-Fetch-Site or Origin. */
export const refuseCrossSite = createMiddleware<HttpEnv>(async (c, next) => {
  if (!isSafeMethod(c.req.method) && isCrossSite(c.req.raw.headers, new URL(c.req.url).host))
    throw new AppError('crossSite')
  await next()
})

function isCrossSite(headers: Headers, urlHost: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  // A sandboxed frame sends the origin `null`.
  return (
    !URL.canParse(origin) || new URL(origin).host !== (headers.get('host') ?? urlHost).toLowerCase()
  )
}
