import { once } from 'node:events'
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyEmbeddedTemplate } from '../../tests/embedded-template.ts'
import { waitUntil } from '../../tests/built-site.ts'
import { startTestSite, type TestSite } from '../../tests/test-site.ts'
import { startServer, type RunningServer } from './server.ts'
import { boundSlowClients, type Timeouts } from './slow-clients.ts'
import { streamText } from '#api/stream-text.ts'

const timeouts = { sending: 1000, reading: 500, interval: 50 }
/** More than the kernel takes off the process's hands. */
const large = Buffer.alloc(8 * 1024 * 1024, 'x')
const clients = 20

let folder: string
let site: TestSite
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-slow-'))
  await copyEmbeddedTemplate(path.join(folder, 'db'))
  site = await startTestSite({ env: { DATA_DIR: folder } })
  const assets = new Map([['/assets/large.js', { contentType: 'text/javascript', body: large }]])
  server = await startServer({ ...site, assets, port: 0, host: '127.0.0.1', timeouts })
})
afterAll(async () => {
  await server?.close()
  await site?.stop()
  await rm(folder, { recursive: true, force: true })
})

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Sends this and never reads a byte. */
async function sendUnread(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/**
 * Sends the head of a request at once and the rest byte by byte, until the other side closes;
 * resolves to what was answered.
 */
async function drip(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  socket.write(head)
  const dripping = setInterval(() => socket.write('a'), 25)
  await closed(socket)
  clearInterval(dripping)
  return answer
}

const countSockets = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

describe('readers that take nothing are cut', () => {
  test.each([
    ['an asset', 'GET /assets/large.js HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['pages', 'GET / HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n\r\n'.repeat(1000)],
    ['health', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(60_000)],
  ])('of %s', async (_, text) => {
    const before = countSockets()
    const sockets = await Promise.all(
      Array.from({ length: clients }, () => sendUnread(server.port, text)),
    )
    // Each is counted at both its ends, and a client that doesn't read never learns of its end.
    await waitUntil(() => countSockets() <= before + clients)
    expect(sockets.map((socket) => socket.bytesRead)).toEqual(sockets.map(() => 0))
    for (const socket of sockets) socket.destroy()
  })

  test('of a file that is written as it is read, which then is read no further', async () => {
    let pieces = 0
    const ended = Promise.withResolvers<void>()
    async function* endless() {
      try {
        for (;;) {
          pieces += 1
          yield 'x'.repeat(100_000)
        }
      } finally {
        ended.resolve()
      }
    }
    const answer = getRequestListener(async () => new Response(await streamText(endless())))
    const port = await listen((request, response) => void answer(request, response))
    const socket = await sendUnread(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await ended.promise
    expect(pieces).toBeLessThan(1000)
    socket.destroy()
  })
})

describe('requests that drip are cut', () => {
  const form = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n'

  test.each([
    ['in the body of a call', `POST /api/contact HTTP/1.1\r\n${form}`, 408],
    ['in the body of a form', `POST /contact HTTP/1.1\r\n${form}`, 415],
    ['in a body that nobody wants', `GET / HTTP/1.1\r\n${form}`, 200],
    ['in the head', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', 408],
  ])('%s', async (_, head, status) => {
    expect(await drip(server.port, head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

test('a connection on which nothing is sent is closed', async () => {
  const socket = connect(server.port, '127.0.0.1')
  expect(await readText(socket)).toMatch(/^HTTP\/1.1 408 /)
})

describe('with very many connections', () => {
  const limits = { crowded: 20, most: 40, each: 30 }
  const listenTo = (text: string, port: number, localAddress = '127.0.0.1') =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      socket.setEncoding('utf8').write(text, () => resolve(socket))
    })
  const request = 'GET / HTTP/1.1\r\nhost: x\r\n'
  /** Holds a connection without finishing a request. */
  const hold = (port: number, localAddress?: string) => listenTo(request, port, localAddress)
  const isAnswered = async (port: number, localAddress?: string) => {
    const socket = await listenTo(`${request}connection: close\r\n\r\n`, port, localAddress)
    return (await readText(socket).catch(() => '')).endsWith('done')
  }
  const countOpen = (sockets: readonly Socket[]) =>
    sockets.filter(({ closed: isClosed }) => !isClosed).length
  const slow = { sending: 60_000, reading: 500, interval: 50 }
  const answer: RequestListener = (_, response) => response.end('done')

  test('new ones are answered, and no fresh one is closed for another', async () => {
    const port = await listen(answer, slow, limits)
    const held = await Promise.all(Array.from({ length: 25 }, () => hold(port)))
    for (let count = 0; count < 40; count += 1) expect(await isAnswered(port)).toBe(true)
    expect(countOpen(held)).toBe(25)
    held.forEach((socket) => socket.destroy())
  })

  test('whoever holds most loses the oldest that waits for nothing, one for each new one', async () => {
    const port = await listen(answer, { ...slow, sending: 300 }, limits)
    const idle = async (localAddress?: string) => {
      const socket = await listenTo(`${request}\r\n`, port, localAddress)
      await once(socket, 'data')
      return socket.resume()
    }
    const other = await idle('127.0.0.2')
    const held: Socket[] = []
    // One less, with the other, and a new connection would not make another close.
    for (let count = 0; count < 19; count += 1) held.push(await idle())
    await delay(400)
    const ended = closed(held[0] as Socket)
    expect(await isAnswered(port, '127.0.0.3')).toBe(true)
    await ended
    expect([countOpen(held), countOpen([other])]).toEqual([18, 1])
    for (const socket of [...held, other]) socket.destroy()
  })

  test('one holder leaves room for others, and of many each gives way to whoever has fewer', async () => {
    const port = await listen(answer, slow, limits)
    const held: Socket[] = []
    for (let count = 0; count < 40; count += 1) held.push(await hold(port))
    await waitUntil(() => countOpen(held) <= limits.each)
    for (let count = 0; count < 10; count += 1) held.push(await hold(port, '127.0.0.2'))
    // There are as many as there may be: a third holder still gets in, at the expense of the first.
    for (let count = 0; count < 10; count += 1)
      expect(await isAnswered(port, '127.0.0.3')).toBe(true)
    held.forEach((socket) => socket.destroy())
  })
})

test('a client that ends its half after the request gets its answer', async () => {
  const port = await listen((_, response) => void setTimeout(() => response.end('late'), 50))
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.end('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await readText(socket)).toMatch(/late$/)
})

describe('slow lines are served', () => {
  test('a body that comes slowly, but faster than a held connection', async () => {
    const body = JSON.stringify({ name: 'A', text: 'x'.repeat(80_000) })
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
    // Were it cut, what was answered would say so; an error of its own would end the whole run.
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/contact HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n`,
    )
    socket.write(`content-length: ${body.length}\r\n\r\n`)
    const began = performance.now()
    for (let at = 0; at < body.length; at += 2000) {
      socket.write(body.slice(at, at + 2000))
      await delay(2 * timeouts.interval)
    }
    expect(performance.now() - began).toBeGreaterThan(3 * timeouts.sending)
    expect(await readText(socket)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('an answer that is read slowly', async () => {
    const response = await new Promise<IncomingMessage>((resolve) =>
      get({ port: server.port, path: '/assets/large.js', agent: false }, resolve),
    )
    let read = 0
    const began = performance.now()
    for await (const piece of response as AsyncIterable<Buffer>) {
      read += piece.length
      await delay(20)
    }
    expect(performance.now() - began).toBeGreaterThan(2 * timeouts.reading)
    expect(read).toBe(large.length)
  })

  test('an answer that takes the site itself long', async () => {
    const port = await listen((_, response) => {
      setTimeout(() => response.end('done'), 3 * timeouts.sending)
    })
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done')
  })
})

const own: Server[] = []
afterAll(() => own.forEach((each) => each.close()))

/** A server of its own under the same bounds; resolves to its port. */
async function listen(
  listener: RequestListener,
  bound: Partial<Timeouts> = timeouts,
  limits?: Parameters<typeof boundSlowClients>[1],
): Promise<number> {
  const bounds = boundSlowClients(bound, limits)
  const each = createServer(bounds.options, listener)
  bounds.watch(each)
  each.keepAliveTimeout = 60_000
  own.push(each.listen(0, '127.0.0.1'))
  await once(each, 'listening')
  return (each.address() as AddressInfo).port
}
