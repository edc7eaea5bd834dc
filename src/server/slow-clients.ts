/** Bounds for clients that send or read too slowly: each holds a connection, and what is to be written on it. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Times in milliseconds. */
export type Patience = {
  /** How long a request's head may take, and its body beside its size. */
  sending: number
  /** How long what is written may wait to be taken, beside its size. */
  reading: number
  /** How often is looked. */
  interval: number
}

const defaultPatience: Patience = { sending: 10_000, reading: 20_000, interval: 1_000 }

/** Bytes a millisecond that any line manages. What is slower is not a slow line but a client that holds a connection. */
const slowest = { sending: 4, reading: 16 }

/** With more connections than this, idle ones are closed at once; beyond the second number new ones are refused. */
const crowded = 1_000
const most = 4_000

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  began: number
  readBefore: number
  /** Since when nothing more was taken of what waits to be written, and how much had been then. */
  waiting: { since: number; taken: number } | undefined
}

/** What the HTTP server is made with, and `watch`, which keeps its clients to the bounds. */
export function boundSlowClients(given: Partial<Patience> = {}) {
  const patience = { ...defaultPatience, ...given }
  return {
    // A total time would cut a large import over a slow line; bodies are bounded by their rate.
    options: { headersTimeout: patience.sending, requestTimeout: 0, connectionsCheckingInterval: patience.interval },
    watch: (server: Server) => watch(server, patience),
  }
}

function watch(server: Server, patience: Patience): void {
  const exchanges = new Map<ServerResponse, Exchange>()
  server.maxConnections = most
  let connections = 0
  // Before the server itself looks at the new connection, which would count as idle too.
  server.prependListener('connection', (socket: Socket) => {
    if (connections >= crowded) server.closeIdleConnections()
    connections += 1
    socket.once('close', () => (connections -= 1))
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const began = performance.now()
    exchanges.set(response, { request, response, socket, began, readBefore: socket.bytesRead, waiting: undefined })
    response.once('close', () => {
      if (request.complete) exchanges.delete(response)
    })
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const exchange of exchanges.values()) {
      const { request, response, socket } = exchange
      if (socket.destroyed || (response.closed && request.complete)) exchanges.delete(response)
      else if (!request.complete && isSlowSender(exchange, now, patience.sending)) refuse(server, exchange)
      else if (request.complete) judgeReader(exchange, now, patience.reading)
    }
  }, patience.interval)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function isSlowSender({ request, socket, began, readBefore }: Exchange, now: number, grace: number): boolean {
  // What has arrived and is not taken up waits for the site, not for the client.
  if (request.readableLength > 0) return false
  return now - began > grace + (socket.bytesRead - readBefore) / slowest.sending
}

/** As node:http refuses a head that takes too long. */
function refuse(server: Server, { response, socket }: Exchange): void {
  const error = Object.assign(new Error('The request body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (response.headersSent || !server.emit('clientError', error, socket)) socket.destroy()
}

function judgeReader(exchange: Exchange, now: number, grace: number): void {
  const { socket, waiting } = exchange
  // A write counts as taken when all of it is, so a large one is given time by its size.
  const taken = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0) exchange.waiting = undefined
  else if (waiting?.taken !== taken) exchange.waiting = { since: now, taken }
  else if (now - waiting.since > grace + socket.writableLength / slowest.reading) socket.destroy()
}
