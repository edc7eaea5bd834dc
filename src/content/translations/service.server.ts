import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { AnyKind } from '../entries/kind.server.ts'
import type { OverviewQuery, OverviewRow, Progress, SourceQuery } from './contract.ts'
import { findProgress, findSource, findStates } from './queries.server.ts'

export type TranslationsService = {
  list(edition: Edition, query: OverviewQuery): Promise<{ items: OverviewRow[]; total: number }>
  progress(edition: Edition): Promise<Progress[]>
  /** Null if not on record. */
  findSource(edition: Edition, query: SourceQuery): Promise<string | null>
}

export function createTranslationsService(
  { database }: Pick<Deps, 'database'>,
  kinds: readonly AnyKind[],
): TranslationsService {
  return {
    async list(edition, query) {
      const rows = await findStates(database.db, kinds, edition.id, query)
      return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
    },
    progress: (edition) => findProgress(database.db, kinds, edition.id),
    findSource: async (edition, query) =>
      (await findSource(database.db, edition.id, query)) ?? null,
  }
}
