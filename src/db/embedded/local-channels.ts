import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import type { NoticeHandler, StopListening } from '../backend.ts'

const toListen = (channel: string) => `listen ${escapeIdentifier(channel)}`

/**
 * LISTEN over the pool's one connection: a notice arrives with the answer to the commit that sent it, just before that answer. When
 * the pool renews its connection it listens again before anything else can run, so there are never gaps.
 */
export function createLocalChannels() {
  const handlers = new Map<string, Set<NoticeHandler>>()

  return {
    /** Prepares a new connection of the pool. */
    async attach(client: ClientBase) {
      client.on('notification', ({ channel, payload }) => {
        for (const handler of handlers.get(channel) ?? []) handler.onNotice(payload ?? '')
      })
      if (handlers.size > 0) await client.query([...handlers.keys()].map(toListen).join(';'))
    },

    async listen(pool: Pool, channel: string, handler: NoticeHandler): Promise<StopListening> {
      const known = handlers.get(channel) ?? new Set()
      handlers.set(channel, known.add(handler))
      await pool.query(toListen(channel))
      // The connection goes on listening: a notice that nobody handles costs nothing.
      return async () => {
        known.delete(handler)
      }
    },
  }
}
