import { and, asc, eq, sql } from 'drizzle-orm'
import { guides, guideTranslations as texts } from '#db/schema/articles.ts'
import type { BulkArticle } from '../bulk-actions.ts'
import { asPublished } from '../publication-queries.server.ts'
import type { ArticleTranslationRow } from '../store.server.ts'
import type { BulkStore } from '#content/bulk/run.server.ts'
import type { AdminGuide } from './contract.ts'
import { guideStore, type GuideRow } from './queries.server.ts'

const among = (edition: string, ids: readonly string[]) =>
  and(eq(guides.edition, edition), sql`${guides.id} = any(${sql.param(ids)}::uuid[])`)

type ToView = (row: GuideRow, translations: readonly ArticleTranslationRow[]) => AdminGuide

export const guideBulkStore = (toView: ToView): BulkStore<BulkArticle> => ({
  entity: 'guide',
  kind: 'guides',
  lock: (tx, edition) => guideStore.lock(tx, edition),
  async findForUpdate(tx, edition, ids) {
    const { id, version, title, isPublished, publishAt, category } = guides
    const select = tx.select({ id, version, name: title, isPublished, publishAt, category }).from(guides)
    return await select.where(among(edition, ids)).orderBy(asc(id)).for('update')
  },
  async update(tx, edition, changes) {
    const ids = changes.map(({ id }) => id)
    const same = changes[0]?.next
    const counted = { version: sql`${guides.version} + 1`, updatedAt: new Date() }
    await tx
      .update(guides)
      .set({ ...same, ...(same?.isPublished && asPublished(guides)), ...counted })
      .where(among(edition, ids))
  },
  async readWhole(tx, edition, ids) {
    const rows = await tx.select().from(guides).where(among(edition, ids))
    const wanted = sql`${texts.guideId} = any(${sql.param(ids)}::uuid[])`
    const translations = Map.groupBy(await tx.select().from(texts).where(wanted), ({ guideId }) => guideId)
    return rows.map((row) => toView(row, translations.get(row.id) ?? []))
  },
  async remove(tx, edition, ids) {
    await tx.delete(guides).where(among(edition, ids))
  },
})
