import { LRUCache } from 'lru-cache'
import type { AnyKind } from '#content/entries/kind.server.ts'
import { findUnmarkedOffers } from '#contract/offer-words.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { createPace } from '#process/pace.ts'
import type { UnmarkedEntry, UnmarkedQuery } from './contract.ts'
import { findTexts, findVersions } from './queries.server.ts'

/** Entries whose texts, in five languages, are in memory at the same time. */
const readAtOnce = 50

/** Entries of both editions whose sentences are known. */
const maxKnown = 200_000

export function createUnmarkedOffersService(
  { database }: Pick<Deps, 'database'>,
  kinds: readonly AnyKind[],
) {
  const { db } = database
  /** What was found in the version of an entry; most have nothing. */
  const known = new LRUCache<string, { version: number; found: UnmarkedEntry | null }>({
    max: maxKnown,
  })

  async function readChanged(kind: AnyKind, ids: readonly string[]): Promise<void> {
    const pace = createPace()
    for (let from = 0; from < ids.length; from += readAtOnce)
      for (const row of await findTexts(db, kind, ids.slice(from, from + readAtOnce))) {
        const sentences: string[] = []
        for (const text of row.texts.flat()) {
          if (text) sentences.push(...findUnmarkedOffers(text))
          await pace()
        }
        const { id, version, name } = row
        const [first] = sentences
        const found =
          first === undefined
            ? null
            : { entity: kind.entity, id, name, count: sentences.length, first }
        known.set(id, { version, found })
      }
  }

  return {
    /** Kind by kind; only what was written since the last time is read again. */
    async list(
      edition: Edition,
      { limit, offset }: UnmarkedQuery,
    ): Promise<{ items: UnmarkedEntry[]; total: number }> {
      const all: UnmarkedEntry[] = []
      for (const kind of kinds) {
        const rows = await findVersions(db, kind, edition.id)
        const changed = rows.filter(({ id, version }) => known.get(id)?.version !== version)
        await readChanged(
          kind,
          changed.map(({ id }) => id),
        )
        all.push(...rows.flatMap(({ id }) => known.get(id)?.found ?? []))
      }
      return { items: all.slice(offset, offset + limit), total: all.length }
    },
  }
}

export type UnmarkedOffersService = ReturnType<typeof createUnmarkedOffersService>
