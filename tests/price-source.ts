/**
 * A stand-in for the source of prices: real HTTP on loopback, which can be good, slow, broken, busy
 * or down.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export type PriceSource = {
  /** What `PRICES_URL` is to be. */
  url: string
  /** Addresses that were asked for since the last `answer…`. */
  asked: string[]
  /** Answers with JSON, a text as it is. */
  answer(body: unknown, status?: number, headers?: Record<string, string>): void
  /** Sends the beginning of an answer and no more; resolves when one waits. */
  stall(): Promise<void>
  /** Holds answers until the returned function is called. */
  hold(body: unknown): { waiting: Promise<void>; release: () => void }
  /** Breaks connections off. */
  breakOff(): void
  stop(): Promise<void>
}

/** Plausible prices of all tracked coins. */
export const allPrices = {
  bitcoin: { usd: 97_231.4, usd_market_cap: 1.926e12, usd_24h_vol: 3.81e10, usd_24h_change: 1.84 },
  ethereum: { usd: 3412.55, usd_market_cap: 4.11e11, usd_24h_vol: 1.92e10, usd_24h_change: -0.62 },
  litecoin: { usd: 84.1231, usd_market_cap: 6.35e9, usd_24h_vol: 4.1e8, usd_24h_change: 0.4 },
  dogecoin: { usd: 0.384512, usd_market_cap: 5.66e10, usd_24h_vol: 2.7e9, usd_24h_change: -3.1 },
  cardano: { usd: 0.9123, usd_market_cap: 3.2e10, usd_24h_vol: 8.9e8, usd_24h_change: 2.2 },
  'matic-network': { usd: 0.4412, usd_market_cap: 0, usd_24h_vol: 6.1e6, usd_24h_change: 0 },
  chainlink: { usd: 22.4, usd_market_cap: 1.4e10, usd_24h_vol: 7.5e8, usd_24h_change: 1.1 },
  solana: { usd: 201.02, usd_market_cap: 9.6e10, usd_24h_vol: 4.4e9, usd_24h_change: -1.7 },
  tether: { usd: 1.00021, usd_market_cap: 1.38e11, usd_24h_vol: 9.9e10, usd_24h_change: 0.01 },
  ripple: { usd: 2.2245, usd_market_cap: 1.27e11, usd_24h_vol: 5.2e9, usd_24h_change: 4.9 },
}

export async function startPriceSource(): Promise<PriceSource> {
  let respond: Answer = (_, response) => response.writeHead(500).end()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const use = (next: Answer) => {
    asked.length = 0
    respond = next
  }
  const sendJson = (response: ServerResponse, body: unknown) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

  return {
    url: `http://127.0.0.1:${port}/v3/`,
    asked,
    answer: (body, status = 200, headers = {}) =>
      use((_, response) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof body === 'string' ? body : JSON.stringify(body)),
      ),
    stall: () =>
      new Promise((resolve) =>
        use((_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' }).write('{"bitcoin":')
          resolve()
        }),
      ),
    hold(body) {
      const waiting = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      use((_, response) => {
        waiting.resolve()
        void release.promise.then(() => sendJson(response, body))
      })
      return { waiting: waiting.promise, release: release.resolve }
    },
    breakOff: () => use((request) => request.socket.destroy()),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
