import { cacheReads } from '#db/cache-reads.ts'
import type { CasinoLink } from '#features/clicks/targets.server.ts'
import type { Edition } from '#editions/edition.ts'
import { toAddress, withEnglish, type Address } from '#content/addresses.ts'
import type { Actor } from '#audit/service.server.ts'
import {
  maxChanged,
  type BulkResult,
  type CasinoBulk,
  type EntryVersion,
} from '#content/bulk/contract.ts'
import { knowSlugs } from '#content/entries/reading.server.ts'
import { createEntries } from '#content/entries/service.server.ts'
import type { WriteDeps } from '#content/entries/writes.server.ts'
import { languageCodes, type Language } from '#i18n/languages.ts'
import type {
  CasinoListFilter,
  CasinoListItem,
  CasinoListQuery,
  CasinoMove,
  KeptBonuses,
  KeptPayouts,
  KnownValues,
} from './admin-contract.ts'
import { findListed, findListPage, selectListCount } from './admin-queries.server.ts'
import type { Casino, CasinoQuery, ListedCasino } from './contract.ts'
import { writeBonus } from '#features/bonuses/sentence.ts'
import { findFinishRate } from '#features/bonuses/usual-terms.ts'
import { findProofs } from '#features/payouts/proof-queries.server.ts'
import { findMainIndex, hasEnded } from '#contract/bonus.ts'
import { toDay } from '#contract/days.ts'
import type { Method } from '#contract/ratings.ts'
import type { Transaction } from '#db/transaction.ts'
import { applyMethod, confirmSheet } from './rating-writes.server.ts'
import { endBonusesOf } from './bonus-writes.server.ts'
import { agePayoutsOf } from './payout-writes.server.ts'
import { findRatings } from './rating-queries.server.ts'
import { createReceipts } from './receipt.server.ts'
import { recordRatings } from '#features/ratings/record-queries.server.ts'
import { readClaims } from './claims.ts'
import { createFacts } from './facts.server.ts'
import { createOffers } from './offers.server.ts'
import { casinoKind, type BulkCasino } from './kind.server.ts'
import { findKnownValues } from './known-value-queries.server.ts'
import {
  countCasinos,
  countGround,
  findCasinoAddresses,
  findCasinoBySlug,
  findCasinoLinks,
  findCasinos,
  findCasinosByIds,
  findCasinosBySlugs,
} from './queries.server.ts'
import { toShownPlaces } from './places.server.ts'
import { findHiddenSlots } from './rank-queries.server.ts'
import { endMovesOf, moveOneCasino, rankByMethod, reorderCasinos } from './ranking.server.ts'
import { writingOf } from '#features/bonuses/writing.server.ts'
import { showRating, toCasino, toListedCasino, withoutPick } from './views.server.ts'
import type { NextOf } from '#content/bulk/run.server.ts'

type ListedRow = Parameters<typeof toListedCasino>[0]

export type CasinoPage = { items: CasinoListItem[]; total: number; active: number }

const defaultTopCount = 10
/** A hundred thousand in one answer would hold up everything else. */
const addressesAtOnce = 2000

