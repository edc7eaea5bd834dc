/** The listening side: cache hits and assets are answered by node:http itself, everything else goes through the app. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import { hasSessionCookie } from '#features/accounts/session-cookie.ts'
import type { App } from './app.ts'
import { answerAsset, type Assets } from './assets.ts'
import type { Answer } from './answer-page.ts'
import type { Pages } from './pages.ts'

export type RunningServer = {
  /** The port it really listens on. */
  port: number
  /** Stops accepting, finishes what is in flight, then resolves; idle connections are cut at once. */
  close(): Promise<void>
}

/** How long a request in flight may take at shut-down, in milliseconds; the whole stop has 10 s. */
const drainTime = 6000

type Options = { app: App; pages: Pages; assets: Assets; port: number; host: string }

export async function startServer({ app, pages, assets, port, host }: Options): Promise<RunningServer> {
  const handle = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (!answerFromMemory(request, response, pages, assets)) void handle(request, response)
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  server.listen(port, host)
  await once(server, 'listening') // rejects with EADDRINUSE and the like
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => closeServer(server),
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
    signedIn: hasSessionCookie(headers.cookie),
    requestId: '',
  })
  if (answer) send(response, answer)
  return answer !== undefined
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers)
  response.end(body ?? undefined)
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), drainTime)
  await closed
  clearTimeout(force)
}
