/** node:http answers cache hits and assets, the app everything else. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerBrokenRequests, makeResponseClass } from './common-headers.ts'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import type { ApiAnswers } from './api-answers.ts'
import { answerAsset, type Assets } from './assets.ts'
import type { Answer } from './answer-page.ts'
import type { Pages } from './pages.ts'
import type { Refusals } from './refusals.ts'
import { prepareShutdown } from './shutdown.ts'
import { boundSlowClients, type Timeouts } from './slow-clients.ts'

export type RunningServer = {
  port: number
  /** `announce` first fails `/readyz` for a while, so that proxies turn elsewhere. */
  close(options?: { announce?: boolean }): Promise<void>
}

type Options = {
  app: App
  pages: Pages
  answers: ApiAnswers
  refusals: Refusals
  assets: Assets
  commonHeaders: Record<string, string>
  port: number
  host: string
  timeouts?: Partial<Timeouts>
}

/** Proxies, which keep connections for 60 to 75 s, must close first. */
const keepAliveTime = 95_000

/** Makes progress of slow readers visible. */
const pieceSize = 64 * 1024

export async function startServer(options: Options): Promise<RunningServer> {
  const { app, commonHeaders, port, host, timeouts } = options
  const handle = getRequestListener(app.fetch)
  const bounds = boundSlowClients(timeouts)
  const server = createServer(
    { ...bounds.options, ServerResponse: makeResponseClass(commonHeaders) },
    (request, response) => {
      if (shutdown.answerReadiness(request, response)) return
      if (hasSeveralHosts(request)) {
        send(response, { status: 400, headers: { connection: 'close' }, body: null })
        return
      }
      shutdown.hold(() => {
        if (!answerFromMemory(request, response, options)) void handle(request, response)
      })
    },
  )
  const shutdown = prepareShutdown(server)
  server.keepAliveTimeout = keepAliveTime
  answerBrokenRequests(server, commonHeaders)
  bounds.watch(server)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: (how) => shutdown.close(how),
  }
}

/** RFC 9112, 3.2: proxies and sites may differ in which one counts. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, answers, refusals, assets }: Pick<Options, 'pages' | 'answers' | 'refusals' | 'assets'>,
): boolean {
  const { method = 'GET', url = '/', headers } = request
  const answerCall = () => {
    const refusal = url.startsWith('/api/') ? refusals.find(request) : undefined
    return sendAtOnce(response, refusal)
  }
  if (method !== 'GET' && method !== 'HEAD') return answerCall()
  if (url.startsWith('/assets/')) {
    const asset = assets.get(url)
    if (!asset) return false
    const { headers: assetHeaders, body } = answerAsset(
      asset,
      headers['accept-encoding']?.toString(),
    )
    send(response, { status: 200, headers: assetHeaders, body: method === 'HEAD' ? null : body })
    return true
  }
  if (/^\/(admin|media|go|healthz|readyz)\b/.test(url)) return false
  const input = {
    method,
    url,
    host: headers.host,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    fetchSite: headers['sec-fetch-site']?.toString(),
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    requestId: '',
  }
  const answer = url.startsWith('/api/')
    ? answers.find({ ...input, tenant: headers['x-tenant']?.toString() })
    : pages.findCached(input)
  return sendAtOnce(response, answer) || answerCall()
}

/** @returns false without an answer */
function sendAtOnce(response: ServerResponse, answer: Answer | Promise<Answer> | undefined) {
  if (!answer) return false
  if (!(answer instanceof Promise)) send(response, answer)
  else
    answer.then(
      (ready) => send(response, ready),
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
