/** The listening side: cache hits and assets are answered by node:http itself, everything else goes through the app. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerBrokenRequests, makeResponseClass } from './common-headers.ts'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import { answerAsset, type Assets } from './assets.ts'
import type { Answer } from './answer-page.ts'
import type { Pages } from './pages.ts'
import { prepareShutdown } from './shutdown.ts'
import { boundSlowClients, type Patience } from './slow-clients.ts'

export type RunningServer = {
  /** The port it really listens on. */
  port: number
  /**
   * Finishes what is in flight, then resolves. With `announce` it goes on taking requests for a while first, and says by `/readyz`
   * and `Connection: close` that it is about to end, so that a proxy turns elsewhere.
   */
  close(options?: { announce?: boolean }): Promise<void>
}

type Options = {
  app: App
  pages: Pages
  assets: Assets
  commonHeaders: Record<string, string>
  port: number
  host: string
  patience?: Partial<Patience>
}

/** How long a connection waits for its next request: longer than proxies keep theirs (60 to 75 s), so that they are the ones to close. */
const keepAliveTime = 95_000

/** A large body is written in pieces of this many bytes, by which a slow reader is told from one that takes nothing. */
const pieceSize = 64 * 1024

export async function startServer(options: Options): Promise<RunningServer> {
  const { app, pages, assets, commonHeaders, port, host, patience } = options
  const handle = getRequestListener(app.fetch)
  const bounds = boundSlowClients(patience)
  const server = createServer(
    { ...bounds.options, ServerResponse: makeResponseClass(commonHeaders) },
    (request, response) => {
      if (shutdown.answerReadiness(request, response)) return
      if (!answerFromMemory(request, response, pages, assets)) void handle(request, response)
    },
  )
  const shutdown = prepareShutdown(server)
  server.keepAliveTimeout = keepAliveTime
  answerBrokenRequests(server, commonHeaders)
  bounds.watch(server)
  server.listen(port, host)
  await once(server, 'listening') // rejects with EADDRINUSE and the like
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: (how) => shutdown.close(how),
  }
}

function answerFromMemory(request: IncomingMessage, response: ServerResponse, pages: Pages, assets: Assets): boolean {
  const { method = 'GET', url = '/', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.startsWith('/assets/')) {
    const asset = assets.get(url)
    if (!asset) return false
    const { headers: assetHeaders, body } = answerAsset(asset, headers['accept-encoding']?.toString())
    send(response, { status: 200, headers: assetHeaders, body: method === 'HEAD' ? null : body })
    return true
  }
  if (/^\/(api|admin|media|go|healthz|readyz)\b/.test(url)) return false
  const answer = pages.findCached({
    method,
    url,
    host: headers.host,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    fetchSite: headers['sec-fetch-site']?.toString(),
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    requestId: '',
  })
  if (!answer) return false
  if (!(answer instanceof Promise)) send(response, answer)
  else
    answer.then(
      (unpacked) => send(response, unpacked),
      () => response.destroy(),
    )
  return true
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers)
  if (!Buffer.isBuffer(body) || body.length <= pieceSize) response.end(body ?? undefined)
  else Readable.from(cut(body)).pipe(response)
}

function* cut(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += pieceSize) yield body.subarray(at, at + pieceSize)
}
