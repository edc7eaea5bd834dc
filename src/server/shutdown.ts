/** Ends the listening side so that no request is lost on the way, neither a reader's own nor one from a proxy. */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/** How long requests are still taken while `/readyz` tells proxies to turn elsewhere. */
const announceTime = 3_000
/** How long idle connections outlive the listener: a request may be on its way on one that a proxy keeps. */
const idleTime = 1_000
/** How long a request in flight may take in all; the whole stop has 10 s. */
const drainTime = 8_000
/** A turn of the event loop that took no longer has left no time for a connection to arrive unseen. */
const quietTurn = 0.05
/** After how many milliseconds without a quiet turn the listener is closed all the same. */
const quietPatience = 500

export type Shutdown = {
  /** Answers `/readyz` itself once the process is ending; `false` when that is the site's to answer. */
  answerReadiness(request: IncomingMessage, response: ServerResponse): boolean
  close(options?: { announce?: boolean }): Promise<void>
}

export function prepareShutdown(server: Server): Shutdown {
  const inFlight = new Set<ServerResponse>()
  let ending = false
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
    if (ending) sayClose(response)
  })

  return {
    answerReadiness({ url }, response) {
      if (!ending || url?.split('?', 1)[0] !== '/readyz') return false
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' })
      response.end(JSON.stringify({ message: 'This process is ending.' }))
      return true
    },
    async close({ announce = false } = {}) {
      ending = true
      const cut = setTimeout(() => server.closeAllConnections(), drainTime)
      inFlight.forEach(sayClose)
      if (announce) await delay(announceTime)
      await untilNobodyConnects(server)
      const closed = once(server, 'close')
      // The HTTP server's own close() would cut idle connections at once.
      NetServer.prototype.close.call(server)
      const idle = setTimeout(endIdle, announce ? idleTime : 0)
      await closed
      clearTimeout(cut)
      clearTimeout(idle)
    },
  }
}

/** Has the connection closed after this answer, and says so in its head. */
function sayClose(response: ServerResponse): void {
  response.shouldKeepAlive = false
}

/** Closing the listener resets what is connected but not accepted yet: waits for a turn of the event loop that leaves nothing so. */
async function untilNobodyConnects(server: Server): Promise<void> {
  const began = performance.now()
  let connected = 0
  const count = () => (connected += 1)
  server.on('connection', count)
  for (;;) {
    const turn = performance.now()
    const before = connected
    await nextTurn()
    const now = performance.now()
    if ((connected === before && now - turn < quietTurn) || now - began > quietPatience) break
  }
  server.off('connection', count)
}
