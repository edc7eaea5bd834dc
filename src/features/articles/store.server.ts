import type { Transaction } from '#features/audit/transaction.ts'

/** What guides' and posts' rows have in common. */
export type ArticleRow = {
  id: string
  edition: string
  slug: string
  title: string
  content: string
  readTime: number
  version: number
}

export type ArticleTranslationRow = {
  language: string
  title: string | null
  excerpt: string | null
  content: string | null
}

type Texts = Partial<Omit<ArticleTranslationRow, 'language'>>

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
  /** Sets the given texts of one language; a language without any text left is removed. */
  upsertTranslation(tx: Transaction, id: string, language: string, texts: Texts): Promise<void>
}
