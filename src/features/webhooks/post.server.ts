import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { explainConnection } from '#process/connection-failure.ts'
import { assertCallable, makeLookup, type Network } from '#process/network.ts'

export type PostOptions = {
  network: Network
  /** How many milliseconds it may take until the head of the answer. */
  timeout: number
  signal: AbortSignal
}

export type PostAnswer = { status: number | null; note: string | null }

/** Follows no redirect, and reads no body. @throws the reason of an abort */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  options: PostOptions,
): Promise<PostAnswer> {
  const { network, timeout, signal } = options
  try {
    const url = new URL(address)
    assertCallable(network, url)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: makeLookup(network),
      signal: AbortSignal.any([AbortSignal.timeout(timeout), signal]),
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
    const response = await promise
    response.destroy()
    return judge(response.statusCode ?? 0)
  } catch (error) {
    signal.throwIfAborted()
    return { status: null, note: explainConnection(error, timeout) }
  }
}

function judge(status: number): PostAnswer {
  if (status >= 200 && status < 300) return { status, note: null }
  const isRedirect = status >= 300 && status < 400
  const note = isRedirect ? 'It redirects, which is not followed.' : `It answered ${status}.`
  return { status, note }
}
