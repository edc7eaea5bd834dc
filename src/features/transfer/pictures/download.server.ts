import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { codeOf, explainConnection } from '#process/connection-failure.ts'
import { assertCallable, makeLookup, RefusedHost, type Network } from '#process/network.ts'

export type DownloadOptions = {
  network: Network
  userAgent: string
  /** How many milliseconds a whole response may take. */
  timeout: number
  signal: AbortSignal
}

/** Originals are larger than what editors upload. */
export const maxFileBytes = 15 * 1024 * 1024

const maxRedirects = 5
/** Other statuses below 500 are said for good. */
const passing: readonly number[] = [408, 425, 429]

/** `isHost`: the server did not answer at all. */
export class Trouble extends Error {
  readonly lasts: boolean
  readonly isHost: boolean

  constructor(message: string, { lasts = false, isHost = false } = {}) {
    super(message)
    this.lasts = lasts
    this.isHost = isHost
  }
}

/** Follows redirects. @throws Trouble, or the reason of an abort */
export async function download(address: string, options: DownloadOptions): Promise<Buffer> {
  try {
    return await follow(address, options)
  } catch (error) {
    options.signal.throwIfAborted()
    if (error instanceof Trouble) throw error
    const isRefused = error instanceof RefusedHost
    const isInvalid = codeOf(error)?.startsWith('ERR_INVALID') === true
    throw new Trouble(explainConnection(error, options.timeout), {
      lasts: isRefused || isInvalid,
      isHost: !isRefused,
    })
  }
}

async function follow(address: string, options: DownloadOptions): Promise<Buffer> {
  let url = new URL(address)
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    if (!/^https?:$/.test(url.protocol))
      throw new Trouble(`It redirects to ${url.protocol}`, { lasts: true })
    assertCallable(options.network, url)
    const answer = await ask(url, options)
    if (Buffer.isBuffer(answer)) return answer
    url = answer
  }
  throw new Trouble('It redirects in a loop, or too many times.', { lasts: true })
}

/** The body, or where it has gone. */
async function ask(url: URL, options: DownloadOptions): Promise<Buffer | URL> {
  const { network, userAgent, timeout, signal } = options
  const limits = AbortSignal.any([AbortSignal.timeout(timeout), signal])
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    agent: false,
    lookup: makeLookup(network),
    signal: limits,
    headers: { 'user-agent': userAgent, accept: 'image/*' },
  })
  request.on('response', resolve)
  request.on('error', reject)
  request.end()
  const response = await promise
  try {
    return readRedirect(response, url) ?? (await readBody(response))
  } finally {
    response.destroy()
  }
}

function readRedirect({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | undefined {
  if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return undefined
  const next = URL.parse(headers.location, base)
  if (!next) throw new Trouble('It redirects to an invalid address.', { lasts: true })
  return next
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200)
    throw new Trouble(`Its server responds with ${statusCode}.`, {
      lasts: statusCode < 500 && !passing.includes(statusCode),
    })
  if (Number(headers['content-length'] ?? 0) > maxFileBytes) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  // A stream of bytes gives buffers.
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxFileBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const tooLarge = () =>
  new Trouble(`The file is larger than ${maxFileBytes / 1024 / 1024} MiB.`, { lasts: true })
