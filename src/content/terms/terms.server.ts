import { createSettings } from '#db/settings/service.server.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { termKey, type TermPlace, type Terms } from '#editions/terms.ts'
import { findDescribed, findUnknown, insertTerms } from './queries.server.ts'

type Place = Pick<Edition, 'id'>
export type StoredTerms = Terms & { revision: number }

const keyOf = ({ id }: Place) => `terms.${id}`

/** `revision` counts what editors have changed, so that no page is found that shows other names. */
export async function readTerms(db: Executor, edition: Place): Promise<StoredTerms> {
  const revision = Number((await createSettings(db).find(keyOf(edition))) ?? 0)
  const rows = await findDescribed(db, edition.id)
  return {
    revision,
    names: new Map(rows.map((row) => [termKey(row, row.name), row.names])),
    former: new Map(rows.flatMap((row) => row.former.map((old) => [termKey(row, old), row.name]))),
  }
}

/** Counts a change of the categories and tags; only under their lock. */
export async function countRevision(tx: Transaction, edition: Place): Promise<void> {
  const { revision } = await readTerms(tx, edition)
  await createSettings(tx).put(keyOf(edition), revision + 1)
}

/** Adds what an article names for the first time. */
export async function noteTerms(
  tx: Transaction,
  edition: string,
  place: TermPlace,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await insertTerms(tx, edition, place, await findUnknown(tx, edition, place, names))
}
