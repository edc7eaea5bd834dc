import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { EntryInput, Preparation } from '#content/entries/kind.server.ts'
import { toAdminView } from '#content/entries/views.server.ts'
import { definePublishedKind } from '#content/publication/kind.server.ts'
import { toplists, toplistTranslations } from '#db/schema/toplists.ts'
import { AppError } from '#errors.ts'
import { findCasinoIds } from '#features/casinos/queries.server.ts'
import { toplistFields, toplistSchemas, type AdminToplist, type ToplistQuery } from './fields.ts'

export type ToplistRow = typeof toplists.$inferSelect
type Input = Omit<z.output<typeof toplistSchemas.changes>, 'translations'> & Pick<EntryInput, 'translations'>

export const toplistKind = definePublishedKind({
  entity: 'toplist',
  plural: 'toplists',
  noun: 'List',
  table: toplists,
  texts: toplistTranslations,
  fields: toplistFields,
  schemas: toplistSchemas,
  long: ['method', 'questions'],
  matches: ({ isInMenu }: ToplistQuery) =>
    isInMenu === undefined ? undefined : eq(toplists.isInMenu, isInMenu === 'true'),
  toView: (row: ToplistRow, translations): AdminToplist => ({ ...toAdminView(row), translations }),
  async check(tx, { edition, input }: Pick<Preparation<ToplistRow, Input>, 'edition' | 'input'>) {
    if (!input.casinoIds?.length) return
    const known = new Set(await findCasinoIds(tx, edition.id))
    const unknown = input.casinoIds.find((id) => !known.has(id))
    const message = `There is no casino with the id ${unknown}.`
    if (unknown !== undefined) throw new AppError('invalid', message, { errors: { casinoIds: message } })
  },
})
