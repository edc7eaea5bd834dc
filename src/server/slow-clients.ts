import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { readClientAddress } from '#api/client-address.ts'
import { addressKey } from '#api/networks.ts'

/** Milliseconds; bodies get more by their size. */
export type Timeouts = {
  sending: number
  reading: number
  interval: number
}

const defaultTimeouts: Timeouts = { sending: 10_000, reading: 20_000, interval: 1_000 }

/** The slowest that a client may send and read, in bytes per millisecond. */
const slowest = { sending: 4, reading: 16 }

/**
 * Connections. Above `crowded`, each new one makes an idle one of the largest holder close. At `most`
 * a new one is refused unless its holder has fewer than another. `each` of one holder, which may be
 * a proxy, leave room for everybody else.
 */
const defaultLimits = { crowded: 1_000, most: 4_000, each: 2_000 }

type Limits = typeof defaultLimits

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  began: number
  readBefore: number
  waiting: { since: number; taken: number } | undefined
}

export function boundSlowClients(given: Partial<Timeouts> = {}, limits = defaultLimits) {
  const timeouts = { ...defaultTimeouts, ...given }
  return {
    // A total time would cut large imports; bodies are bounded by rate.
    options: {
      headersTimeout: timeouts.sending,
      requestTimeout: 0,
      connectionsCheckingInterval: timeouts.interval,
    },
    watch: (server: Server) => watch(server, timeouts, limits),
  }
}

function watch(server: Server, timeouts: Timeouts, limits: Limits): void {
  const exchanges = new Map<ServerResponse, Exchange>()
  const crowd = createCrowd(timeouts.sending, limits)
  // Node would end the connection without an answer when a client has ended its half.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.prependListener('connection', (socket: Socket) => crowd.add(socket))
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const began = performance.now()
    crowd.begin(socket)
    exchanges.set(response, {
      request,
      response,
      socket,
      began,
      readBefore: socket.bytesRead,
      waiting: undefined,
    })
    response.once('close', () => {
      crowd.end(socket)
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

type Holder = {
  count: number
  /** Connections without a request that is answered, and since when; the oldest first. */
  idle: Map<Socket, number>
}

/**
 * Knows who holds how many connections (an IPv4 address, an IPv6 /64) and makes room.
 *
 * @param firstByteMs how long a new connection may take until its request is complete
 */
function createCrowd(firstByteMs: number, { crowded, most, each }: Limits) {
  const holders = new Map<string, Holder>()
  const holderOf = new Map<Socket, Holder>()
  const exchanges = new Map<Socket, number>()

  function findLargest(): Holder | undefined {
    let largest: Holder | undefined
    for (const holder of holders.values())
      if (holder.count > (largest?.count ?? 0)) largest = holder
    return largest
  }

  /** Closes the connection of the holder that has been idle longest, if it has been so long. */
  function closeOldest({ idle }: Holder, idleMs: number): boolean {
    const [oldest] = idle
    if (!oldest || performance.now() - oldest[1] < idleMs) return false
    oldest[0].destroy()
    idle.delete(oldest[0])
    return true
  }

  function makeRoom(count: number): boolean {
    if (count >= each) return false
    if (holderOf.size < crowded) return true
    const largest = findLargest()
    if (!largest) return true
    if (closeOldest(largest, firstByteMs) || holderOf.size < most) return true
    // Everybody else is younger than that: whoever holds most gives way to whoever holds less.
    return largest.count > count + 1 && closeOldest(largest, 0)
  }

  return {
    add(socket: Socket): void {
      const key = addressKey(readClientAddress(socket.remoteAddress, undefined, 0))
      const holder = holders.get(key) ?? { count: 0, idle: new Map() }
      if (!makeRoom(holder.count)) {
        socket.destroy()
        return
      }
      holders.set(key, holder)
      holder.count += 1
      holder.idle.set(socket, performance.now())
      holderOf.set(socket, holder)
      socket.once('close', () => {
        holderOf.delete(socket)
        exchanges.delete(socket)
        holder.idle.delete(socket)
        holder.count -= 1
        if (holder.count === 0) holders.delete(key)
      })
    },
    begin(socket: Socket): void {
      exchanges.set(socket, (exchanges.get(socket) ?? 0) + 1)
      holderOf.get(socket)?.idle.delete(socket)
    },
    end(socket: Socket): void {
      const left = (exchanges.get(socket) ?? 1) - 1
      if (left > 0) return void exchanges.set(socket, left)
      exchanges.delete(socket)
      holderOf.get(socket)?.idle.set(socket, performance.now())
    },
  }
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
