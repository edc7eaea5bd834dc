import { getTranslator } from '#editions/messages.server.ts'
import { makeReader, readerKey, type Reader } from '#editions/reader.ts'
import type { Deps } from '#deps.ts'
import { retention } from '#contract/retention.ts'
import { foldWords } from '#contract/words.ts'
import { dayLength } from '#contract/days.ts'
import type { Edition } from '#editions/edition.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { tellRated } from '#features/ratings/write-rating.ts'
import type { HitKind } from './limits.ts'
import { casinoId, casinoSlug, type SearchDocument } from './documents.ts'
import { createPace } from '#process/pace.ts'
import { cutPassage, markWords } from './excerpt.ts'
import { answerKnown, findKnownQuestion, tellPayout } from './known-questions.server.ts'
import { createSiteIndex, type AnswerIndex, type Found, type SiteIndex } from './index.server.ts'
import type { SiteAnswer, SiteHit, SiteQuery } from './contract.ts'
import { listSources, type SourceServices } from './sources.server.ts'
import { deal } from './shards.server.ts'
import { getWords } from './words.server.ts'
import * as queries from './queries.server.ts'

/** Where nothing answers a question. */
const mostNear = 3
/** How many characters are kept of what was not found. */
const mostCounted = 60

/** What an edition has in a language. */
type Library = {
  index: SiteIndex
  /** What each source gave: which documents, and of entries the versions that were read. */
  parts: { ids: Set<string>; versions: Map<string, number> }[]
  /** The sources that may have changed since they were read. */
  stale: Set<number>
  /** Tells as which reader they were read: settings make another one. */
  revision: string
  /** One reading after another. */
  ready: Promise<void>
}

export type SiteSearchService = ReturnType<typeof createSiteSearch>

/**
 * Searches in memory, so that it is the same with either database. An edition is read at the first
 * search in a language; after a change only the entries that were written since are read anew, in
 * pieces, so that other readers do not wait for it.
 */
