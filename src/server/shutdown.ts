import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/** How long `/readyz` fails while everything else is answered as ever. All times are milliseconds. */
const announceTime = 3_000
/** Idle connections stay this much longer than the port, since a proxy may be sending on them. */
const idleTime = 1_000
/** What is left after it is cut, because the whole stop has 10 s. */
const drainTime = 8_000
/**
 * While the port is about to close, requests are held until nobody has connected for `calm`, or for
 * `held` in all: whoever waits for an answer opens no new connection that the closing could reset.
 */
const calm = 20
const held = 250
/** No connection can have come unseen in a turn of the event loop that was shorter than this. */
const quietTurn = 0.05
/** The port is closed after this time even if new connections never stop coming. */
const quietTimeout = 2_000

export type Shutdown = {
  /** Answers `/readyz` once the process is ending; returns whether it did. */
  answerReadiness(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers now, or once the port that is about to close is closed. */
  hold(answer: () => void): void
  close(options?: { announce?: boolean }): Promise<void>
}

export function prepareShutdown(server: Server): Shutdown {
  const inFlight = new Set<ServerResponse>()
  let ending = false
  let listening = true
  let waiting: (() => void)[] | undefined
  let idleMayEnd = false
  const endIdle = () => {
    idleMayEnd = true
    server.closeIdleConnections()
  }
  server.prependListener('request', (_, response) => {
    inFlight.add(response)
    response.once('close', () => {
      inFlight.delete(response)
      if (idleMayEnd) setImmediate(endIdle)
    })
    if (!listening) sayClose(response)
  })

  return {
    answerReadiness({ url }, response) {
      if (!ending || url?.split('?', 1)[0] !== '/readyz') return false
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' })
      response.end(JSON.stringify({ message: 'This process is ending.' }))
      return true
    },
    hold(answer) {
      if (waiting) waiting.push(answer)
      else answer()
    },
    async close({ announce = false } = {}) {
      ending = true
      const cut = setTimeout(() => server.closeAllConnections(), drainTime)
      if (announce) await delay(announceTime)
      const closed = once(server, 'close')
      const answers: (() => void)[] = []
      waiting = answers
      await closePort(server)
      waiting = undefined
      // Said earlier, it would make proxies open a new connection for each request, and one of
      // those might be waiting to be accepted when the port is closed.
      listening = false
      inFlight.forEach(sayClose)
      for (const answer of answers) answer()
      const idle = setTimeout(endIdle, announce ? idleTime : 0)
      await closed
      clearTimeout(cut)
      clearTimeout(idle)
    },
  }
}

function sayClose(response: ServerResponse): void {
  response.shouldKeepAlive = false
}

/**
 * Closes the port, and no connection, after a turn of the event loop in which nobody connected:
 * the system resets connections that wait to be accepted.
 */
async function closePort(server: Server): Promise<void> {
  const began = performance.now()
  let connected = 0
  let latest = began
  const count = () => {
    connected += 1
    latest = performance.now()
  }
  server.on('connection', count)
  for (;;) {
    const turn = performance.now()
    const before = connected
    await nextTurn()
    const now = performance.now()
    const isCalm = now - latest > calm || now - began > held
    const isQuiet = connected === before && now - turn < quietTurn
    if ((isCalm && isQuiet) || now - began > quietTimeout) break
  }
  // HTTP's own close() would cut idle connections, too.
  NetServer.prototype.close.call(server)
  server.off('connection', count)
}
