import { desc, eq } from 'drizzle-orm'
import type { EntryKind } from '#content/entries/kind.server.ts'
import { toAdminView } from '#content/entries/views.server.ts'
import type { PublishedBulkRow } from '#content/publication/bulk.ts'
import { readPublication } from '#content/publication/publication.server.ts'
import { asPublished, type PublishedKind } from '#content/publication/queries.server.ts'
import { toplists, toplistTranslations } from '#db/schema/toplists.ts'
import { AppError } from '#errors.ts'
import { findCasinoIds } from '#features/casinos/queries.server.ts'
import {
  toplistChangesSchema,
  toplistCreationSchema,
  type AdminToplist,
  type ToplistChanges,
  type ToplistQuery,
} from './contract.ts'
import { toplistFields } from './fields.ts'

export type ToplistRow = typeof toplists.$inferSelect
type Input = Omit<ToplistChanges, 'translations'> & { translations?: Record<string, object | undefined> | undefined }

const { id, title, slug, createdAt, updatedAt } = toplists

export const toplistKind = {
  entity: 'toplist',
  plural: 'toplists',
  notFoundMessage: 'List not found',
  deletedMessage: 'List deleted successfully',
  table: toplists,
  name: title,
  texts: toplistTranslations,
  fields: toplistFields,
  order: [desc(createdAt), desc(id)],
  creation: toplistCreationSchema,
  changes: toplistChangesSchema,
  bulk: {
    fields: ['isPublished', 'publishAt'],
    alsoSet: (next: Partial<PublishedBulkRow>) => (next.isPublished ? asPublished(toplists) : {}),
  },
  reading: {
    order: [desc(createdAt), desc(id)],
    main: toplistTranslations.title,
    long: ['method', 'questions'],
    matches: ({ isInMenu }) => (isInMenu === undefined ? undefined : eq(toplists.isInMenu, isInMenu === 'true')),
  },
  listing: { columns: {}, searched: [title, slug], sorts: { newest: createdAt, changed: updatedAt, title } },
  toView: (row, translations): AdminToplist => ({ ...toAdminView(row), translations }),
  async prepare(tx, { edition, input, row, now }) {
    const { translations: _texts, tenant: _tenant, version: _version, slug: _slug, ...values } = input
    if (values.casinoIds?.length) {
      const known = new Set(await findCasinoIds(tx, edition.id))
      const unknown = values.casinoIds.find((casino) => !known.has(casino))
      const message = `There is no casino with the id ${unknown}.`
      if (unknown !== undefined) throw new AppError('invalid', message, { errors: { casinoIds: message } })
    }
    return { ...values, ...readPublication(input, now, row) }
  },
} satisfies EntryKind<
  ToplistRow,
  AdminToplist,
  Input,
  typeof toplistCreationSchema,
  typeof toplistChangesSchema,
  PublishedBulkRow
> &
  PublishedKind<ToplistQuery>
