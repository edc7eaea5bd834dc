import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { EncodingThread } from '#content/media/encoding/encoding-thread.server.ts'
import { lookAtAll } from '#features/links/check.server.ts'
import { publicNetwork } from '#process/network.ts'
import {
  openKind,
  readTitle,
  writtenKinds,
  type WrittenKinds,
  type WrittenPlural,
} from '../kinds.server.ts'
import { applyFetched } from './apply.server.ts'
import type { FailedPicture, ImportedPictures, PictureListQuery } from './contract.ts'
import { createFetcher } from './fetch.server.ts'
import * as queries from './queries.server.ts'

type PicturesDeps = Pick<
  Deps,
  'database' | 'changes' | 'config' | 'outbound' | 'clock' | 'editions' | 'log'
>

const second = 1000
const perRun = 500
const usualOutbound = { network: publicNetwork, pause: second, timeout: 20 * second }

export function createImportedPictures(
  deps: PicturesDeps,
  { encoding, kinds }: { encoding: EncodingThread; kinds: WrittenKinds },
) {
  const { db } = deps.database
  const { network, pause, timeout } = { ...usualOutbound, ...deps.outbound }

  /** The titles of entries of one kind. */
  async function readTitles(edition: Edition, kind: WrittenPlural, ids: readonly string[]) {
    if (ids.length === 0) return []
    const title = readTitle(kinds[kind])
    const entries = await openKind(deps, kinds[kind], edition).list({ ids: [...ids], slugs: [] })
    return entries.map(
      (entry) => [entry.id, { kind, id: entry.id, title: String(entry[title]) }] as const,
    )
  }

  async function listFailures(edition: Edition, query: PictureListQuery): Promise<FailedPicture[]> {
    const failed = await queries.findFailed(db, edition.id, query)
    const places = await queries.findPlaces(
      db,
      failed.map(({ id }) => id),
    )
    const idsOf = (wanted: string) => [
      ...new Set(places.filter(({ kind }) => kind === wanted).map(({ entryId }) => entryId)),
    ]
    const found = await Promise.all(
      writtenKinds.map((kind) => readTitles(edition, kind, idsOf(kind))),
    )
    const articles = new Map(found.flat())
    return failed.map(({ id, url, note }) => ({
      id,
      url,
      note: note ?? '',
      articles: places
        .filter(({ pictureId }) => pictureId === id)
        .flatMap(({ entryId }) => articles.get(entryId) ?? []),
    }))
  }

  return {
    /** Fetches what is due; returns a summary. */
    async run(signal: AbortSignal): Promise<string> {
      const due = await queries.findDue(db, perRun)
      const fetcher = createFetcher(deps, encoding, { network, timeout, signal })
      await applyFetched(deps, kinds, signal)
      await lookAtAll(
        due,
        async (picture) => {
          await fetcher.fetch(picture)
          await applyFetched(deps, kinds, signal)
        },
        { pause, signal },
      )
      return due.length === 0 ? 'Nothing to fetch.' : `Fetched ${fetcher.done()} of ${due.length}.`
    },

    async list(edition: Edition, query: PictureListQuery): Promise<ImportedPictures> {
      const states = await queries.countStates(db, edition.id)
      const count = (wanted: string) => states.find(({ state }) => state === wanted)?.total ?? 0
      return {
        waiting: count('waiting'),
        fetched: count('done'),
        failed: count('failed'),
        failures: await listFailures(edition, query),
      }
    },

    /** One, or all that failed. @throws AppError notFound */
    async retry(edition: Edition, actor: Actor, id: string | undefined): Promise<number> {
      if (id !== undefined && !isUuid(id)) throw notFound()
      return await write(deps, async (tx) => {
        const total = await queries.retryFailed(tx, edition.id, id)
        if (id !== undefined && total === 0) throw notFound()
        const after = { job: 'imported-pictures', pictures: total }
        await recordChange(tx, { edition, actor, action: 'started', entity: 'job', after })
        return total
      })
    },
  }
}

export type ImportedPicturesService = ReturnType<typeof createImportedPictures>

const notFound = () => new AppError('notFound', 'No such picture has failed.')
