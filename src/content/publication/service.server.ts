import type { Reader } from '#editions/reader.ts'
import type { Range } from '#contract/ranges.ts'
import type { ContentPlural } from '#contract/content-kinds.ts'
import type { Edition } from '#editions/edition.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Transaction } from '#db/transaction.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { write } from '#audit/write.server.ts'
import { toAddress, withMain, type Address, type Slugs } from '../addresses.ts'
import { maxChanged, type EntryVersion } from '../bulk/contract.ts'
import { fillEach, type FillFigures } from '#content/fill-figures.server.ts'
import { createPace } from '#process/pace.ts'
import { inParts } from '#process/in-parts.ts'
import { tellEntry } from '#content/offer-texts.server.ts'
import { knowSlugs } from '../entries/reading.server.ts'
import type { EntryStore } from '../entries/store.server.ts'
import type { WriteDeps } from '../entries/writes.server.ts'
import type { EntryListFilter } from './contract.ts'
import { publishDue, type PublishedRow } from './publication.server.ts'
import * as queries from './queries.server.ts'

/** What `createEntries` makes of a kind. */
type Entries<Row extends PublishedRow, View> = {
  store: Pick<EntryStore<Row>, 'update'>
  writes: {
    read(tx: Transaction, row: Row): Promise<View>
    finishChange(
      tx: Transaction,
      change: { edition: Edition; actor: null; row: Row; before: View },
    ): Promise<unknown>
  }
}

/** The columns that the kind reads, in full or without long texts; and those of its lists. */
type Views<Read, Summary, Listed, Entry, Brief, Item> = {
  toEntry: (row: Read) => Entry
  toSummary: (row: Summary) => Brief
  toItem: (row: Listed) => Item
}

/** Fewer than of casinos, as articles come with their whole texts. */
const readAtOnce = 100

/** How many ids with versions take the room of an entry. */
const versionsInRow = 50

type Asked = Range & { search?: string | undefined }

export type PublicationDeps = WriteDeps & { fill: FillFigures }

/** What visitors and lists of the admin read of a kind that is published, and its schedule. */
export function createPublication<
  Row extends PublishedRow,
  View,
  Query extends Asked,
  Read,
  Summary,
  Listed,
  Entry,
  Brief,
  Item,
