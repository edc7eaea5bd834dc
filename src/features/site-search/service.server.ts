import { makeReader, readerKey, type Reader } from '#editions/reader.ts'
import type { Deps } from '#deps.ts'
import { retention } from '#contract/retention.ts'
import { foldWords } from '#contract/words.ts'
import { dayLength } from '#contract/days.ts'
import type { Edition } from '#editions/edition.ts'
import type { HitKind } from './limits.ts'
import type { SearchDocument } from './documents.ts'
import { cutPassage, markWords } from './excerpt.ts'
import { createSiteIndex, type Found, type SiteIndex } from './index.server.ts'
import type { SiteAnswer, SiteHit, SiteQuery } from './contract.ts'
import { listSources, type SourceServices } from './sources.server.ts'
import { getWords } from './words.server.ts'
import * as queries from './queries.server.ts'

/** Where nothing answers a question. */
const mostNear = 3
/** Of what was not found, in characters. */
const mostCounted = 60

/** What an edition has in a language. */
type Library = {
  index: SiteIndex
  /** What each source gave; undefined where it has changed since. */
  read: (Promise<SearchDocument[]> | undefined)[]
  /** One update after another. */
  ready: Promise<void>
  fresh: boolean
}

export type SiteSearchService = ReturnType<typeof createSiteSearch>

/**
 * Searches in memory, so that it is the same with either database. An edition is read at the first
 * search in a language; after a change only the documents that differ are indexed anew.
 */
export function createSiteSearch(
  {
    config,
    changes,
    database,
    clock,
    log,
  }: Pick<Deps, 'config' | 'changes' | 'database' | 'clock' | 'log'>,
  services: SourceServices,
) {
  const sources = listSources(services, config)
  const libraries = new Map<string, Library>()

  changes.subscribe(({ kind, edition }) => {
    for (const [key, library] of libraries) {
      if (edition !== null && !key.startsWith(`${edition}/`)) continue
      for (const [at, { depends }] of sources.entries()) {
        if (kind !== 'everything' && !depends.includes(kind)) continue
        library.read[at] = undefined
        library.fresh = false
      }
    }
  })

  /** No place changes what there is to find: offers are only searched, never shown. */
  async function open({ edition, language }: Reader): Promise<SiteIndex> {
    const anyone = makeReader(edition, language.code)
    const key = `${edition.id}/${language.code}`
    const revised = `${key}/${readerKey(anyone)}`
    let library = libraries.get(revised)
    if (!library) {
      // Settings make another edition of it.
      for (const known of libraries.keys()) if (known.startsWith(`${key}/`)) libraries.delete(known)
      const index = createSiteIndex(getWords(language.code))
      library = { index, read: [], ready: Promise.resolve(), fresh: false }
      libraries.set(revised, library)
    }
    const opened = library
    if (!opened.fresh) {
      opened.fresh = true
      const { read } = opened
      for (const [at, source] of sources.entries()) read[at] ??= source.read(anyone)
      const documents = Promise.all(read.map(async (part) => await part)).then((parts) =>
        parts.flatMap((part) => part ?? []),
      )
      const before = opened.ready.catch(() => {})
      opened.ready = before.then(async () => opened.index.update(await documents))
      opened.ready.catch(() => {
        // The next search tries again.
        opened.fresh = false
        opened.read = []
      })
    }
    await opened.ready
    return opened.index
  }

  const dayBefore = (days: number) =>
    new Date(clock().getTime() - days * dayLength).toISOString().slice(0, 10)
  const firstDay = () => dayBefore(retention.missedSearchDays)

  return {
    async search(reader: Reader, { q, kind, limit }: SiteQuery): Promise<SiteAnswer> {
      const index = await open(reader)
      const found = index.find(q)
      const counts: Partial<Record<HitKind, number>> = {}
      for (const { document } of found) counts[document.kind] = (counts[document.kind] ?? 0) + 1
      const wanted = kind ? found.filter(({ document }) => document.kind === kind) : found
      return {
        hits: wanted.slice(0, limit).map((hit) => toHit(hit, index)),
        total: wanted.length,
        counts,
      }
    },
    /** A few pages that have all the words, of which their titles have at least one. */
    async findNear(reader: Reader, asked: string): Promise<SiteHit[]> {
      const index = await open(reader)
      return index
        .find(asked)
        .filter(({ isWhole }) => isWhole)
        .map((hit) => toHit(hit, index))
        .filter(({ titleMarks }) => titleMarks.length > 0)
        .slice(0, mostNear)
    },
    /**
     * Counts what was not found, so that editors learn what is missing. Nothing is stored that may
     * be about a person: no addresses, no numbers. A search that is repeated while its page is
     * cached counts once.
     */
    async countMiss(reader: Reader, asked: string): Promise<void> {
      const { edition, language } = reader
      const words = foldWords(asked).slice(0, mostCounted).trim()
      if (words === '' || asked.includes('@') || /\d{4}/.test(words.replaceAll(' ', ''))) return
      try {
        await queries.countMissed(database.db, edition.id, {
          language: language.code,
          words,
          day: dayBefore(0),
        })
      } catch (error) {
        // A reader's page does not depend on it.
        log.warn({ err: error }, 'a search without a result could not be counted')
      }
    },
    /** The most frequent ones first. */
    listMissed: (edition: Edition) => queries.findMissed(database.db, edition.id, firstDay()),
  }
}

function toHit({ document, terms }: Found, { termsOf }: SiteIndex): SiteHit {
  const { kind, href, title, summary, text } = document
  const isFound = (word: string) => termsOf(word).some((term) => terms.has(term))
  const excerpt = cutPassage([summary, text], isFound)
  return {
    kind,
    href,
    title,
    titleMarks: markWords(title, isFound),
    excerpt,
    excerptMarks: markWords(excerpt, isFound),
  }
}
