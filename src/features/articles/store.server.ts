import type { Transaction } from '#db/transaction.ts'

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

/** Undefined leaves a column as it is. */
export type Values<NewRow> = { [K in keyof NewRow]?: NewRow[K] | undefined }

export type ArticleStore<Row extends ArticleRow, NewRow> = {
  /** Serialises writes that choose a slug. */
  lock(tx: Transaction, edition: string): Promise<void>
  /** Slugs that are `base` or `base-…`. */
  findSlugsLike(tx: Transaction, edition: string, base: string): Promise<string[]>
  findForUpdate(tx: Transaction, edition: string, id: string): Promise<Row | undefined>
  findTranslations(tx: Transaction, id: string): Promise<ArticleTranslationRow[]>
  insert(tx: Transaction, values: NewRow): Promise<Row>
  update(tx: Transaction, edition: string, id: string, values: Values<NewRow>): Promise<Row>
  remove(tx: Transaction, edition: string, id: string): Promise<void>
  /** Removes a translation without any text. */
  putTranslation(tx: Transaction, id: string, translation: ArticleTranslationRow): Promise<void>
  /** Skips rows that other processes are publishing; locked until the transaction ends. */
  findDueForUpdate(tx: Transaction): Promise<Row | undefined>
}
