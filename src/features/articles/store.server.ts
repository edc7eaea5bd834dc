import type { Transaction } from '#db/transaction.ts'

/** What guides' and posts' rows have in common. */
export type ArticleRow = {
  id: string
  edition: string
  slug: string
  title: string
  excerpt: string
  content: string
  imageUrl: string | null
  imageAlt: string
  readTime: number
  isPublished: boolean
  publishAt: Date | null
  publishedAt: Date | null
  version: number
}

export type ArticleTranslationRow = {
  language: string
  title: string | null
  excerpt: string | null
  content: string | null
  imageAlt: string | null
  isPublic: boolean
  sources: Record<string, string>
}

/** What an update sets; undefined leaves a column as it is. */
export type Values<NewRow> = { [K in keyof NewRow]?: NewRow[K] | undefined }

/** The queries that writing an article needs; guides and posts each bring theirs. */
export type ArticleStore<Row extends ArticleRow, NewRow> = {
  /** Makes the edition's slug-giving writes happen one after another. */
  lock(tx: Transaction, edition: string): Promise<void>
  /** Slugs of the edition that are the base or the base and a number. */
  findSlugsLike(tx: Transaction, edition: string, base: string): Promise<string[]>
  findForUpdate(tx: Transaction, edition: string, id: string): Promise<Row | undefined>
  findTranslations(tx: Transaction, id: string): Promise<ArticleTranslationRow[]>
  insert(tx: Transaction, values: NewRow): Promise<Row>
  update(tx: Transaction, edition: string, id: string, values: Values<NewRow>): Promise<Row>
  remove(tx: Transaction, edition: string, id: string): Promise<void>
  /** Keeps a language's translation; one without any text is removed. */
  putTranslation(tx: Transaction, id: string, translation: ArticleTranslationRow): Promise<void>
  /** An article whose time has come and that no other process is publishing, held until the transaction ends. */
  findDueForUpdate(tx: Transaction): Promise<Row | undefined>
}
