/** Creating, changing and deleting articles: the same rules for guides and posts. */
import { pickFreeSlug, slugify } from '#contract/slugs.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { diffFields, explainConflict, recordChange, type Actor } from '#features/audit/service.server.ts'
import type { Transaction } from '#features/audit/transaction.ts'
import { assertTenant, isUuid, refuseTakenSlug, write } from '#features/audit/write.server.ts'
import type { ArticleTexts, ArticleTranslations } from './contract.ts'
import { computeReadTime } from './read-time.ts'
import type { ArticleRow, ArticleStore, ArticleTranslationRow, Values } from './store.server.ts'

/** What every article's input has beside its own columns. */
type Input = {
  slug?: string | undefined
  title?: string | undefined
  content?: string | undefined
  readTime?: number | null | undefined
  translations?: ArticleTranslations | undefined
  tenant?: string | undefined
  version?: number | undefined
}

export type ArticleKind<Row extends ArticleRow, NewRow, View extends Record<string, unknown>> = {
  entity: 'guide' | 'post'
  kind: 'guides' | 'posts'
  notFoundMessage: string
  store: ArticleStore<Row, NewRow>
  toView: (row: Row, translations: readonly ArticleTranslationRow[]) => View
}

type WriteDeps = Pick<Deps, 'database' | 'changes'>

/** The columns of a new article: its input's, and those that the rules give it. */
export type Given = { id?: string; edition: string; slug: string; readTime: number }

export function createArticleWrites<Row extends ArticleRow, NewRow, View extends Record<string, unknown>>(
  deps: WriteDeps,
  { entity, kind, notFoundMessage, store, toView }: ArticleKind<Row, NewRow, View>,
) {
  const notFound = () => new AppError('notFound', notFoundMessage)
  const read = async (tx: Transaction, row: Row) => toView(row, await store.findTranslations(tx, row.id))

  async function makeSlug(tx: Transaction, edition: Edition, title: string, own?: string): Promise<string> {
    const base = slugify(title) || entity
    const taken = new Set(await store.findSlugsLike(tx, edition.id, base))
    return pickFreeSlug(base, (slug) => slug !== own && taken.has(slug))
  }

  async function saveTranslations(tx: Transaction, id: string, translations: ArticleTranslations | undefined) {
    for (const [language, texts] of Object.entries(translations ?? {})) {
      await store.upsertTranslation(tx, id, language, withoutBlank(texts))
    }
  }

  async function announce(tx: Transaction, edition: Edition, id: string): Promise<void> {
    await deps.changes.notify(tx, { kind, edition: edition.id, id })
  }

  return {
    async create(
      edition: Edition,
      actor: Actor,
      input: Input & { title: string },
      toRow: (given: Given) => NewRow,
      id?: string,
    ) {
      assertTenant(edition, input.tenant)
      const saving = write(deps, async (tx) => {
        await store.lock(tx, edition.id)
        const slug = input.slug ?? (await makeSlug(tx, edition, input.title))
        const readTime = input.readTime ?? computeReadTime(input.content ?? '')
        const row = await store.insert(
          tx,
          toRow({ ...(id !== undefined && { id }), edition: edition.id, slug, readTime }),
        )
        await saveTranslations(tx, row.id, input.translations)
        const after = await read(tx, row)
        await recordChange(tx, { edition, actor, action: 'created', entity, entityId: row.id, after })
        await announce(tx, edition, row.id)
        return after
      })
      return await refuseTakenSlug(saving)
    },

    /** Changes what is given; a given version that is no longer the stored one is a conflict. */
    async update(edition: Edition, actor: Actor, id: string, input: Input, values: (given: Given) => Values<NewRow>) {
      assertTenant(edition, input.tenant)
      if (!isUuid(id)) throw notFound()
      const saving = write(deps, async (tx) => {
        // A slug sent blank asks for one made from the title; an absent one stays.
        const makesSlug = 'slug' in input && input.slug === undefined
        if (makesSlug) await store.lock(tx, edition.id)
        const row = await store.findForUpdate(tx, edition.id, id)
        if (!row) throw notFound()
        if (input.version !== undefined && input.version !== row.version)
          throw await explainConflict(tx, edition, entity, id)
        const before = await read(tx, row)
        const slug = makesSlug
          ? await makeSlug(tx, edition, input.title ?? row.title, row.slug)
          : (input.slug ?? row.slug)
        await saveTranslations(tx, id, input.translations)
        const given = { edition: edition.id, slug, readTime: pickReadTime(row, input) }
        const next = { ...values(given), version: row.version + 1, updatedAt: new Date() }
        const after = await read(tx, await store.update(tx, edition.id, id, next))
        const difference = diffFields(before, { ...after, version: before.version, updatedAt: before.updatedAt })
        if (difference)
          await recordChange(tx, { edition, actor, action: 'updated', entity, entityId: id, ...difference })
        await announce(tx, edition, id)
        return after
      })
      return await refuseTakenSlug(saving)
    },

    async remove(edition: Edition, actor: Actor, id: string): Promise<void> {
      if (!isUuid(id)) throw notFound()
      await write(deps, async (tx) => {
        const row = await store.findForUpdate(tx, edition.id, id)
        if (!row) throw notFound()
        const before = await read(tx, row)
        await store.remove(tx, edition.id, id)
        await recordChange(tx, { edition, actor, action: 'deleted', entity, entityId: id, before })
        await announce(tx, edition, id)
      })
    },
  }
}

/** A typed time stays until another is typed; a computed one follows the content. */
function pickReadTime(row: ArticleRow, { readTime, content }: Input): number {
  if (typeof readTime === 'number') return readTime
  const wasComputed = row.readTime === computeReadTime(row.content)
  return readTime === null || wasComputed ? computeReadTime(content ?? row.content) : row.readTime
}

/** What is given of the texts, blank ones as null: the text then falls back to English. */
function withoutBlank(texts: ArticleTexts) {
  const given = Object.entries(texts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, value === '' ? null : value]))
}