export function createSiteSearch(
  {
    config,
    changes,
    database,
    clock,
    log,
  }: Pick<Deps, 'config' | 'changes' | 'database' | 'clock' | 'log'>,
  services: SourceServices & { casinos: Pick<CasinosService, 'listBySlugs' | 'top'> },
) {
  const sources = listSources(services, config)
  const libraries = new Map<string, Library>()

  changes.subscribe(({ kind, edition }) => {
    for (const [key, library] of libraries) {
      if (edition !== null && !key.startsWith(`${edition}/`)) continue
      // What an archive brought back may differ although its version is the same.
      if (kind === 'everything') forgetAll(library)
      for (const [at, { depends }] of sources.entries())
        if (depends.includes(kind)) library.stale.add(at)
    }
  })

  function forgetAll({ parts, stale }: Library): void {
    for (const [at, part] of parts.entries()) {
      // Another map, as one that is being read from now may hold what was there before.
      part.versions = new Map()
      stale.add(at)
    }
  }

  /** No place changes what there is to find: offers are only searched, never shown. */
  async function open({ edition, language }: Reader): Promise<SiteIndex> {
    const anyone = makeReader(edition, language.code)
    const key = `${edition.id}/${language.code}`
    const revision = readerKey(anyone)
    const library = libraries.get(key) ?? {
      index: createSiteIndex(getWords(language.code)),
      parts: sources.map(() => ({ ids: new Set<string>(), versions: new Map<string, number>() })),
      stale: new Set(sources.keys()),
      revision,
      ready: Promise.resolve(),
    }
    libraries.set(key, library)
    if (library.revision !== revision) forgetAll(library)
    library.revision = revision
    if (library.stale.size > 0) {
      const stale = [...library.stale]
      library.stale.clear()
      library.ready = library.ready.catch(() => {}).then(() => readAgain(library, stale, anyone))
      library.ready.catch(() => {
        // The next search tries again.
        for (const at of stale) library.stale.add(at)
      })
    }
    await library.ready
    return library.index
  }

  async function readAgain(
    { index, parts }: Library,
    stale: readonly number[],
    reader: Reader,
  ): Promise<void> {
    const made: { document: SearchDocument; note: () => void }[] = []
    const pace = createPace()
    for (const at of stale) {
      const [source, part] = [sources[at], parts[at]]
      if (!source || !part) continue
      const { ids, versions } = part
      const listed = new Set<string>()
      for await (const { id, version, make } of source.list(reader, versions)) {
        listed.add(id)
        if (!make) continue
        const document = make()
        index.learn(document)
        made.push({
          document,
          note() {
            ids.add(id)
            if (version !== undefined) versions.set(id, version)
          },
        })
        await pace()
      }
      for (const id of ids) {
        if (listed.has(id)) continue
        index.remove(id)
        ids.delete(id)
        versions.delete(id)
      }
    }
    for (const { document, note } of deal(made)) {
      index.put(document)
      note()
      await pace()
    }
  }

  async function find(reader: Reader, words: string) {
    const index = await open(reader)
    return { index, found: await index.find(words) }
  }

  /** Casinos as this reader sees them now, as what is told of them does not stand in the index. */
  async function addCasinos(
    reader: Reader,
    found: readonly Found[],
    index: SiteIndex,
  ): Promise<SiteHit[]> {
    const slugs = found
      .filter(({ document }) => document.kind === 'casino')
      .map(({ document }) => casinoSlug(document.id))
    const casinos = new Map(
      (await services.casinos.listBySlugs(reader, slugs)).map((casino) => [
        casinoId(casino.slug),
        tellCasino(casino, reader),
      ]),
    )
    return found.map((hit) => {
      const casino = casinos.get(hit.document.id)
      return { ...toHit(hit, index), ...(casino && { casino }) }
    })
  }

  const dayBefore = (days: number) =>
    new Date(clock().getTime() - days * dayLength).toISOString().slice(0, 10)
  const firstDay = () => dayBefore(retention.missedSearchDays)

  return {
    async search(reader: Reader, { q, kind, limit, offset }: SiteQuery): Promise<SiteAnswer> {
      const { index, found } = await find(reader, q)
      const counts: Partial<Record<HitKind, number>> = {}
      for (const { document } of found) counts[document.kind] = (counts[document.kind] ?? 0) + 1
      const wanted = kind ? found.filter(({ document }) => document.kind === kind) : found
      const question = offset === 0 && !kind ? findKnownQuestion(reader, q) : undefined
      const known = question && (await answerKnown(services.casinos, reader, question))
      return {
        ...(known && { known }),
        hits: await addCasinos(reader, wanted.slice(offset, offset + limit), index),
        total: wanted.length,
        counts,
      }
    },
    /** Serves questions to the assistant. Has to be opened for each, as texts change. */
    openAnswers: async (reader: Reader): Promise<AnswerIndex> => await open(reader),
    /** A few pages that have all the words, of which their titles have at least one. */
    async findNear(reader: Reader, asked: string): Promise<SiteHit[]> {
      const { index, found } = await find(reader, asked)
      const near: SiteHit[] = []
      const pace = createPace()
      for (const hit of found) {
        if (near.length === mostNear) break
        if (!hit.isWhole) continue
        const shown = toHit(hit, index)
        if (shown.titleMarks.length > 0) near.push(shown)
        await pace()
      }
      return near
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

function tellCasino(casino: ListedCasino, reader: Reader): SiteHit['casino'] {
  const t = getTranslator(reader)
  const withdrawal = tellPayout(casino, reader)
  return {
    logoUrl: casino.logoUrl,
    rated: tellRated(
      casino,
      (message, values) => t(`casino.${message}`, values),
      reader.language.intl,
    ),
    ...(withdrawal && { withdrawal }),
  }
}

function toHit({ document, terms }: Found, { termsOf }: SiteIndex): SiteHit {
  const { kind, href, title, summary, text } = document
  const isFound = (word: string) => termsOf(word).some((term) => terms.includes(term))
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
