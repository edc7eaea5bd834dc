import type { FillFigures } from '#content/fill-figures.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { PricesService } from '#features/prices/service.server.ts'
import { AppError } from '#errors.ts'
import { findOffered, listOffered } from '#editions/offered-languages.ts'
import type { Segment } from '#features/newsletter/segment-contract.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { DigestKind } from '#contract/issue-kinds.ts'
import type { SendingDeps } from '../sending.server.ts'
import type { IssueContents } from '#features/newsletter/write-issue.server.ts'
import { readDatabaseTime } from './change-queries.server.ts'
import { findPriceMoves, gatherChanges, type News } from './changes.server.ts'
import { composeAll } from './compose.server.ts'
import * as queries from './queries.server.ts'
import { periods } from './schedule.ts'

export type DigestDeps = SendingDeps & {
  prices: Pick<PricesService, 'get'>
  fill: FillFigures
}

export type Draft = {
  previous: queries.DigestRow | undefined
  /** What an issue has to tell; undefined when nothing has changed. */
  contents: IssueContents | undefined
  audience: Segment
  until: Date
  recentIds: string[]
  prices: Record<string, number> | undefined
}

/** How many seconds old a price may be. */
const maxPriceAge = 3600

/** Covers one period if there is no previous issue. */
export async function draftDigest(
  deps: DigestDeps,
  edition: Edition,
  kind: DigestKind,
): Promise<Draft> {
  const { db } = deps.database
  const previous = await queries.findLastDigest(db, edition.id, kind)
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
  const contents = await composeAll(kind, news, {
    edition,
    origin: deps.config.origins[edition.id] ?? '',
    languages: listOffered(edition).map(({ code }) => code),
    fill: deps.fill,
  })
  const audience = audienceOf(edition, kind, contents)
  return { previous, contents, audience, until, recentIds: gathered.recentIds, prices }
}

/**
 * Everybody who chose it, but for those whose language has nothing to tell: where bonuses are
 * withheld, another language must not tell of them.
 */
const audienceOf = (
  edition: Edition,
  kind: DigestKind,
  contents: IssueContents | undefined,
): Segment => ({
  languages: languageCodes.filter(
    (code) => !contents || contents[findOffered(edition, code).code] !== undefined,
  ),
  topics: [kind],
  age: 'any',
  days: null,
})

async function readPrices({ prices }: DigestDeps): Promise<Record<string, number> | undefined> {
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
export async function keepDigest(
  deps: DigestDeps,
  edition: Edition,
  kind: DigestKind,
  draft: Draft,
  { slot, startedBy, send }: Making,
): Promise<queries.DigestRow | undefined> {
  const { previous, contents } = draft
  const sends = send && contents !== undefined
  const now = deps.clock()
  // Moves are measured from the last prices that readers were sent.
  const keepsPrices = !sends && previous?.prices
  const prices = keepsPrices ? previous.prices : (draft.prices ?? previous?.prices ?? null)
  const pricesAt = keepsPrices || !draft.prices ? (previous?.pricesAt ?? null) : now
  deps.database.assertWritable()
  return await queries.insertDigest(deps.database.db, {
    edition: edition.id,
    kind,
    previousId: previous?.id ?? null,
    slot,
    status: sends ? 'sending' : 'empty',
    contents: sends ? contents : {},
    segment: draft.audience,
    changesUntil: draft.until,
    changeIds: draft.recentIds,
    prices,
    pricesAt,
    startedBy: startedBy ?? null,
    untilSubscriberId: await deps.newsletter.findNewestId(edition),
    createdAt: now,
    startedAt: sends ? now : null,
    finishedAt: sends ? null : now,
  })
}
