/** A real mail server on the loopback address, which keeps what it takes. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string; raw: Buffer; email: Email }

type Hooks = {
  /** Before a recipient is taken; throw to refuse. */
  onRecipient?: (address: string) => Promise<void>
  /** After the whole mail has come, before it is taken; throw to refuse. */
  onMessage?: (received: Received) => Promise<void>
}

export type TestSmtp = {
  url: string
  port: number
  /** What was taken, in its order. */
  received: Received[]
  hooks: Hooks
  /** Resolves when so many mails have been taken. */
  untilReceived(count: number): Promise<Received[]>
  /** Cuts every connection without a word. */
  cut(): void
  stop(): Promise<void>
}

/** An answer of the server that refuses. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** Answers the server's question once `run` has ended: taken, or refused with what it threw. */
export async function answer(
  done: (error?: Error | null) => void,
  run: () => Promise<void>,
): Promise<void> {
  const error = await run().then(
    () => null,
    (reason: Error) => reason,
  )
  done(error)
}

export async function startSmtp(port = 0, { hidesUtf8 = false } = {}): Promise<TestSmtp> {
  const received: Received[] = []
  const hooks: Hooks = {}
  const sockets = new Set<Socket>()
  const watchers = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideSMTPUTF8: hidesUtf8,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      void answer(done, async () => hooks.onRecipient?.(address))
    },
    onData(stream, { envelope }, done) {
      const take = async () => {
        const raw = await buffer(stream)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const one = {
          from,
          to: envelope.rcptTo[0]?.address ?? '',
          raw,
          email: await PostalMime.parse(raw),
        }
        await hooks.onMessage?.(one)
        received.push(one)
        for (const watcher of watchers) watcher()
      }
      void answer(done, take)
    },
  })
  server.on('error', () => {}) // connections that tests cut
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: used } = server.server.address() as AddressInfo // a TCP server's address is never a string

  return {
    url: `smtp://127.0.0.1:${used}`,
    port: used,
    received,
    hooks,
    async untilReceived(count) {
      const reached = Promise.withResolvers<void>()
      const check = () => received.length >= count && reached.resolve()
      watchers.add(check)
      check()
      await reached.promise
      watchers.delete(check)
      return received
    },
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
