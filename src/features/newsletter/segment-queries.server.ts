import { dayLength } from '#contract/days.ts'
import { and, asc, count, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { subscribers } from '#db/schema/newsletter.ts'
import type { Executor } from '#db/transaction.ts'
import { isInRange, readersOf, type RecipientRange, type SubscriberRow } from './queries.server.ts'
import type { Segment, SegmentCounts } from './segment-contract.ts'

/** Whether a confirmed subscriber is in it, as of `at`. */
function isIn(edition: string, { languages, topics, age, days }: Segment, at: Date) {
  const since = new Date(at.getTime() - (days ?? 0) * dayLength)
  const { confirmedAt } = subscribers
  return and(
    ...readersOf(edition, at),
    inArray(subscribers.language, [...languages]),
    or(...topics.map((topic) => eq(subscribers[topic], true))),
    age === 'newer' ? gt(confirmedAt, since) : undefined,
    age === 'older' ? lte(confirmedAt, since) : undefined,
  )
}

const isNobody = ({ languages, topics }: Segment) => languages.length === 0 || topics.length === 0

/** Finds them in id order; ages count back from `confirmedUntil`. */
export async function findSegment(
  db: Executor,
  edition: string,
  segment: Segment,
  range: RecipientRange,
): Promise<SubscriberRow[]> {
  if (isNobody(segment)) return []
  return await db
    .select()
    .from(subscribers)
    .where(and(isIn(edition, segment, range.confirmedUntil), isInRange(range)))
    .orderBy(asc(subscribers.id))
    .limit(range.limit)
}

export async function countSegment(
  db: Executor,
  edition: string,
  segment: Segment,
  at: Date,
): Promise<SegmentCounts['byLanguage']> {
  if (isNobody(segment)) return {}
  const rows = await db
    .select({ language: subscribers.language, total: count() })
    .from(subscribers)
    .where(isIn(edition, segment, at))
    .groupBy(subscribers.language)
  return Object.fromEntries(rows.map(({ language, total }) => [language, total]))
}
