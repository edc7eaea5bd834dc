import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { contentPlurals } from '#contract/content-kinds.ts'
import { describeMessage } from '#process/describe-error.ts'
import type { DatabaseLog, NoticeHandler, StopListening } from './backend.ts'
import { arrives } from './arrives.ts'

const channel = 'tandem_changes'

/** How many milliseconds a writer waits for its own notice. */
const timeoutMs = 1_000

export const changeKinds = [
  ...contentPlurals,
  'texts',
  'banners',
  'media',
  'prices',
  'accounts',
  'settings',
  'mail',
  'jobs',
  'everything',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** What has changed; `edition: null` means every edition. */
export type Change = { kind: ChangeKind; edition: string | null; id?: string }

type Executor = { execute(query: SQL): PromiseLike<unknown> }

type Listenable = {
  db: Executor
  log: DatabaseLog
  listen(channel: string, handler: NoticeHandler): Promise<StopListening>
}

export type Changes = {
  notify(tx: Executor, change: Change): Promise<void>
  subscribe(listener: (change: Change) => void): () => void
  /** Resolves once this process has handled every change committed so far. */
  settle(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

async function send(tx: Executor, payload: object) {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`)
}

export function createChanges(database: Listenable): Changes {
  const listeners = new Set<(change: Change) => void>()
  const markers = new Map<string, () => void>()
  let stopListening: StopListening | null = null

  function emit(change: Change) {
    for (const listener of listeners) {
      try {
        listener(change)
      } catch (error) {
        database.log.error(
          `A listener failed on a change of ${change.kind}: ${describeMessage(error)}`,
        )
      }
    }
  }

  return {
    notify: send,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async settle() {
      if (!stopListening) return
      // Notices arrive in commit order, so the marker comes after all earlier changes.
      const marker = randomUUID()
      const back = Promise.withResolvers<void>()
      markers.set(marker, back.resolve)
      try {
        await send(database.db, { marker })
        if (await arrives(back.promise, timeoutMs)) return
        database.log.warn('Change notices are late: dropping everything cached.')
        emit({ kind: 'everything', edition: null })
      } catch {
        // The listener reports a gap itself.
        database.log.warn('Could not wait for change notices.')
      } finally {
        markers.delete(marker)
      }
    },
    async start() {
      stopListening ??= await database.listen(channel, {
        onNotice(payload) {
          const message = readMessage(payload)
          if ('marker' in message) markers.get(message.marker)?.()
          else emit(message)
        },
        onGap: () => emit({ kind: 'everything', edition: null }),
      })
    },
    async stop() {
      await stopListening?.()
      stopListening = null
    },
  }
}

function readMessage(payload: string): Change | { marker: string } {
  try {
    const data: unknown = JSON.parse(payload)
    if (typeof data === 'object' && data !== null) {
      if ('marker' in data && typeof data.marker === 'string') return { marker: data.marker }
      const kind = changeKinds.find((known) => 'kind' in data && data.kind === known)
      const edition = 'edition' in data && typeof data.edition === 'string' ? data.edition : null
      if (kind)
        return 'id' in data && typeof data.id === 'string'
          ? { kind, edition, id: data.id }
          : { kind, edition }
    }
  } catch {
    // Not JSON: the notice of another version.
  }
  return { kind: 'everything', edition: null }
}
