/** Readers as administrators see them: list, counts, and all of them as CSV. */
import { byteOrderMark, writeCsv } from '#csv/write-csv.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { recordChange, type Actor } from '#features/audit/service.server.ts'
import * as queries from './admin-queries.server.ts'
import type { Subscriber, SubscriberCounts, SubscriberFilter, SubscriberQuery } from './contract.ts'
import { preferenceNames } from './preferences.ts'
import { toSubscriber } from './views.server.ts'

export type NewsletterAdmin = {
  list(edition: Edition, query: SubscriberQuery): Promise<Subscriber[]>
  count(edition: Edition): Promise<SubscriberCounts>
  /** All of them as a file; that it was taken, and by whom, is recorded first. */
  exportCsv(edition: Edition, actor: Actor, filter: SubscriberFilter): Promise<string>
}

/** Readers fetched at a time: no query holds the database up for long. */
const pieceSize = 1000

const columns = [
  'id',
  'email',
  'language',
  'status',
  ...preferenceNames,
  'createdAt',
  'confirmedAt',
  'unsubscribedAt',
] as const

export function createNewsletterAdmin({ database }: Pick<Deps, 'database'>): NewsletterAdmin {
  const { db } = database

  async function writeAll(edition: Edition, filter: SubscriberFilter): Promise<string> {
    let file = byteOrderMark + writeCsv([columns])
    for (let after: string | undefined; ;) {
      const rows = await queries.findSubscribersAfter(db, edition.id, filter, after, pieceSize)
      after = rows.at(-1)?.id
      if (after === undefined) return file
      file += writeCsv(rows.map(toSubscriber).map(toCells))
    }
  }

  return {
    async list(edition, query) {
      return (await queries.findSubscribers(db, edition.id, query)).map(toSubscriber)
    },
    async count(edition) {
      const [byStatus, suppressed, choices] = await Promise.all([
        queries.countByStatus(db, edition.id),
        queries.countSuppressed(db, edition.id),
        queries.countChoices(db, edition.id),
      ])
      const total = (name: string) => choices.reduce((all, row) => all + Number(row[name as keyof typeof row] ?? 0), 0)
      return {
        pending: byStatus['pending'] ?? 0,
        confirmed: byStatus['confirmed'] ?? 0,
        unsubscribed: byStatus['unsubscribed'] ?? 0,
        suppressed,
        byPreference: Object.fromEntries(preferenceNames.map((name) => [name, total(name)])),
        byLanguage: Object.fromEntries(choices.map((row) => [row.language, row.total])),
      }
    },
    async exportCsv(edition, actor, filter) {
      database.assertWritable()
      await db.transaction((tx) =>
        recordChange(tx, { edition, actor, action: 'exported', entity: 'subscribers', after: filter }),
      )
      return await writeAll(edition, filter)
    },
  }
}

function toCells({ preferences, ...reader }: Subscriber) {
  const values = { ...reader, ...preferences }
  return columns.map((column) => values[column])
}
