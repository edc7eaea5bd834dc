import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { DatabaseLog, NoticeHandler, StopListening } from './backend.ts'
import { withTimeout } from './with-timeout.ts'

const longestPause = 5_000

/**
 * Listens on a channel over a connection of its own, for ever: when it is lost, connects again with growing pauses and then calls
 * `onGap`. Resolves when the first `LISTEN` is in force, or when stopped before that.
 */
export async function listenOnServer(options: {
  config: ClientConfig
  channel: string
  handler: NoticeHandler
  log: DatabaseLog
}): Promise<StopListening> {
  const { config, channel, handler, log } = options
  const stopping = new AbortController()
  const listening = Promise.withResolvers<void>()
  let wasListening = false
  let failures = 0

  async function listenOnce() {
    const client = new Client(config)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', () => {}) // 'end' follows
    client.on('notification', (notice) => handler.onNotice(notice.payload ?? ''))
    const stop = () => void client.end().catch(() => {})
    stopping.signal.addEventListener('abort', stop)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (wasListening) {
        log.info('Listening for change notices again.')
        handler.onGap()
      }
      wasListening = true
      failures = 0
      listening.resolve()
      await ended
    } finally {
      stopping.signal.removeEventListener('abort', stop)
      await client.end().catch(() => {})
    }
  }

  async function listenForEver() {
    while (!stopping.signal.aborted) {
      const reason = await listenOnce().then(
        () => 'connection lost',
        (error: Error) => error.message,
      )
      if (stopping.signal.aborted) break
      if (failures === 0) log.warn(`Not listening for change notices (${reason}); trying again.`)
      await delay(Math.min(longestPause, 100 * 2 ** failures++), undefined, { signal: stopping.signal }).catch(() => {})
    }
    listening.resolve()
  }

  const running = listenForEver()
  await listening.promise
  return async () => {
    stopping.abort()
    // A connection attempt under way may take longer to give up than anyone wants to wait for at the end.
    await withTimeout(running, 1_000, 'late').catch(() => {})
  }
}
