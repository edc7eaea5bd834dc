import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { NewsletterService } from '../service.server.ts'
import type { PricesService } from '#features/prices/service.server.ts'
import { AppError } from '#errors.ts'
import { listOffered } from '#editions/offered-languages.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { readDatabaseTime } from './change-queries.server.ts'
import { findPriceMoves, gatherChanges, type News } from './changes.server.ts'
import { composeAll, type IssueContent } from './compose.server.ts'
import * as queries from './queries.server.ts'
import { periods, type IssueKind } from './schedule.ts'

export type IssueDeps = Pick<
  Deps,
  'database' | 'changes' | 'config' | 'clock' | 'log' | 'editions'
> & {
  prices: Pick<PricesService, 'get'>
  newsletter: Pick<NewsletterService, 'findNewestId'>
}

export type IssueContents = Partial<Record<LanguageCode, IssueContent>>

export type Draft = {
  previous: queries.IssueRow | undefined
  /** What an issue has to tell; undefined when nothing has changed. */
  contents: IssueContents | undefined
  until: Date
  recentIds: string[]
  prices: Record<string, number> | undefined
}

/** How many seconds old a price may be. */
const maxPriceAge = 3600

/** Covers one period if there is no previous issue. */
export async function draftIssue(
  deps: IssueDeps,
  edition: Edition,
  kind: IssueKind,
): Promise<Draft> {
  const { db } = deps.database
  const previous = await queries.findLastIssue(db, edition.id, kind)
  const until = await readDatabaseTime(db)
  const since = previous?.changesUntil ?? new Date(until.getTime() - periods[kind])
  const gathered = await gatherChanges(deps, edition, {
    since,
    until,
    toldIds: previous?.changeIds ?? [],
  })
  const prices = edition.showCryptoTracker ? await readPrices(deps) : undefined
  const before = previous?.prices ?? undefined
  const news: News = {
    ...gathered,
    prices: prices && before ? findPriceMoves(before, prices) : [],
    pricesSince: previous?.pricesAt ?? undefined,
  }
  const contents = composeAll(
    kind,
    news,
    edition,
    deps.config.origins[edition.id] ?? '',
    listOffered(edition).map(({ code }) => code),
  )
  return { previous, contents, until, recentIds: gathered.recentIds, prices }
}

async function readPrices({ prices }: IssueDeps): Promise<Record<string, number> | undefined> {
  try {
    const known = await prices.get()
    if (known.age > maxPriceAge) return undefined
    return Object.fromEntries(Object.entries(known.prices).map(([coin, { usd }]) => [coin, usd]))
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  }
}

type Making = { slot: Date; startedBy?: string; send: boolean }

/** Undefined when another process was faster. */
export async function keepIssue(
  deps: IssueDeps,
  edition: Edition,
  kind: IssueKind,
  draft: Draft,
  { slot, startedBy, send }: Making,
): Promise<queries.IssueRow | undefined> {
  const { previous, contents } = draft
  const sends = send && contents !== undefined
  const now = deps.clock()
  // Moves are measured from the last prices that readers were sent.
  const keepsPrices = !sends && previous?.prices
  const prices = keepsPrices ? previous.prices : (draft.prices ?? previous?.prices ?? null)
  const pricesAt = keepsPrices || !draft.prices ? (previous?.pricesAt ?? null) : now
  deps.database.assertWritable()
  return await queries.insertIssue(deps.database.db, {
    edition: edition.id,
    kind,
    previousId: previous?.id ?? null,
    slot,
    status: sends ? 'sending' : 'empty',
    contents: sends ? contents : {},
    changesUntil: draft.until,
    changeIds: draft.recentIds,
    prices,
    pricesAt,
    startedBy: startedBy ?? null,
    untilSubscriberId: await deps.newsletter.findNewestId(edition),
    createdAt: now,
    finishedAt: sends ? null : now,
  })
}
