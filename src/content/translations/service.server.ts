import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { OverviewQuery, OverviewRow, Progress, SourceQuery } from './contract.ts'
import { findProgress, findSource, findStates, type TranslatedKind } from './queries.server.ts'

export function createTranslationsService(
  { database }: Pick<Deps, 'database'>,
  kinds: readonly TranslatedKind[],
) {
  return {
    async list(
      edition: Edition,
      query: OverviewQuery,
    ): Promise<{ items: OverviewRow[]; total: number }> {
      const rows = await findStates(database.db, kinds, edition, query)
      return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
    },
    progress: (edition: Edition): Promise<Progress[]> => findProgress(database.db, kinds, edition),
    /** The original that was translated; null if the audit log has lost it. */
    findSource: async (edition: Edition, query: SourceQuery): Promise<string | null> =>
      (await findSource(database.db, edition.id, query)) ?? null,
  }
}

export type TranslationsService = ReturnType<typeof createTranslationsService>
