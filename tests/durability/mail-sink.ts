/** A mail server on the loopback address that takes everything and remembers only who got what. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { answer } from '../smtp.ts'

export type MailSink = {
  url: string
  /** Message-IDs by recipient, as often as they came. */
  taken: Map<string, string[]>
  /** How many mails came. */
  count(): number
  /** Resolves when so many have come. */
  until(count: number): Promise<void>
  stop(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const taken = new Map<string, string[]>()
  const watchers = new Set<() => void>()
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const take = async () => {
        const raw = await buffer(stream)
        const id = /^message-id:\s*<([^>]+)>/im.exec(raw.toString('latin1'))?.[1] ?? ''
        const recipient = envelope.rcptTo[0]?.address ?? ''
        taken.set(recipient, [...(taken.get(recipient) ?? []), id])
        count += 1
        for (const watcher of watchers) watcher()
      }
      void answer(done, take)
    },
  })
  server.on('error', () => {}) // connections of a process that was killed
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // a TCP server's address is never a string

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    count: () => count,
    async until(wanted) {
      const reached = Promise.withResolvers<void>()
      const check = () => count >= wanted && reached.resolve()
      watchers.add(check)
      check()
      await reached.promise
      watchers.delete(check)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
