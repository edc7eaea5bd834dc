import type { Context } from 'hono'
import { AppError } from '#errors.ts'
import type { LimitsService } from '#api/rate-limits.server.ts'
import type { HttpEnv } from '#api/context.ts'
import { asUnavailable } from '#api/errors.ts'
import { countCall, limitSize } from './limits.ts'
import type { Post } from './pages.ts'

/** The longest message, fully escaped. */
const maxFormSize = 128 * 1024

export const limitForm = limitSize(maxFormSize)

export function readPost(c: Context<HttpEnv>, limits: LimitsService): Post {
  return {
    async read() {
      const type = c.req.header('content-type') ?? ''
      if (!/^application\/x-www-form-urlencoded\b/i.test(type))
        throw new AppError('unsupportedType')
      return new URLSearchParams(await c.req.text())
    },
    count: (name) => countCall(limits, c, name),
    explain: asUnavailable,
  }
}
