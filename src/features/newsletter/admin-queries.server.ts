import { and, asc, count, desc, eq, gt, sql, sum, type SQL } from 'drizzle-orm'
import { readAddressPart } from '#contract/show-email-address.server.ts'
import { consents, consentTexts, subscribers, suppressions } from '#db/schema/newsletter.ts'
import type { Executor } from '#db/transaction.ts'
import type { SubscriberFilter, SubscriberQuery } from './contract.ts'
import { preferenceNames } from '#contract/newsletter-preferences.ts'
import type { SubscriberRow } from './queries.server.ts'

function filtered(
  edition: string,
  { status, language, preference, search }: SubscriberFilter,
): SQL | undefined {
  return and(
    eq(subscribers.edition, edition),
    status === undefined ? undefined : eq(subscribers.status, status),
    language === undefined ? undefined : eq(subscribers.language, language),
    preference === undefined ? undefined : eq(subscribers[preference], true),
    search ? sql`strpos(${subscribers.email}, ${readAddressPart(search)}) > 0` : undefined,
  )
}

export async function findSubscribers(
  db: Executor,
  edition: string,
  query: SubscriberQuery,
): Promise<SubscriberRow[]> {
  const { limit, offset } = query
  const select = db.select().from(subscribers).where(filtered(edition, query))
  return await select
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(limit)
    .offset(offset)
}

/** Finds them by id, for reading all in batches. */
export async function findSubscribersAfter(
  db: Executor,
  edition: string,
  filter: SubscriberFilter,
  after: string | undefined,
  limit: number,
): Promise<SubscriberRow[]> {
  const next = after === undefined ? undefined : gt(subscribers.id, after)
  const select = db
    .select()
    .from(subscribers)
    .where(and(filtered(edition, filter), next))
  return await select.orderBy(asc(subscribers.id)).limit(limit)
}

export async function countSubscribers(
  db: Executor,
  edition: string,
  filter: SubscriberFilter,
): Promise<number> {
  return await db.$count(subscribers, filtered(edition, filter))
}

export async function countByStatus(
  db: Executor,
  edition: string,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: subscribers.status, total: count() })
    .from(subscribers)
    .where(eq(subscribers.edition, edition))
    .groupBy(subscribers.status)
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

export async function countSuppressed(db: Executor, edition: string): Promise<number> {
  return await db.$count(suppressions, eq(suppressions.edition, edition))
}

/** Counts what confirmed subscribers have chosen. */
export async function countChoices(db: Executor, edition: string) {
  const chosen = preferenceNames.map(
    (name) => [name, sum(sql`${subscribers[name]}::int`).mapWith(Number)] as const,
  )
  return await db
    .select({ language: subscribers.language, total: count(), ...Object.fromEntries(chosen) })
    .from(subscribers)
    .where(and(eq(subscribers.edition, edition), eq(subscribers.status, 'confirmed')))
    .groupBy(subscribers.language)
}

/** The last consent of each subscriber, a confirmed one if there is any. */
export async function findLastConsents(db: Executor, subscriberIds: readonly string[]) {
  return await db
    .selectDistinctOn([consents.subscriberId], {
      subscriberId: consents.subscriberId,
      form: consents.form,
      givenAt: consents.givenAt,
      text: consentTexts.text,
    })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.version, consents.version))
    .where(sql`${consents.subscriberId} = any(${sql.param(subscriberIds)}::uuid[])`)
    .orderBy(consents.subscriberId, sql`${consents.confirmedAt} is null`, desc(consents.givenAt))
}
