/** Which calls of the API wait for their turn, as pages do that are not cached. */
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#api/context.ts'
import { isSafeMethod } from '#api/cross-site.ts'
import type { Queue } from '#api/queue.ts'
import type { RateName } from '#api/rates.ts'
import { apiPath } from '#urls.ts'

export type Turns = {
  /** What is read, as pages are. */
  reads: Queue
  /** What is written, which must not wait for readers of a table that is locked. */
  writes: Queue
  /** What compares passwords, which takes a processor 50 ms and more. */
  signIns: Queue
}

/** Clicks and conversions are never refused for want of a turn, as each of them counts. */
const counted: ReadonlySet<RateName | undefined> = new Set(['affiliate', 'conversions'])

/**
 * Whoever has a session does not wait, as its cookie is signed by the site; a token is only known
 * once the database has been asked.
 *
 * @param isSigned whether a `Cookie` header holds a session that the site has given
 */
export const takeTurn = (turns: Turns, isSigned: (cookie: string | undefined) => boolean) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { rate, crossSite } = c.var.needs
    // Nor is what a key authorises: a mail program ends a subscription once and asks no more.
    if (counted.has(rate) || crossSite || isSigned(c.req.header('cookie'))) return await next()
    await turns[findLane(c.req.method, c.req.path)](next)
  })

function findLane(method: string, path: string): keyof Turns {
  if (isSafeMethod(method)) return 'reads'
  return path.startsWith(`${apiPath}/auth/`) ? 'signIns' : 'writes'
}
