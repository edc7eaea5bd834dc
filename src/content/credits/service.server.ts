import type { Reader } from '#editions/reader.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { FillFigures } from '#content/fill-figures.server.ts'
import { tellEntry } from '#content/offer-texts.server.ts'
import type { Credits } from './fields.ts'
import { findCredits, findOptions, findPeople, type Credited } from './queries.server.ts'

type CreditDeps = Pick<Deps, 'database' | 'changes'> & { fill: FillFigures }

export function createCreditsService({ database, changes, fill }: CreditDeps) {
  const { db } = database
  return {
    /** Who wrote and checked the article or review of a page. */
    find: cacheReads(changes, ['authors', 'guides', 'posts', 'casinos'], findOf),
    /** Lists names for forms, in their order. Includes drafts. */
    listOptions: (edition: Edition) => findOptions(db, edition.id),
  }

  async function findOf(reader: Reader, credited: Credited, id: string): Promise<Credits> {
    const { edition, language } = reader
    const row = await findCredits(db, edition.id, credited, id)
    const ids = [row?.authorId, row?.reviewerId].flatMap((named) => named ?? [])
    if (!row || ids.length === 0) return {}
    const found = await findPeople(db, edition.id, language.code, ids)
    const people = await fill(tellEntry(found, reader), reader)
    const find = (wanted: string | null) => {
      const named = people.find((person) => person.id === wanted)
      if (!named) return undefined
      const { id: _id, ...person } = named
      return person
    }
    const [author, reviewer] = [find(row.authorId), find(row.reviewerId)]
    return {
      ...(author && { author }),
      ...(reviewer && { reviewer }),
      ...(reviewer && row.checkedOn && { checkedOn: row.checkedOn }),
    }
  }
}

export type CreditsService = ReturnType<typeof createCreditsService>
