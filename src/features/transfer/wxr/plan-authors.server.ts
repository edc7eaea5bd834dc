/** Who wrote what is imported, as authors of this site. */
import { addFormerPaths } from '#content/entries/address-queries.server.ts'
import type { Edition } from '#editions/edition.ts'
import { openKind, type Kinds } from '../kinds.server.ts'
import { note, type PlannedRow, type WriteDeps } from '../plan.ts'
import { findImported, putImported } from '../queries.server.ts'
import type { ConvertedAuthor } from './convert-file.server.ts'

type Place = { deps: WriteDeps; kinds: Kinds; edition: Edition }

const pieceSize = 200

/**
 * Plans an author for each who has none of that name here yet.
 *
 * @returns the rows, and how to find an author's id once they are written
 */
export async function planAuthors(place: Place, authors: readonly ConvertedAuthor[]) {
  const { kinds, edition } = place
  const ids = await findPresent(place, authors)
  const rows = authors.flatMap(({ login, name, source, formerPaths }): PlannedRow[] => {
    if (ids.has(login)) return []
    const write: PlannedRow['write'] = async ({ tx, deps: within, actor }) => {
      const access = openKind(within, kinds.authors, edition)
      const { id } = await access.create(actor, { title: name, isPublished: true })
      ids.set(login, id)
      await putImported(tx, { edition: edition.id, source, kind: 'authors', entryId: id })
      const [made] = await access.list({ ids: [id], slugs: [] })
      const entry = { edition: edition.id, entity: kinds.authors.entity, id }
      if (made) await addFormerPaths(tx, entry, formerPaths, made.slug)
    }
    const notes = [note('An author: add a biography and a picture here.')]
    return [{ row: 1, entry: name, state: '', action: 'create', notes, write }]
  })
  return { rows, findId: (login: string) => ids.get(login) }
}

/** Those of an earlier import, and those of the same name. */
async function findPresent(
  { deps, kinds, edition }: Place,
  authors: readonly ConvertedAuthor[],
): Promise<Map<string, string>> {
  const sources = authors.map(({ source }) => source)
  const imported = await findImported(deps.database.db, edition.id, sources)
  const access = openKind(deps, kinds.authors, edition)
  const present = new Set<string>()
  const byName = new Map<string, string>()
  for (let after: string | undefined; authors.length > 0;) {
    const piece = await access.list({ after, limit: pieceSize })
    for (const { id, title } of piece) {
      present.add(id)
      byName.set(String(title).toLowerCase(), id)
    }
    after = piece.at(-1)?.id
    if (after === undefined) break
  }
  return new Map(
    authors.flatMap(({ login, name, source }): [string, string][] => {
      const known = imported.find((one) => one.source === source)?.entryId
      const id = known && present.has(known) ? known : byName.get(name.toLowerCase())
      return id ? [[login, id]] : []
    }),
  )
}
