/** Events are stored in the transaction of what they tell of; a job sends them. */
import type { ContentKind } from '#contract/content-kinds.ts'
import type { Transaction } from '#db/transaction.ts'
import { contentSteps, type ContentStep, type EventType } from './contract.ts'
import { findListeners, insertDeliveries } from './queries.server.ts'

export type SiteEvent = {
  type: EventType
  edition: string
  /** The name of the entry for the log. */
  label: string
  data: object
}

export async function noteEvents(tx: Transaction, events: readonly SiteEvent[]): Promise<void> {
  if (events.length === 0) return
  const types = [...new Set(events.map(({ type }) => type))]
  const listeners = await findListeners(tx, types)
  const rows = events.flatMap((event) => {
    const { type, edition, label } = event
    const body = toBody(event)
    return listeners
      .filter(({ events: wanted }) => wanted.includes(type))
      .map(({ id: endpointId }) => ({ endpointId, type, edition, label, body }))
  })
  await insertDeliveries(tx, rows)
}

type Told = { type: string; edition?: string; data: object }

export const toBody = ({ type, edition, data }: Told) =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data: { edition, ...data } })

/** An entry before and after a change; absent where there was or is none. */
export type EntryChange = { before?: object | undefined; after?: object | undefined }

type Entries = { edition: string; entity: ContentKind }

export async function noteEntryChanges(
  tx: Transaction,
  { edition, entity }: Entries,
  changes: readonly EntryChange[],
): Promise<void> {
  const events = changes.flatMap((change) => {
    const step = tellStep(change)
    const entry: Named = { ...(change.after ?? change.before) }
    const label = [entry.title, entry.name].find((name) => typeof name === 'string') ?? ''
    const data = { kind: entity, id: entry.id, slug: entry.slug, title: label }
    return step ? [{ type: `${entity}.${step}` as const, edition, label, data }] : []
  })
  await noteEvents(tx, events)
}

/** Saves reading entries that nobody wants to hear of. */
export async function hasListeners(tx: Transaction, entity: ContentKind): Promise<boolean> {
  const types = contentSteps.map((step) => `${entity}.${step}` as const)
  return (await findListeners(tx, types)).length > 0
}

type Named = { id?: unknown; slug?: unknown; title?: unknown; name?: unknown }

/** What is not public before or after concerns nobody. */
function tellStep({ before, after }: EntryChange): ContentStep | undefined {
  const was = isShown(before)
  if (isShown(after)) return was ? 'changed' : 'published'
  return was ? 'removed' : undefined
}

function isShown(entry: object | undefined): boolean {
  if (!entry) return false
  if ('isPublished' in entry) return entry.isPublished === true
  return !('isActive' in entry) || entry.isActive === true
}
