import { pickFreeSlug, slugify } from '#contract/slugs.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { findEdition } from '#editions/editions.ts'
import { AppError } from '#errors.ts'
import { diffFields, explainConflict, recordChange, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { assertTenant, isUuid, refuseTakenSlug, write } from '#audit/write.server.ts'
import { assertDescribed } from '#content/media/description.server.ts'
import { hashTexts } from '#content/translations/sources.server.ts'
import type { TextHashes } from '#content/translations/contract.ts'
import type { ArticleTranslations } from './contract.ts'
import { publishDue, readPublication, type Publication, type PublicationInput } from './publication.server.ts'
import { computeReadTime } from './read-time.ts'
import type { ArticleRow, ArticleStore, ArticleTranslationRow, Values } from './store.server.ts'
import { mergeTranslations } from './translate.server.ts'

type Input = PublicationInput & {
  slug?: string | undefined
  title?: string | undefined
  excerpt?: string | undefined
  content?: string | undefined
  imageUrl?: string | null | undefined
  imageAlt?: string | undefined
  readTime?: number | null | undefined
  translations?: ArticleTranslations | undefined
  /** Languages whose new translations are public by default. */
  publicIfNew?: readonly string[] | undefined
  tenant?: string | undefined
  version?: number | undefined
}

export type ArticleKind<Row extends ArticleRow, NewRow, View extends Record<string, unknown>> = {
  entity: 'guide' | 'post'
  kind: 'guides' | 'posts'
  notFoundMessage: string
  store: ArticleStore<Row, NewRow>
  toView: (row: Row, translations: readonly ArticleTranslationRow[]) => View
  publish: (columns: ReturnType<typeof publishDue>) => Values<NewRow>
}

type WriteDeps = Pick<Deps, 'database' | 'changes' | 'clock'>

/** Values that the rules add to the input. */
export type Given = Publication & {
  id?: string
  edition: string
  slug: string
  readTime: number
  textHashes: TextHashes
}

export function createArticleWrites<Row extends ArticleRow, NewRow, View extends Record<string, unknown>>(
  deps: WriteDeps,
  { entity, kind, notFoundMessage, store, toView, publish }: ArticleKind<Row, NewRow, View>,
) {
  const notFound = () => new AppError('notFound', notFoundMessage)
  const read = async (tx: Transaction, row: Row) => toView(row, await store.findTranslations(tx, row.id))

  async function makeSlug(tx: Transaction, edition: Edition, title: string, own?: string): Promise<string> {
    const base = slugify(title) || entity
    const taken = new Set(await store.findSlugsLike(tx, edition.id, base))
    return pickFreeSlug(base, (slug) => slug !== own && taken.has(slug))
  }

  async function saveTranslations(tx: Transaction, id: string, input: Input, hashes: TextHashes) {
    if (!input.translations) return
    const stored = await store.findTranslations(tx, id)
    for (const row of mergeTranslations(stored, input.translations, { hashes, publicIfNew: input.publicIfNew }))
      await store.putTranslation(tx, id, row)
  }

  async function announce(tx: Transaction, edition: Edition, id: string): Promise<void> {
    await deps.changes.notify(tx, { kind, edition: edition.id, id })
  }

  type Changing = { edition: Edition; actor: Actor; row: Row; before: View }

  /** Also records the change and notifies other processes. */
  async function change(tx: Transaction, { edition, actor, row, before }: Changing, values: Values<NewRow>) {
    const next = { ...values, version: row.version + 1, updatedAt: deps.clock() }
    const after = await read(tx, await store.update(tx, edition.id, row.id, next))
    const { version, updatedAt, textHashes } = before
    const difference = diffFields(before, { ...after, version, updatedAt, textHashes })
    if (difference)
      await recordChange(tx, {
        edition,
        actor,
        action: 'updated',
        entity,
        entityId: row.id,
        label: row.title,
        ...difference,
      })
    await announce(tx, edition, row.id)
    return after
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
        await assertDescribed(tx, pickPicture(input))
        const slug = input.slug ?? (await makeSlug(tx, edition, input.title))
        const readTime = input.readTime ?? computeReadTime(input.content ?? '')
        const textHashes = hashTexts(pickTexts(input))
        const publication = readPublication(input, deps.clock())
        const given = { ...publication, edition: edition.id, slug, readTime, textHashes }
        const row = await store.insert(tx, toRow({ ...given, ...(id !== undefined && { id }) }))
        await saveTranslations(tx, row.id, input, textHashes)
        const after = await read(tx, row)
        // Only restored articles come with an id.
        const action = id === undefined ? 'created' : 'restored'
        await recordChange(tx, { edition, actor, action, entity, entityId: row.id, after })
        await announce(tx, edition, row.id)
        return after
      })
      return await refuseTakenSlug(saving)
    },

    /** @throws AppError conflict if the given version is not the stored one */
    async update(edition: Edition, actor: Actor, id: string, input: Input, values: (given: Given) => Values<NewRow>) {
      assertTenant(edition, input.tenant)
      if (!isUuid(id)) throw notFound()
      const saving = write(deps, async (tx) => {
        // A blank slug asks for a new one; without the field it stays.
        const makesSlug = 'slug' in input && input.slug === undefined
        if (makesSlug) await store.lock(tx, edition.id)
        const row = await store.findForUpdate(tx, edition.id, id)
        if (!row) throw notFound()
        if (input.version !== undefined && input.version !== row.version)
          throw await explainConflict(tx, edition, entity, id)
        await assertDescribed(tx, pickPicture(input, row), row)
        const before = await read(tx, row)
        const slug = makesSlug
          ? await makeSlug(tx, edition, input.title ?? row.title, row.slug)
          : (input.slug ?? row.slug)
        const textHashes = hashTexts(pickTexts(input, row))
        await saveTranslations(tx, id, input, textHashes)
        const publication = readPublication(input, deps.clock(), row)
        const given = { ...publication, edition: edition.id, slug, readTime: pickReadTime(row, input), textHashes }
        return await change(tx, { edition, actor, row, before }, values(given))
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

    /** In every edition. Processes share the work. */
    async publishDue(): Promise<void> {
      while (await write(deps, publishNext)) continue
    },
  }

  /** False if none was due. */
  async function publishNext(tx: Transaction): Promise<boolean> {
    const row = await store.findDueForUpdate(tx)
    const edition = findEdition(row?.edition)
    if (!row?.publishAt || !edition) return false
    const before = await read(tx, row)
    await change(tx, { edition, actor: null, row, before }, publish(publishDue(row, row.publishAt)))
    return true
  }
}

/** A typed time stays; a computed one follows the content. */
function pickReadTime(row: ArticleRow, { readTime, content }: Input): number {
  if (typeof readTime === 'number') return readTime
  // A stored 1 may date from when that was the minimum.
  const wasComputed = Math.max(row.readTime, 1) === Math.max(computeReadTime(row.content), 1)
  return readTime === null || wasComputed ? computeReadTime(content ?? row.content) : row.readTime
}

/** Null removes the picture. */
const pickPicture = (input: Input, row?: ArticleRow) => ({
  imageUrl: (input.imageUrl === undefined ? row?.imageUrl : input.imageUrl) ?? null,
  imageAlt: input.imageAlt ?? row?.imageAlt ?? '',
})

function pickTexts(input: Input, row?: ArticleRow) {
  return {
    title: input.title ?? row?.title,
    excerpt: input.excerpt ?? row?.excerpt,
    content: input.content ?? row?.content,
    imageAlt: input.imageAlt ?? row?.imageAlt,
  }
}
