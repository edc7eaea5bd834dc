import { readCredits } from '#content/credits/read.server.ts'
import type { BulkChange } from '#content/bulk/run.server.ts'
import { identify, type EntryKind } from '#content/entries/kind.server.ts'
import { assertDescribed } from '#content/media/description.server.ts'
import { readPublication } from '#content/publication/publication.server.ts'
import { asPublished } from '#content/publication/queries.server.ts'
import { noteTerms } from '#content/terms/terms.server.ts'
import type { Transaction } from '#db/transaction.ts'
import type { TermPlace } from '#editions/terms.ts'
import { articles } from '#db/schema/articles.ts'
import { storeOf, type ArticleRow } from './article-queries.server.ts'
import type { BulkArticle } from './bulk-actions.ts'
import { guideFields, postFields } from './fields.ts'
import { guideChangesSchema, guideCreationSchema, type AdminGuide } from './guide-contract.ts'
import {
  postChangesSchema,
  postCreationSchema,
  type AdminPost,
  type PostChanges,
} from './post-contract.ts'
import { readPost } from './post-input.ts'
import { computeReadTime } from './read-time.ts'
import { setTags } from './tag-queries.server.ts'
import { toAdminGuide, toAdminPost } from './views.server.ts'

type Input = Omit<PostChanges, 'translations'> & {
  translations?: Record<string, object | undefined> | undefined
}

const bulkOf = (section: Section) => ({
  fields: ['isPublished', 'publishAt', 'category', 'featured', 'tags'],
  alsoSet: (next: Partial<BulkArticle>) => (next.isPublished ? asPublished(articles) : {}),
  async updateEach(tx: Transaction, edition: string, changes: readonly BulkChange<BulkArticle>[]) {
    const category = changes[0]?.next.category
    const tags = new Set(changes.flatMap(({ next }) => next.tags ?? []))
    await noteWords(tx, edition, section, { category, tags: [...tags] })
    return await setTags(tx, edition, changes)
  },
})

type Section = TermPlace['section']
/** The category of an article whose writer named none; the others would claim a subject. */
const categoryOfNone = 'general'

type Words = { category?: string | undefined; tags?: readonly string[] | undefined }

/** Notes new categories and tags, which become entries of their own. */
async function noteWords(tx: Transaction, edition: string, section: Section, words: Words) {
  const { category, tags = [] } = words
  if (category !== undefined)
    await noteTerms(tx, edition, { section, kind: 'category' }, [category])
  await noteTerms(tx, edition, { section, kind: 'tag' }, tags)
}

/** Only one writer at a time makes terms. */
const needsLock = ({ category, tags }: Input) => category !== undefined || tags !== undefined

export const guideKind = {
  ...storeOf('guide'),
  ...identify('guide'),
  names: ['author'],
  fields: guideFields,
  bulk: bulkOf('guide'),
  needsLock,
  creation: guideCreationSchema,
  changes: guideChangesSchema,
  toView: toAdminGuide,
  async prepare(tx, preparation) {
    const { edition, input, row, now } = preparation
    await assertDescribed(tx, pickPicture(input, row), row)
    const category = input.category ?? row?.category ?? categoryOfNone
    if (category !== row?.category) await noteWords(tx, edition.id, 'guide', { category })
    const { credits } = await readCredits(tx, preparation)
    return { ...readArticle(input, row, now), ...credits, category, section: 'guide' }
  },
} satisfies EntryKind<
  ArticleRow,
  AdminGuide,
  Input,
  typeof guideCreationSchema,
  typeof guideChangesSchema,
  BulkArticle
>

export const postKind = {
  ...storeOf('post'),
  ...identify('post'),
  names: ['author'],
  fields: postFields,
  bulk: bulkOf('post'),
  needsLock,
  creation: postCreationSchema,
  changes: postChangesSchema,
  toView: toAdminPost,
  normalise: readPost,
  async prepare(tx, preparation) {
    const { edition, input, row, now } = preparation
    await assertDescribed(tx, pickPicture(input, row), row)
    const category = input.category ?? row?.category ?? categoryOfNone
    const { credits, newName } = await readCredits(tx, preparation)
    const written = (input.author === undefined ? row?.author : input.author) ?? edition.name
    // A blank author becomes the site's name, as in new posts; cards and feeds name an author who
    // is chosen.
    const author = (written === edition.name ? newName : undefined) ?? written
    const { tags, featured } = input
    await noteWords(tx, edition.id, 'post', { category, tags })
    return {
      ...readArticle(input, row, now),
      ...credits,
      category,
      author,
      tags,
      featured,
      section: 'post',
    }
  },
} satisfies EntryKind<
  ArticleRow,
  AdminPost,
  Input,
  typeof postCreationSchema,
  typeof postChangesSchema,
  BulkArticle
>

function readArticle(input: Input, row: ArticleRow | undefined, now: Date) {
  const { title, excerpt, content, imageUrl, imageAlt } = input
  const { seoTitle, seoDescription, socialImageUrl } = input
  const readTime = pickReadTime(input, row)
  return {
    title,
    excerpt,
    content,
    imageUrl,
    imageAlt,
    seoTitle,
    seoDescription,
    socialImageUrl,
    readTime,
    ...readPublication(input, now, row),
  }
}

/** A typed time stays; a computed one follows the content. */
function pickReadTime({ readTime, content }: Input, row?: ArticleRow): number {
  if (typeof readTime === 'number') return readTime
  if (!row) return computeReadTime(content ?? '')
  // A stored 1 may date from when that was the minimum.
  const wasComputed = Math.max(row.readTime, 1) === Math.max(computeReadTime(row.content), 1)
  return readTime === null || wasComputed ? computeReadTime(content ?? row.content) : row.readTime
}

/** The picture after the change, where null removes it. */
const pickPicture = (input: Input, row?: ArticleRow) => ({
  imageUrl: (input.imageUrl === undefined ? row?.imageUrl : input.imageUrl) ?? null,
  imageAlt: input.imageAlt ?? row?.imageAlt ?? '',
})
