import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/** While `/readyz` fails. Milliseconds. */
const announceTime = 3_000
/** Proxies may already be sending on them. */
const idleTime = 1_000
/** The whole stop has 10 s. */
const drainTime = 8_000
/** A shorter turn of the event loop leaves no connection unseen. */
const quietTurn = 0.05
const quietPatience = 2_000

export type Shutdown = {
  /** `false` unless ending. */
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
      // HTTP's own close() would cut idle connections.
      NetServer.prototype.close.call(server)
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

/** Closing would reset connections that are not yet accepted. */
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
