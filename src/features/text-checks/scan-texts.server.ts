import { LRUCache } from 'lru-cache'
import { inParts } from '#process/in-parts.ts'
import type { ContentKind } from '#contract/content-kinds.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { createPace } from '#process/pace.ts'
import { findTexts, findVersions } from './queries.server.ts'

/** Entries whose texts, in five languages, are in memory at the same time. */
const readAtOnce = 50

/** Entries of both editions of which it is known what was found in them. */
const maxKnown = 200_000

export type Scanned<Found> = {
  entity: ContentKind
  id: string
  name: string
  slug: string | null
  found: readonly Found[]
}

/**
 * Lists, kind by kind, the entries in whose texts something is found; only what was written since
 * the last time is read again.
 */
export function createScan<Found>(
  { database }: Pick<Deps, 'database'>,
  kinds: readonly AnyKind[],
  find: (text: string, language: LanguageCode) => readonly Found[],
) {
  const { db } = database
  /** What was found in the version of an entry; most have nothing. */
  const known = new LRUCache<string, { version: number; entry: Scanned<Found> | null }>({
    max: maxKnown,
  })

  async function readChanged(
    kind: AnyKind,
    ids: readonly string[],
    main: LanguageCode,
  ): Promise<void> {
    const pace = createPace()
    for (const part of inParts(ids, readAtOnce))
      for (const row of await findTexts(db, kind, { ids: part, main })) {
        const found: Found[] = []
        for (const { language, texts } of row.languages)
          for (const text of texts.flat()) {
            if (text) found.push(...find(text, language))
            await pace()
          }
        const { id, version, name, slug } = row
        const entry = found.length > 0 ? { entity: kind.entity, id, name, slug, found } : null
        known.set(id, { version, entry })
      }
  }

  return async (edition: Edition): Promise<Scanned<Found>[]> => {
    const all: Scanned<Found>[] = []
    for (const kind of kinds) {
      const rows = await findVersions(db, kind, edition.id)
      const changed = rows.filter(({ id, version }) => known.get(id)?.version !== version)
      await readChanged(
        kind,
        changed.map(({ id }) => id),
        edition.own.mainLanguage,
      )
      all.push(...rows.flatMap(({ id }) => known.get(id)?.entry ?? []))
    }
    return all
  }
}
