import type { AnyKind } from '#content/entries/kind.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { Draft, Drafts } from './contract.ts'
import { findDrafts, hasDrafts } from './queries.server.ts'

const shownDrafts = 5

export function createOverviewService(
  { database }: Pick<Deps, 'database'>,
  kinds: readonly AnyKind[],
) {
  return {
    /** How many entries of all kinds wait to be published, with those changed last. */
    async listDrafts({ id: edition }: Edition): Promise<Drafts> {
      const found = await Promise.all(
        kinds.filter(hasDrafts).map(async (kind) => ({
          kind: kind.entity as Draft['kind'],
          ...(await findDrafts(database.db, kind, edition, shownDrafts)),
        })),
      )
      const items = found.flatMap(({ kind, rows }) =>
        rows.map(({ id, title, updatedAt, publishAt }) => ({
          kind,
          id,
          title,
          updatedAt: updatedAt.toISOString(),
          publishAt: publishAt?.toISOString() ?? null,
        })),
      )
      return {
        total: found.reduce((sum, { total }) => sum + total, 0),
        items: items
          .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
          .slice(0, shownDrafts),
      }
    },
  }
}

export type OverviewService = ReturnType<typeof createOverviewService>
