import { and, desc, eq, gte, max, sql, sum } from 'drizzle-orm'
import { missedSearches } from '#db/schema/searches.ts'
import type { Executor } from '#db/transaction.ts'

/** How many an edition has on a day; words that nobody has typed that day are dropped beyond it. */
const mostPerDay = 500
const mostListed = 50

const { edition: ofEdition, language: ofLanguage, day, words, count } = missedSearches

export async function countMissed(
  db: Executor,
  edition: string,
  miss: { language: string; words: string; day: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${missedSearches} (edition, day, language, words)
    select ${edition}, ${miss.day}, ${miss.language}, ${miss.words}
      where (select count(*) from ${missedSearches}
          where ${and(eq(ofEdition, edition), eq(day, miss.day))}) < ${mostPerDay}
        or exists (select 1 from ${missedSearches} where ${and(
          eq(ofEdition, edition),
          eq(day, miss.day),
          eq(ofLanguage, miss.language),
          eq(words, miss.words),
        )})
    on conflict (edition, day, language, words)
      do update set count = ${missedSearches}.count + 1`)
}

export async function findMissed(db: Executor, edition: string, since: string) {
  const times = sum(count).mapWith(Number)
  return await db
    .select({ language: ofLanguage, words, count: times, lastDay: sql<string>`${max(day)}` })
    .from(missedSearches)
    .where(and(eq(ofEdition, edition), gte(day, since)))
    .groupBy(ofLanguage, words)
    .orderBy(desc(times), desc(max(day)), words)
    .limit(mostListed)
}
