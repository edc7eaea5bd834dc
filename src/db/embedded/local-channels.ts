import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import type { NoticeHandler, StopListening } from '../backend.ts'

const toListen = (channel: string) => `listen ${escapeIdentifier(channel)}`

/** A new connection listens before anything else, so no notice is missed. */
export function createLocalChannels() {
  const handlers = new Map<string, Set<NoticeHandler>>()

  return {
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
      return async () => {
        known.delete(handler)
      }
    },
  }
}
