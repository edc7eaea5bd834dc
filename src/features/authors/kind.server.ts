import type * as z from 'zod'
import type { EntryInput } from '#content/entries/kind.server.ts'
import { definePublishedKind } from '#content/publication/kind.server.ts'
import { authors, authorTranslations } from '#db/schema/authors.ts'
import { authorFields, authorSchemas, type AdminAuthor, type AuthorQuery } from './fields.ts'
import type { Transaction } from '#db/transaction.ts'
import { findUses } from './works-queries.server.ts'

const named = 3
const nouns: Readonly<Record<string, string>> = {
  guide: 'the guide',
  post: 'the blog post',
  casino: 'the review of',
}

/** Why authors who are named somewhere can't be removed, by id. */
async function explainUses(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const uses = Map.groupBy(await findUses(tx, ids, named), ({ id }) => id)
  return new Map(
    [...uses].map(([id, found]) => {
      const list = found.map(({ entity, title }) => `${nouns[entity] ?? entity} “${title}”`)
      const more = (found[0]?.total ?? 0) - list.length
      const all = more > 0 ? [...list, `${more} more`] : list
      return [
        id,
        `Still named as author or reviewer of ${join(all)}. Choose someone else there first, or nobody.`,
      ]
    }),
  )
}

const join = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')

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
  explainUses: async (tx, _edition, ids) => await explainUses(tx, ids),
})
