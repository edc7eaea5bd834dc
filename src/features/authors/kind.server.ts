import type * as z from 'zod'
import type { EntryInput } from '#content/entries/kind.server.ts'
import { toAdminView } from '#content/entries/views.server.ts'
import { definePublishedKind } from '#content/publication/kind.server.ts'
import { authors, authorTranslations } from '#db/schema/authors.ts'
import { authorFields, authorSchemas, type AdminAuthor, type AuthorQuery } from './fields.ts'
import { explainUses } from './uses.server.ts'

export type AuthorRow = typeof authors.$inferSelect
type Input = Omit<z.output<typeof authorSchemas.changes>, 'translations'> &
  Pick<EntryInput, 'translations'>

export const authorKind = definePublishedKind<
  AuthorRow,
  AdminAuthor,
  Input,
  typeof authorSchemas.creation,
  typeof authorSchemas.changes,
  AuthorQuery
>({
  entity: 'author',
  table: authors,
  texts: authorTranslations,
  main: authorTranslations.bio,
  fields: authorFields,
  schemas: authorSchemas,
  long: ['bio'],
  toView: (row, translations) => ({ ...toAdminView(row), translations }),
  explainUses: async (tx, _edition, ids) => await explainUses(tx, ids),
})
