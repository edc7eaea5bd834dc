import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds; bodies get more by their size. */
export type Timeouts = {
  sending: number
  reading: number
  interval: number
}

const defaultTimeouts: Timeouts = { sending: 10_000, reading: 20_000, interval: 1_000 }

/** Bytes per millisecond. */
const slowest = { sending: 4, reading: 16 }

/** Closes idle connections above the first, refuses new ones above the second. */
const crowded = 1_000
const most = 4_000

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  began: number
  readBefore: number
  waiting: { since: number; taken: number } | undefined
}

export function boundSlowClients(given: Partial<Timeouts> = {}) {
  const timeouts = { ...defaultTimeouts, ...given }
  return {
    // A total time would cut large imports; bodies are bounded by rate.
    options: {
      headersTimeout: timeouts.sending,
      requestTimeout: 0,
      connectionsCheckingInterval: timeouts.interval,
    },
    watch: (server: Server) => watch(server, timeouts),
  }
}

function watch(server: Server, timeouts: Timeouts): void {
  const exchanges = new Map<ServerResponse, Exchange>()
  server.maxConnections = most
  let connections = 0
  // Before the new one counts as idle.
  server.prependListener('connection', (socket: Socket) => {
    if (connections >= crowded) server.closeIdleConnections()
    connections += 1
    socket.once('close', () => (connections -= 1))
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const began = performance.now()
    exchanges.set(response, {
      request,
      response,
      socket,
      began,
      readBefore: socket.bytesRead,
      waiting: undefined,
    })
    response.once('close', () => {
      if (request.complete) exchanges.delete(response)
    })
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const exchange of exchanges.values()) {
      const { request, response, socket } = exchange
      if (socket.destroyed || (response.closed && request.complete)) exchanges.delete(response)
      else if (!request.complete && isSlowSender(exchange, now, timeouts.sending))
        refuse(server, exchange)
      else if (request.complete) judgeReader(exchange, now, timeouts.reading)
    }
  }, timeouts.interval)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function isSlowSender(
  { request, socket, began, readBefore }: Exchange,
  now: number,
  grace: number,
): boolean {
  // The site is slow, not the client.
  if (request.readableLength > 0) return false
  return now - began > grace + (socket.bytesRead - readBefore) / slowest.sending
}

function refuse(server: Server, { response, socket }: Exchange): void {
  const error = Object.assign(new Error('The request body arrives too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  })
  if (response.headersSent || !server.emit('clientError', error, socket)) socket.destroy()
}

function judgeReader(exchange: Exchange, now: number, grace: number): void {
  const { socket, waiting } = exchange
  // Counts only whole writes: large ones get more time.
  const taken = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0) exchange.waiting = undefined
  else if (waiting?.taken !== taken) exchange.waiting = { since: now, taken }
  else if (now - waiting.since > grace + socket.writableLength / slowest.reading) socket.destroy()
}
