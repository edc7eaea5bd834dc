import type { Context } from 'hono'
import type { HttpEnv } from '#api/context.ts'
import type { ClickRequest } from './service.server.ts'

const maxUserAgentLength = 2000

export function readClickRequest(c: Context<HttpEnv>): ClickRequest {
  const header = (name: string) => c.req.header(name)
  const userAgent = header('user-agent')
  return {
    clientAddress: c.var.clientAddress,
    host: header('host'),
    referrer: header('referer'),
    destination: header('sec-fetch-dest'),
    signals: {
      method: c.req.method,
      userAgent: userAgent && userAgent.length <= maxUserAgentLength ? userAgent : undefined,
      purpose: header('sec-purpose') ?? header('purpose') ?? header('x-purpose') ?? header('x-moz'),
    },
  }
}