export function createCasinosService(deps: WriteDeps) {
  const { db } = deps.database
  const entries = createEntries(deps, casinoKind)
  const findHidden = cacheReads(deps.changes, ['casinos'], (edition: Edition) =>
    findHiddenSlots(db, edition.id),
  )

  /** As readers of a language see them. */
  async function present(edition: Edition, language: Language, rows: readonly ListedRow[]) {
    const hidden = await findHidden(edition)
    const writing = writingOf(edition, language)
    return rows.map((row) => withoutPick(toListedCasino(toShownPlaces(row, hidden), writing)))
  }

  async function readPage(edition: Edition, language: Language, slug: string) {
    const row = await findCasinoBySlug(db, edition.id, language.code, slug)
    if (!row) return undefined
    const { languages, ...casino } = row
    // Without a review only facts remain, which exist in every language.
    return {
      casino: withoutPick(
        toCasino(toShownPlaces(casino, await findHidden(edition)), writingOf(edition, language)),
      ),
      languages: row.review ? withEnglish(languages) : languageCodes,
    }
  }

  async function readList(edition: Edition, language: Language, query: CasinoQuery = {}) {
    const items = await present(
      edition,
      language,
      await findCasinos(db, edition.id, language.code, query),
    )
    const whole = query.limit === undefined && query.offset === undefined
    return { items, total: whole ? items.length : await countCasinos(db, edition.id, query) }
  }

  async function readTop(
    edition: Edition,
    language: Language,
    limit = defaultTopCount,
  ): Promise<ListedCasino[]> {
    return await present(
      edition,
      language,
      await findCasinos(db, edition.id, language.code, { limit }),
    )
  }

  async function readAddresses(edition: Edition): Promise<Address[]> {
    const all: Address[] = []
    let last: { rank: number; id: string } | undefined
    for (;;) {
      const rows = await findCasinoAddresses(db, edition.id, addressesAtOnce, last)
      // Without a review only facts remain, which exist in every language.
      for (const { reviewed, ...row } of rows)
        all.push(toAddress({ ...row, ...(!reviewed && { languages: languageCodes }) }))
      if (rows.length < addressesAtOnce) return all
      last = rows.at(-1)
    }
  }

  const countRows = ({ length }: readonly unknown[]) => length
  const findCached = cacheReads(deps.changes, ['casinos'], readPage)
  const mayExist = knowSlugs(deps, ['casinos'], casinoKind)
  /** With the languages that its page exists in. */
  const findPage = async (edition: Edition, language: Language, slug: string) =>
    (await mayExist(edition, slug)) ? await findCached(edition, language, slug) : undefined

  const { findFacts, listFacts } = createFacts(deps)
  const { findAheads, findReceipt, findScore, listStandings } = createReceipts(deps, findHidden)

  return {
    ...entries,
    ...createOffers(deps),
    listFacts,
    findAheads,
    findReceipt,
    listStandings,
    /** The points of an active casino, with the method by which they count. */
    findScore: async (edition: Edition, language: Language, slug: string) =>
      (await mayExist(edition, slug)) ? await findScore(edition, language, slug) : undefined,
    /** After a version of the method has been published, in its transaction. */
    applyMethod: async (tx: Transaction, edition: Edition, former: Method, next: Method) => {
      await applyMethod(tx, edition, former, next)
      await rankByMethod(tx, edition)
      await recordRatings(tx, edition.id, { casinos: 'all', at: deps.clock() })
    },
    listRatings: findRatings,
    /** Ends the editors' decisions whose last day has passed. @returns a summary */
    async endMoves(): Promise<string | void> {
      let ended = 0
      for (const edition of deps.editions.list()) ended += await endMovesOf(deps, edition)
      if (ended > 0) return `Ended ${ended}.`
    },
    /** Lets go of bonuses whose last day has passed. @returns a summary */
    async endBonuses(): Promise<string | void> {
      let ended = 0
      for (const edition of deps.editions.list())
        for (let changed = 1; changed > 0; ended += changed)
          changed = await endBonusesOf(deps, edition)
      if (ended > 0) return `Changed ${ended}.`
    },
    /** Counts payout tests no longer that have become too old. @returns a summary */
    async agePayouts(): Promise<string | void> {
      let changed = 0
      for (const edition of deps.editions.list()) changed += await agePayoutsOf(deps, edition)
      if (changed > 0) return `Changed ${changed}.`
    },
    /** With their sources, as of today. */
    findFacts: async (edition: Edition, language: Language, slug: string) =>
      (await mayExist(edition, slug)) ? await findFacts(edition, language, slug) : undefined,
    /** Active ones; `total` ignores the limit. */
    list: cacheReads(deps.changes, ['casinos'], readList, {
      isCached: (_, { search } = {}) => !search,
      countRows: ({ items }) => items.length,
    }),
    top: cacheReads(deps.changes, ['casinos'], readTop, { countRows }),
    async findBySlug(
      edition: Edition,
      language: Language,
      slug: string,
    ): Promise<Casino | undefined> {
      return (await findPage(edition, language, slug))?.casino
    },
    findPage,
    /** Active ones in the ranking's order. */
    async listBySlugs(
      edition: Edition,
      language: Language,
      slugs: readonly string[],
    ): Promise<ListedCasino[]> {
      if (slugs.length === 0) return []
      return await present(
        edition,
        language,
        await findCasinosBySlugs(db, edition.id, language.code, slugs),
      )
    },
    /** Active ones in the given order. */
    async listByIds(
      edition: Edition,
      language: Language,
      ids: readonly string[],
    ): Promise<ListedCasino[]> {
      const found = new Map(
        (await findCasinosByIds(db, edition.id, language.code, ids)).map((row) => [row.id, row]),
      )
      return await present(
        edition,
        language,
        ids.flatMap((id) => found.get(id) ?? []),
      )
    },
    /** What may be said of all casinos that are shown. */
    findClaims: cacheReads(deps.changes, ['casinos'], async (edition: Edition) =>
      readClaims(await countGround(db, edition.id)),
    ),
    listAddresses: cacheReads(deps.changes, ['casinos'], readAddresses, { countRows }),
    listLinks: (edition: Edition): Promise<CasinoLink[]> => findCasinoLinks(db, edition.id),
    /** A page of all casinos, inactive ones included. */
    async adminPage(edition: Edition, query: CasinoListQuery): Promise<CasinoPage> {
      const [rows, [counts]] = await Promise.all([
        findListPage(db, edition.id, query),
        selectListCount(db, edition.id, query),
      ])
      const items = rows.map((row) => ({
        ...row,
        ...showRating(row),
        updatedAt: row.updatedAt.toISOString(),
      }))
      return { items, total: counts?.total ?? 0, active: counts?.active ?? 0 }
    },
    knownValues: cacheReads(
      deps.changes,
      ['casinos'],
      async (edition: Edition): Promise<KnownValues> => {
        const rows = await findKnownValues(db, edition.id)
        const of = (list: keyof KnownValues) =>
          rows.filter((row) => row.list === list).map(({ value }) => value)
        return {
          cryptocurrencies: of('cryptocurrencies'),
          paymentMethods: of('paymentMethods'),
          licenses: of('licenses'),
          tags: of('tags'),
        }
      },
    ),
    /** @throws AppError notFound */
    async listBonuses(edition: Edition, id: string): Promise<KeptBonuses> {
      const casino = await entries.getForAdmin(edition, id)
      const { name, slug, version, websiteUrl, reviewerId, minRedemption } = casino
      const today = toDay(deps.clock())
      const main = findMainIndex(casino.bonuses, today)
      return {
        casinoId: casino.id,
        name,
        slug,
        version,
        websiteUrl,
        reviewerId,
        evidence: casino.evidence['bonuses'] ?? null,
        bonuses: casino.bonuses.map((bonus, index) => ({
          bonus,
          isMain: index === main,
          hasEnded: hasEnded(bonus, today),
          sentences: Object.fromEntries(
            languageCodes.map((code) => [code, writeBonus(bonus, writingOf(edition, { code }))]),
          ),
          finishRate: findFinishRate(bonus, minRedemption),
        })),
      }
    },
    /** @throws AppError notFound */
    async listPayouts(edition: Edition, id: string): Promise<KeptPayouts> {
      const casino = await entries.getForAdmin(edition, id)
      const { name, slug, version, reviewerId, withdrawalTime, withdrawalTested } = casino
      const files = await findProofs(db, edition.id, casino.id)
      return {
        casinoId: casino.id,
        name,
        slug,
        version,
        reviewerId,
        stated: withdrawalTime,
        tested: withdrawalTested,
        tests: casino.payoutTests.map((test) => ({
          test,
          proof: files.find((file) => file.id === test.proof) ?? null,
        })),
      }
    },
    /** At most as many as one action may change. */
    listSeen: (edition: Edition, filter: CasinoListFilter): Promise<EntryVersion[]> =>
      findListed(db, edition.id, filter, maxChanged),
    /** @throws AppError conflict unless it is a second person who has seen these points */
    confirmPoints: (edition: Edition, actor: Actor, id: string, version: number) =>
      entries.writes.amend(edition, actor, id, { version, field: 'sheet' }, async (tx, row) => ({
        sheet: await confirmSheet(tx, { edition, actor, sheet: row.sheet, now: deps.clock() }),
      })),
    /** @throws AppError conflict unless the ids are exactly those of all casinos */
    reorder: (edition: Edition, actor: Actor, ids: readonly string[]) =>
      reorderCasinos(deps, edition, actor, ids),
    /** @throws AppError conflict if the order is not the one that the user saw */
    move: (edition: Edition, actor: Actor, id: string, move: CasinoMove) =>
      moveOneCasino(deps, edition, actor, id, move),
    bulk: (edition: Edition, actor: Actor, bulk: CasinoBulk): Promise<BulkResult> =>
      entries.runBulk(edition, actor, bulk, casinoAction(bulk.action)),
  }
}

export type CasinosService = ReturnType<typeof createCasinosService>

type Flags = Pick<BulkCasino, 'isActive' | 'isFeatured'>

const flags: Record<Exclude<CasinoBulk['action'], 'delete'>, Partial<Flags>> = {
  activate: { isActive: true },
  deactivate: { isActive: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
}

function casinoAction(action: CasinoBulk['action']): NextOf<BulkCasino> | 'delete' {
  if (action === 'delete') return 'delete'
  const wanted = flags[action]
  return (row) =>
    (wanted.isActive ?? row.isActive) === row.isActive &&
    (wanted.isFeatured ?? row.isFeatured) === row.isFeatured
      ? undefined
      : wanted
}
