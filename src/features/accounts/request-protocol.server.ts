import type { Config } from '#config.ts'

/** What of a request decides on its cookies. A `Request` is one. */
export type RequestHead = { url: string; headers: Headers }

/**
 * Whether the visitor's browser speaks https, which the last hop alone does not tell: the trusted proxy says so, or the
 * host is that of an edition whose public address is https.
 */
export function isHttps(request: RequestHead, config: Pick<Config, 'trustProxy' | 'origins'>): boolean {
  const url = new URL(request.url)
  const forwarded = config.trustProxy > 0 ? request.headers.get('x-forwarded-proto') : null
  if (forwarded) {
    const entries = forwarded.split(',').map((entry) => entry.trim().toLowerCase())
    return entries.at(-Math.min(config.trustProxy, entries.length)) === 'https'
  }
  const host = request.headers.get('host') ?? url.host
  return url.protocol === 'https:' || Object.values(config.origins).includes(`https://${host.toLowerCase()}`)
}