>(
  deps: PublicationDeps,
  kind: queries.PublishedKind<Query> & { plural: ContentPlural },
  { store, writes }: Entries<Row, View>,
  { toEntry, toSummary, toItem }: Views<Read, Summary, Listed, Entry, Brief, Item>,
) {
  const { db } = deps.database
  const all = {} as Query // every field is optional
  const inPlace = (reader: Reader, inFull: boolean) => ({
    edition: reader.edition.id,
    language: reader.language,
    inFull,
  })

  /** Publishes one entry that is due; returns false if there was none. */
  async function publishNext(tx: Transaction): Promise<boolean> {
    const row = (await queries.findDueForUpdate(tx, kind)) as Row | undefined // of the kind's table
    const edition = deps.editions.find(row?.edition)
    if (!row?.publishAt || !edition) return false
    const before = await writes.read(tx, row)
    await store.update(tx, edition.id, row.id, publishDue(row, row.publishAt))
    await writes.finishChange(tx, { edition, actor: null, row, before })
    return true
  }

  async function readPage(reader: Reader, slug: string) {
    const [row] = await queries.findPublished(db, kind, inPlace(reader, true), all, slug)
    if (row === undefined) return undefined
    // The kind names its columns.
    const { languages, slugs, ...entry } = row as Read & {
      languages: LanguageCode[]
      slugs: Slugs | null
    }
    return {
      entry: tellEntry(toEntry(entry as Read), reader),
      languages: withMain(reader.edition, languages),
      ...(slugs && { slugs }),
    }
  }

  /** A long list is read in parts, as one query gives all of its rows at once. */
  async function* readRows(
    reader: Reader,
    query: Query & { ids?: readonly string[] },
    inFull: boolean,
  ): AsyncGenerator {
    const place = inPlace(reader, inFull)
    if (query.ids || (query.limit !== undefined && query.limit <= readAtOnce))
      return yield* await queries.findPublished(db, kind, place, query)
    const ids = await queries.findPublishedIds(db, kind, place.edition, query)
    for (const part of inParts(ids, readAtOnce))
      yield* await queries.findPublished(db, kind, place, { ...all, ids: part })
  }

  /** Gives rows as readers are told them; other work gets its turns in between. */
  async function tellAll<Told>(
    reader: Reader,
    rows: AsyncIterable<unknown>,
    tell: (row: unknown) => Told,
  ): Promise<Told[]> {
    const pace = createPace()
    const told: Told[] = []
    for await (const row of rows) {
      told.push(tellEntry(tell(row), reader))
      await pace()
    }
    return told
  }

  // The kind names the columns of the rows.
  const list = (reader: Reader, query: Query & { ids?: readonly string[] } = all) =>
    tellAll(reader, readRows(reader, query, true), (row) => toEntry(row as Read))
  const listSummaries = (reader: Reader, query = all) =>
    tellAll(reader, readRows(reader, query, false), (row) => toSummary(row as Summary))

  /** Those of them that are public, in no order, with references where texts take figures. */
  const listByIds = (reader: Reader, ids: readonly string[]): Promise<Entry[]> =>
    list(reader, { ...all, ids })

  const count = (edition: Edition, query = all): Promise<number> =>
    queries.countPublished(db, kind, edition.id, query)

  const listAddresses = async (edition: Edition): Promise<Address[]> =>
    (await queries.findPublicAddresses(db, kind, edition.id)).map((row) => toAddress(edition, row))

  const kinds = [kind.plural]
  const isCached = ({ search }: Asked = {}) => !search
  const countRows = ({ length }: readonly unknown[]) => length
  const findCached = cacheReads(deps.changes, kinds, readPage)
  const mayExist = knowSlugs(deps, kinds, kind)
  /**
   * Finds an entry with the languages that its page exists in, and its slugs if they differ. Any of
   * them finds it: the entry's `slug` is that of the language.
   */
  const findPage = async (reader: Reader, slug: string) =>
    (await mayExist(reader.edition, slug))
      ? await deps.fill(await findCached(reader, slug), reader)
      : undefined
  // Figures change with casinos, so that they are filled in behind the cache.
  const listCached = cacheReads(deps.changes, kinds, list, { isCached, countRows })
  const listBriefs = cacheReads(deps.changes, kinds, listSummaries, { isCached, countRows })

  return {
    /** Published ones, in the kind's order. */
    list: async (reader: Reader, query = all) =>
      await fillEach(deps.fill, await listCached(reader, query), reader),
    /** The same without long texts. */
    listSummaries: async (reader: Reader, query = all) =>
      await fillEach(deps.fill, await listBriefs(reader, query), reader),
    listByIds,
    /** Published ones alone. A version changes with every write, in whichever language. */
    listVersions: cacheReads(
      deps.changes,
      kinds,
      ({ id }: Edition) => queries.findVersionsOfPublished(db, kind, id),
      { countRows: ({ length }) => length / versionsInRow },
    ),
    count: cacheReads(deps.changes, kinds, count, { isCached: (query = all) => !query.search }),
    async findBySlug(reader: Reader, slug: string): Promise<Entry | undefined> {
      return (await findPage(reader, slug))?.entry
    },
    findPage,
    /** Published ones, in the kind's order. */
    listAddresses: cacheReads(deps.changes, kinds, listAddresses, { countRows }),
    /** A page of all entries, drafts included. */
    async adminPage(
      edition: Edition,
      query: Omit<queries.ListQuery, 'userId'>,
      userId: string,
    ): Promise<{ items: Item[]; total: number }> {
      const [rows, total] = await Promise.all([
        queries.findPage(db, kind, edition.id, { ...query, userId }),
        queries.countList(db, kind, edition.id, { ...query, userId }),
      ])
      return { items: (rows as Listed[]).map(toItem), total } // as above
    },
    /** Lists no more than one action may change. */
    listSeen: (
      edition: Edition,
      filter: EntryListFilter,
      userId: string,
    ): Promise<EntryVersion[]> =>
      queries.findVersions(db, kind, edition.id, { ...filter, userId }, maxChanged),
    /** Publishes what is due, in every edition. Processes share the work. */
    async publishDue(): Promise<void> {
      while (await write(deps, publishNext)) continue
    },
  }
}
