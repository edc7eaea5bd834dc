/** A receiver on loopback that checks signatures, fails when told to, and deduplicates by id. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = {
  id: string
  body: string
  signatures: string[]
  headers: IncomingHttpHeaders
}
type Told = { type: string; data: Record<string, unknown> }

export async function startReceiver() {
  const received: Received[] = []
  let status = 204
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { headers } = request
      const id = String(headers['webhook-id'])
      const signatures = String(headers['webhook-signature']).split(' ')
      received.push({ id, body, signatures, headers })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://receiver.test:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (next: number) => (status = next),
    told: () => received.map(({ body }) => JSON.parse(body) as Told),
    ids: () => new Set(received.map(({ id }) => id)),
    stop: () => server.close(),
  }
}

/** Checks as a receiver would, by the documentation alone. */
export function isSigned({ id, body, signatures, headers }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return signatures.includes(wanted)
}

export const loopback = {
  resolve: (host: string) => Promise.resolve([host === 'intranet.test' ? '10.0.0.7' : '127.0.0.1']),
  permits: (address: string) => address === '127.0.0.1',
}
