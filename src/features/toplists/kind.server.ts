import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { EntryInput, Preparation } from '#content/entries/kind.server.ts'
import { definePublishedKind } from '#content/publication/kind.server.ts'
import { toplists, toplistTranslations } from '#db/schema/toplists.ts'
import { assertCasinos } from '#features/casinos/assert-casinos.server.ts'
import { toplistFields, toplistSchemas, type ToplistQuery } from './fields.ts'

export type ToplistRow = typeof toplists.$inferSelect
type Input = Omit<z.output<typeof toplistSchemas.changes>, 'translations'> &
  Pick<EntryInput, 'translations'>

export const toplistKind = definePublishedKind({
  entity: 'toplist',
  names: ['casino'],
  table: toplists,
  texts: toplistTranslations,
  main: toplistTranslations.title,
  fields: toplistFields,
  schemas: toplistSchemas,
  long: ['method', 'questions'],
  followTitle: ['seoTitle', 'seoDescription'],
  matches: ({ isInMenu }: ToplistQuery) =>
    isInMenu === undefined ? undefined : eq(toplists.isInMenu, isInMenu === 'true'),
  async check(tx, { edition, input, row, isRestore }: Preparation<ToplistRow, Input>) {
    const added = input.casinoIds?.filter((id) => !row?.casinoIds.includes(id)) ?? []
    if (!isRestore) await assertCasinos(tx, edition.id, added, 'casinoIds')
  },
})
