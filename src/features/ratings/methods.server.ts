import { desc, eq } from 'drizzle-orm'
import type { Method } from '#contract/ratings.ts'
import { ratingMethods } from '#db/schema/ratings.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'

/** What an edition begins with; the editors go on setting the order. */
export const startMethod = ({ ratings }: Pick<Edition, 'ratings'>): Method => ({
  version: 1,
  ...ratings,
  order: 'editors',
  note: '',
  publishedOn: null,
})

/** All versions of the method, the newest first. */
export async function findMethods(db: Executor, edition: Edition): Promise<Method[]> {
  const { version, weights, essential, order, note, noteIn, publishedOn } = ratingMethods
  const published = await db
    .select({ version, weights, essential, order, note, noteIn, publishedOn })
    .from(ratingMethods)
    .where(eq(ratingMethods.edition, edition.id))
    .orderBy(desc(version))
  return [
    ...published.map(({ noteIn: own, ...method }) => ({ ...method, ...(own && { noteIn: own }) })),
    startMethod(edition),
  ]
}

/** The method by which casinos are rated now. */
export async function findMethod(db: Executor, edition: Edition): Promise<Method> {
  const [newest] = await findMethods(db, edition)
  return newest ?? startMethod(edition)
}

export async function addMethod(
  tx: Transaction,
  edition: string,
  method: Method & { publishedOn: string; createdAt: Date },
): Promise<void> {
  await tx.insert(ratingMethods).values({ edition, ...method })
}
