import type { Reader } from '#editions/reader.ts'
import { cacheReads } from '#db/cache-reads.ts'
import { countWhole } from '#db/count-whole.ts'
import type { CasinoLink } from '#features/clicks/links.ts'
import type { Edition } from '#editions/edition.ts'
import { toAddress, withMain, type Address } from '#content/addresses.ts'
import type { FactsService, FoundFacts } from '#features/facts/service.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import type { Actor } from '#audit/service.server.ts'
import {
  maxChanged,
  type BulkResult,
  type CasinoBulk,
  type EntryVersion,
} from '#content/bulk/contract.ts'
import { knowSlugs } from '#content/entries/reading.server.ts'
import { createEntries } from '#content/entries/service.server.ts'
import { languageCodes } from '#i18n/languages.ts'
import type {
  CasinoListFilter,
  CasinoListItem,
  CasinoListQuery,
  CasinoWay,
  CasinoWayChanges,
  CasinoWaysQuery,
  KnownValues,
} from './admin-contract.ts'
import { findListed, findListPage, findWays, selectListCount } from './admin-queries.server.ts'
import type { Casino, CasinoQuery, ListedCasino } from './contract.ts'
import { filterNames, casinoFilters, casinoOrders } from './filters.ts'
import { confirmSheet } from '#features/ratings/writes.server.ts'
import { readClaims } from './claims.ts'
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
  selectPage,
  type Behind,
} from './queries.server.ts'
import { toShownPlaces } from '#features/ratings/places.server.ts'
import { readBonuses } from '#features/bonuses/read-bonuses.ts'
import { toDay } from '#contract/days.ts'
import { showRating, toCasino, toListedCasino } from './views.server.ts'
import {
  findWithheld,
  hideSource,
  keepBonuses,
  mayBeClosed,
  present,
  tellsFreely,
  tellTexts,
  findOpening,
} from '#markets/policy.ts'
import { offerWords, writeLeftOut, writingOf } from '#content/offer-texts.server.ts'
import { hidesOffers, rankOpening, type Opening } from '#markets/withheld.ts'
import { createPace } from '#process/pace.ts'
import { inParts } from '#process/in-parts.ts'
import type { NextOf } from '#content/bulk/run.server.ts'
import type { PublicationDeps } from '#content/publication/service.server.ts'

type ListedRow = Parameters<typeof toListedCasino>[0]

export type CasinoPage = { items: CasinoListItem[]; total: number; active: number }

const defaultTopCount = 10
/** How many ids take the room of a row in a cache. */
const idsInRow = 50
/** More rows in one answer of the database would hold up everything else. */
const addressesAtOnce = 2000
const linksAtOnce = 1000
const casinosAtOnce = 250
/** More names would be no sentence. */
const namesInSentence = 12

type Sources = {
  facts: Pick<FactsService, 'find'>
  ratings: Pick<RatingsService, 'findHidden' | 'findScore'>
}

