import { and, asc, eq, sql } from 'drizzle-orm'
import { posts, postTranslations as texts } from '#db/schema/articles.ts'
import type { BulkPost } from '../bulk-actions.ts'
import { asPublished } from '../publication-queries.server.ts'
import type { ArticleTranslationRow } from '../store.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { BulkChange, BulkStore } from '#content/bulk/run.server.ts'
import type { AdminPost } from './contract.ts'
import { postStore, type PostRow } from './queries.server.ts'

const among = (edition: string, ids: readonly string[]) =>
  and(eq(posts.edition, edition), sql`${posts.id} = any(${sql.param(ids)}::uuid[])`)

type ToView = (row: PostRow, translations: readonly ArticleTranslationRow[]) => AdminPost

export const postBulkStore = (toView: ToView): BulkStore<BulkPost> => ({
  entity: 'post',
  kind: 'posts',
  lock: (tx, edition) => postStore.lock(tx, edition),
  async findForUpdate(tx, edition, ids) {
    const { id, version, title, isPublished, publishAt, category, featured, tags } = posts
    const select = tx.select({ id, version, name: title, isPublished, publishAt, category, featured, tags }).from(posts)
    return await select.where(among(edition, ids)).orderBy(asc(id)).for('update')
  },
  async update(tx, edition, changes) {
    const { tags, ...same } = changes[0]?.next ?? {}
    if (tags) return await setTags(tx, edition, changes)
    const ids = changes.map(({ id }) => id)
    const counted = { version: sql`${posts.version} + 1`, updatedAt: new Date() }
    await tx
      .update(posts)
      .set({ ...same, ...(same.isPublished && asPublished(posts)), ...counted })
      .where(among(edition, ids))
  },
  async readWhole(tx, edition, ids) {
    const rows = await tx.select().from(posts).where(among(edition, ids))
    const wanted = sql`${texts.postId} = any(${sql.param(ids)}::uuid[])`
    const translations = Map.groupBy(await tx.select().from(texts).where(wanted), ({ postId }) => postId)
    return rows.map((row) => toView(row, translations.get(row.id) ?? []))
  },
  async remove(tx, edition, ids) {
    await tx.delete(posts).where(among(edition, ids))
  },
})

/** In one statement. */
async function setTags(tx: Transaction, edition: string, changes: readonly BulkChange<BulkPost>[]): Promise<void> {
  const ids = sql.param(changes.map(({ id }) => id))
  const lists = sql.param(changes.map(({ next }) => JSON.stringify(next.tags ?? [])))
  await tx.execute(sql`
    update ${posts} set tags = array(select jsonb_array_elements_text(given.tags::jsonb)), version = version + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${lists}::text[]) as given(id, tags)
    where ${posts.id} = given.id and ${posts.edition} = ${edition}`)
}
