import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { arrives } from './arrives.ts'
import type { DatabaseLog, NoticeHandler, StopListening } from './backend.ts'
import { withTimeout } from './with-timeout.ts'

/** The longest pause between attempts to listen again, in milliseconds. */
const maxPause = 5_000
/** How long an answer may take, in milliseconds. */
const answerWait = 5_000

/** All times are in milliseconds. */
export type ListenerTimes = {
  heartbeatMs: number
  timeoutMs: number
  /** How often caches are dropped without notices. */
  refresh: number
}

const usualTimes: ListenerTimes = { heartbeatMs: 5_000, timeoutMs: 3_000, refresh: 50_000 }

type Options = {
  config: ClientConfig
  channel: string
  handler: NoticeHandler
  log: DatabaseLog
  /** Sends a notice, over another connection than the one that listens. */
  send: (channel: string, payload: string) => Promise<unknown>
  times?: ListenerTimes
}

/** Reconnects forever, then calls `onGap`. Markers detect a silent connection. */
export async function listenOnServer(options: Options): Promise<StopListening> {
  const { config, channel, handler, log, send, times = usualTimes } = options
  const stopping = new AbortController()
  const listening = Promise.withResolvers<void>()
  const markers = new Map<string, () => void>()
  let wasListening = false
  let failures = 0
  let isSilent = false
  let refreshing: NodeJS.Timeout | undefined

  function onNotice(payload: string) {
    const isBack = markers.get(payload)
    if (isBack) isBack()
    else handler.onNotice(payload)
  }

  /** Whether a notice of our own arrives, or undefined if it could not be sent. */
  async function isHeard(): Promise<boolean | undefined> {
    const marker = JSON.stringify({ marker: randomUUID() })
    const back = Promise.withResolvers<void>()
    markers.set(marker, back.resolve)
    try {
      await send(channel, marker)
      return await arrives(back.promise, times.timeoutMs)
    } catch {
      return undefined
    } finally {
      markers.delete(marker)
    }
  }

  function becomeDeaf(reason: string) {
    if (refreshing || stopping.signal.aborted) return
    log.warn(`Not listening for change notices (${reason}); trying again.`)
    refreshing = setInterval(() => {
      void isHeard().then((heard) => refreshing && heard !== undefined && handler.onGap())
    }, times.refresh)
  }

  function hearAgain() {
    if (!refreshing) return
    log.info('Listening for change notices again.')
    clearInterval(refreshing)
    refreshing = undefined
    isSilent = false
  }

  async function listenOnce(): Promise<string> {
    const socket = new Socket()
    const client = new Client({ ...config, query_timeout: answerWait, stream: () => socket })
    const connection = { isOpen: true }
    const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(() => {
      connection.isOpen = false
    })
    client.on('error', () => {})
    client.on('notification', (notice) => onNotice(notice.payload ?? ''))
    const stop = () => void client.end().catch(() => {})
    stopping.signal.addEventListener('abort', stop)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      let mayHaveMissed = wasListening
      wasListening = true
      while (connection.isOpen && !stopping.signal.aborted) {
        const heard = await isHeard()
        if (!connection.isOpen) break
        listening.resolve()
        if (heard === false) {
          if (!isSilent) handler.onGap()
          isSilent = true
          return 'the connection stands, but no notice arrives'
        }
        if (heard) {
          if (mayHaveMissed) handler.onGap()
          mayHaveMissed = false
          failures = 0
          hearAgain()
        } else {
          mayHaveMissed = true
          becomeDeaf('the database does not answer')
        }
        await Promise.race([ended, pause(times.heartbeatMs)])
      }
      return 'connection lost'
    } finally {
      stopping.signal.removeEventListener('abort', stop)
      await withTimeout(client.end(), 500, 'late').catch(() => {})
      socket.destroy()
    }
  }

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})

  async function listenForEver() {
    while (!stopping.signal.aborted) {
      const reason = await listenOnce().catch((error: Error) => error.message)
      becomeDeaf(reason)
      await pause(Math.min(maxPause, 100 * 2 ** failures++))
    }
    listening.resolve()
  }

  const running = listenForEver()
  await listening.promise
  return async () => {
    stopping.abort()
    clearInterval(refreshing)
    refreshing = undefined
    await withTimeout(running, 1_000, 'late').catch(() => {})
  }
}