export function createCasinosService(deps: PublicationDeps, { facts, ratings }: Sources) {
  const { db } = deps.database
  const entries = createEntries(deps, casinoKind)
  const countRows = ({ length }: readonly unknown[]) => length
  /** Gives casinos as readers of a language see them; other work gets its turns in between. */
  async function presentAll(reader: Reader, rows: readonly ListedRow[]): Promise<ListedCasino[]> {
    const hidden = await ratings.findHidden(reader.edition)
    const writing = writingOf(reader)
    const pace = createPace()
    const shown: ListedCasino[] = []
    for (const row of rows) {
      const told = present(toListedCasino(toShownPlaces(row, hidden), writing), reader, offerWords)
      shown.push(await deps.fill(told, reader, row.slug))
      await pace()
    }
    return shown
  }

  /** A long list is read in parts, as one query gives all of its rows at once. */
  async function listMatching(reader: Reader, query: CasinoQuery): Promise<ListedCasino[]> {
    const { edition, language } = reader
    const behind = await listBehind(reader)
    if (query.limit !== undefined && query.limit <= casinosAtOnce)
      return await presentAll(reader, await findCasinos(db, edition.id, language, query, behind))
    const ids = (await selectPage(db, edition.id, query, behind)).map(({ id }) => id)
    const shown: ListedCasino[] = []
    for (const part of inParts(ids, casinosAtOnce))
      shown.push(...(await presentAll(reader, await findInOrder(reader, part))))
    return shown
  }

  async function findInOrder({ edition, language }: Reader, ids: readonly string[]) {
    const rows = await findCasinosByIds(db, edition.id, language, ids)
    const found = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  async function readPage(reader: Reader, slug: string) {
    const { edition, language } = reader
    const row = await findCasinoBySlug(db, edition.id, language, slug)
    if (!row) return undefined
    const { languages, ...casino } = row
    // Only facts remain where there is no review, and they exist in every language.
    const shown = present(
      toCasino(toShownPlaces(casino, await ratings.findHidden(edition)), writingOf(reader)),
      reader,
      offerWords,
    )
    return {
      casino: await deps.fill(shown, reader, slug),
      languages: row.review ? withMain(edition, languages) : languageCodes,
    }
  }

  async function readLinks(edition: Edition): Promise<CasinoLink[]> {
    const ids = (await selectPage(db, edition.id, {})).map(({ id }) => id)
    const links: CasinoLink[] = []
    for (const part of inParts(ids, linksAtOnce))
      links.push(...(await findCasinoLinks(db, edition.id, part)))
    return links
  }

  /** Always cached: every list for a place with closed casinos, and every article, asks for all. */
  const listLinks = cacheReads(deps.changes, ['casinos'], readLinks)

  async function readBehind(reader: Reader): Promise<Behind> {
    const byOpening: Record<Opening, string[]> = { open: [], unknown: [], closed: [] }
    const pace = createPace()
    for (const casino of await listLinks(reader.edition)) {
      byOpening[findOpening(casino, reader)].push(casino.id)
      await pace()
    }
    const { open, unknown, closed } = byOpening
    return [
      { ids: unknown, others: [...open, ...closed] },
      { ids: closed, others: [...open, ...unknown] },
    ]
  }
  const findBehind = cacheReads(deps.changes, ['casinos'], readBehind, {
    countRows: (behind) =>
      behind.flatMap(({ ids, others }) => [...ids, ...others]).length / idsInRow,
  })

  /** Casinos of which it is not known whether readers can use them, and those they cannot use. */
  const listBehind = async (reader: Reader): Promise<Behind> =>
    mayBeClosed(reader) ? await findBehind(reader) : []

  /** How many casinos readers can use where they are, and which they cannot. */
  async function tellOpenings(reader: Reader) {
    const links = await listLinks(reader.edition)
    const [unknown, closed] = (await listBehind(reader)).map(({ ids }) => new Set(ids))
    const shut = links.filter(({ id }) => closed?.has(id))
    const unsure = unknown?.size ?? 0
    return {
      open: links.length - shut.length - unsure,
      unknown: unsure,
      closed: shut.length,
      names: shut.slice(0, namesInSentence).map(({ name }) => name),
    }
  }

  /** The casino's place among those that the readers can use; undefined where all can be used. */
  async function findOpenPlace(
    reader: Reader,
    id: string,
  ): Promise<{ place: number; count: number } | undefined> {
    const others = new Set((await listBehind(reader)).flatMap(({ ids }) => ids))
    if (others.size === 0 || others.has(id)) return undefined
    const open = (await listLinks(reader.edition)).filter((one) => !others.has(one.id))
    const own = open.find((one) => one.id === id)
    return own && { place: open.filter(({ rank }) => rank <= own.rank).length, count: open.length }
  }

  async function readList(reader: Reader, asked: CasinoQuery = {}) {
    const { edition } = reader
    const query = {
      ...(reader.hidesBonuses ? withoutBonuses(asked) : asked),
      // Of the demonstration’s casinos all is known.
      ...(asked.state && !edition.isDemonstration && { statesKnown: true as const }),
    }
    const items = await listMatching(reader, query)
    const total = await countWhole(items, query, () => countCasinos(db, edition.id, query))
    return { items, total }
  }

  const readTop = (
    reader: Reader,
    limit = defaultTopCount,
    query: Omit<CasinoQuery, 'limit' | 'offset'> = {},
  ): Promise<ListedCasino[]> => listMatching(reader, { ...query, limit })

  async function readAddresses(edition: Edition): Promise<Address[]> {
    const all: Address[] = []
    let last: { rank: number; id: string } | undefined
    for (;;) {
      const rows = await findCasinoAddresses(db, edition.id, addressesAtOnce, last)
      // Only facts remain where there is no review, and they exist in every language.
      for (const { reviewed, ...row } of rows)
        all.push(toAddress(edition, { ...row, ...(!reviewed && { languages: languageCodes }) }))
      if (rows.length < addressesAtOnce) return all
      last = rows.at(-1)
    }
  }

  const findCached = cacheReads(deps.changes, ['casinos'], readPage)
  const mayExist = knowSlugs(deps, ['casinos'], casinoKind)
  /** Finds a casino with the languages that its page exists in. */
  const findPage = async (reader: Reader, slug: string) =>
    (await mayExist(reader.edition, slug)) ? await findCached(reader, slug) : undefined

  return {
    ...entries,
    /** The points of an active casino, with the method by which they count. */
    findScore: async (reader: Reader, slug: string) =>
      (await mayExist(reader.edition, slug)) ? await ratings.findScore(reader, slug) : undefined,
    /** Finds facts with their sources, as of today. */
    findFacts: async (reader: Reader, slug: string) =>
      (await mayExist(reader.edition, slug))
        ? presentFacts(await facts.find(reader, slug), reader, toDay(deps.clock()))
        : undefined,
    /** Active ones; `total` ignores the limit. */
    list: cacheReads(deps.changes, ['casinos'], readList, {
      isCached: ({ search } = {}) => !search,
      countRows: ({ items }) => items.length,
    }),
    top: cacheReads(deps.changes, ['casinos'], readTop, { countRows }),
    async findBySlug(reader: Reader, slug: string): Promise<Casino | undefined> {
      return (await findPage(reader, slug))?.casino
    },
    findPage,
    /** Active ones in the ranking's order. */
    async listBySlugs(reader: Reader, slugs: readonly string[]): Promise<ListedCasino[]> {
      const { edition, language } = reader
      if (slugs.length === 0) return []
      return await presentAll(reader, await findCasinosBySlugs(db, edition.id, language, slugs))
    },
    /** Active ones in the given order, those that the readers cannot use behind the others. */
    async listByIds(reader: Reader, ids: readonly string[]): Promise<ListedCasino[]> {
      const shown = await presentAll(reader, await findInOrder(reader, ids))
      return shown.toSorted((a, b) => rankOpening(a) - rankOpening(b))
    },
    /** What may be said of all casinos that are shown. */
    findClaims: cacheReads(deps.changes, ['casinos'], async (edition: Edition) =>
      readClaims(await countGround(db, edition.id)),
    ),
    listAddresses: cacheReads(deps.changes, ['casinos'], readAddresses, { countRows }),
    /** Lists them with what decides whether readers may be led there. */
    listLinks,
    findOpenPlace,
    tellOpenings,
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
    /** The affiliate links of all casinos, inactive ones included, in the ranking's order. */
    async listWays(edition: Edition, query: CasinoWaysQuery) {
      const [items, [counts]] = await Promise.all([
        findWays(db, edition.id, query),
        selectListCount(db, edition.id, query),
      ])
      return { items, total: counts?.total ?? 0 }
    },
    /** @throws AppError notFound, conflict, forbidden */
    async changeWay(
      edition: Edition,
      actor: Actor,
      id: string,
      changes: CasinoWayChanges,
    ): Promise<CasinoWay> {
      const saved = await entries.update(edition, actor, id, changes)
      const { version, name, slug, isActive, affiliateUrl, placeLinks } = saved
      return { id, version, name, slug, isActive, affiliateUrl, placeLinks: [...placeLinks] }
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
    /** Lists no more than one action may change. */
    listSeen: (edition: Edition, filter: CasinoListFilter): Promise<EntryVersion[]> =>
      findListed(db, edition.id, filter, maxChanged),
    /** @throws AppError conflict unless it is a second person who has seen these points */
    confirmPoints: (edition: Edition, actor: Actor, id: string, version: number) =>
      entries.writes.amend(edition, actor, id, { version, field: 'sheet' }, async (tx, row) => ({
        sheet: await confirmSheet(tx, { edition, actor, sheet: row.sheet, now: deps.clock() }),
      })),
    bulk: (edition: Edition, actor: Actor, bulk: CasinoBulk): Promise<BulkResult> =>
      entries.runBulk(edition, actor, bulk, casinoAction(bulk.action)),
  }
}

export type CasinosService = ReturnType<typeof createCasinosService>

/** No order and no filter says what is withheld. */
function withoutBonuses({ sort, ...query }: CasinoQuery): CasinoQuery {
  const telling: readonly string[] = filterNames.filter(
    (name) => casinoFilters[name].tellsOfBonuses,
  )
  return {
    ...Object.fromEntries(Object.entries(query).filter(([name]) => !telling.includes(name))),
    ...(sort && { sort: casinoOrders[sort].tellsOfBonuses ? 'rank' : sort }),
  }
}

/** Leaves out bonuses where they are withheld from the readers of a language. */
function presentFacts(
  found: FoundFacts | undefined,
  reader: Reader,
  today: string,
): FoundFacts | undefined {
  if (!found) return undefined
  // The fields' schemas made them when they were stored.
  const excludedStates = (found.facts.find(({ field }) => field === 'excludedStates')?.value ??
    []) as readonly string[]
  const { cap, licences } = found
  const casino = { cap, licences, excludedStates }
  const isWithheld = hidesOffers(findWithheld(casino, reader))
  const mayTell = !isWithheld && tellsFreely(reader)
  const told = tellTexts(found, mayTell, () => writeLeftOut(reader))
  const sourced = told.facts.map((fact) => ({
    ...hideSource(fact, casino, reader),
    changes: fact.changes.map((change) => hideSource(change, casino, reader)),
  }))
  const facts = sourced.map((fact) => {
    if (fact.field !== 'bonuses') return fact
    if (isWithheld) return { ...fact, value: [], changes: [] }
    if (tellsFreely(reader)) return fact
    const value = keepBonuses(readBonuses(found.facts), reader, today)
    return { ...fact, value, changes: [] }
  })
  return { ...told, facts }
}

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
