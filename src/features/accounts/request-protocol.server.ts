import type { Config } from '#config.ts'

export type RequestHead = { url: string; headers: Headers }

/** The last hop may be plain http: trusts the proxy's header, then the editions' origins. */
export function isHttps(
  request: RequestHead,
  config: Pick<Config, 'trustProxy' | 'origins'>,
): boolean {
  const url = new URL(request.url)
  const forwarded = config.trustProxy > 0 ? request.headers.get('x-forwarded-proto') : null
  if (forwarded) {
    const entries = forwarded.split(',').map((entry) => entry.trim().toLowerCase())
    return entries.at(-Math.min(config.trustProxy, entries.length)) === 'https'
  }
  const host = request.headers.get('host') ?? url.host
  return (
    url.protocol === 'https:' ||
    Object.values(config.origins).includes(`https://${host.toLowerCase()}`)
  )
}
