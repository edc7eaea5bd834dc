/** What readers are told otherwise than before: facts, ratings, places and the method. */
import { tellEntry } from '#content/offer-texts.server.ts'
import type { Reader } from '#editions/reader.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { hasField } from '#editions/has-field.ts'
import { factFields } from '#features/facts/fields.ts'
import { startMethod } from '#features/ratings/methods.server.ts'
import type { RatingsService } from '#features/ratings/service.server.ts'
import { findNote } from '#contract/notes.ts'
import { hideSource, tellsFreely } from '#markets/policy.ts'
import { hidesOffers } from '#markets/withheld.ts'
import {
  findChangeIds,
  findFactEvents,
  findPublications,
  findRatingEvents,
  type ChangeId,
} from './change-queries.server.ts'
import type { Change, ChangeRange } from './contract.ts'
import { makeFactWriter } from './write-fact-change.server.ts'
import { makeRatingWriter } from './write-rating-change.server.ts'

type Sources = {
  casinos: {
    listByIds(reader: Reader, ids: readonly string[]): Promise<ListedCasino[]>
  }
  ratings: Pick<RatingsService, 'listMethods'>
}

export function createChangesService(
  { database, changes }: Pick<Deps, 'database' | 'changes'>,
  { casinos, ratings }: Sources,
) {
  const { db } = database

  const idsOf = (found: readonly ChangeId[], kind: ChangeId['kind']) =>
    found.filter((one) => one.kind === kind).map(({ id }) => id)

  async function readFacts(reader: Reader, ids: readonly string[]) {
    const events = await findFactEvents(db, ids)
    const named = [...new Set(events.map(({ casinoId }) => casinoId))]
    const byId = new Map(
      (await casinos.listByIds(reader, named)).map((casino) => [casino.id, casino]),
    )
    const write = makeFactWriter(reader)
    return events.flatMap(({ id, at, casinoId, field, values, ...event }): Change[] => {
      const casino = byId.get(casinoId)
      if (!casino || (field === 'bonuses' && hidesOffers(casino.withheld))) return []
      const { because, becauseIn, isCorrection, evidence } = event
      return [
        {
          ...blank,
          ...values,
          id,
          at: at.toISOString(),
          kind: 'fact',
          casino: { name: casino.name, slug: casino.slug, cap: casino.cap },
          lines: [write(casino, { field, ...values })],
          because: because === '' ? null : findNote(because, becauseIn, reader.language),
          isCorrection,
          ...hideSource(
            { source: evidence?.source ?? null, url: evidence?.url ?? null },
            casino,
            reader,
          ),
          field,
        },
      ]
    })
  }

  async function readRatings(reader: Reader, ids: readonly string[]) {
    const { edition } = reader
    if (ids.length === 0) return []
    const methods = await ratings.listMethods(edition)
    const { tellRating } = makeRatingWriter(reader)
    return (await findRatingEvents(db, ids)).map(({ event, slug, cap }): Change => {
      const { id, at, name, before, after, place } = event
      const method = methods.find(({ version }) => version === event.method)
      return {
        ...blank,
        ...tellRating(event, method ?? startMethod(edition)),
        id,
        at: at.toISOString(),
        kind: 'rating',
        casino: { name, slug, cap },
        before,
        after,
        place,
      }
    })
  }

  async function readMethods(reader: Reader, ids: readonly string[]) {
    const published = await findPublications(db, ids)
    if (published.length === 0) return []
    const methods = await ratings.listMethods(reader.edition)
    const { tellMethod } = makeRatingWriter(reader)
    return published.flatMap(({ id, version, at }): Change[] => {
      const index = methods.findIndex((one) => one.version === version)
      const [after, before] = methods.slice(index)
      if (!after || !before) return []
      const told = tellMethod(before, after)
      return [{ ...blank, ...told, id, at: at.toISOString(), kind: 'method', before, after }]
    })
  }

  async function read(reader: Reader, range: ChangeRange, casinoId?: string): Promise<Change[]> {
    const { edition } = reader
    const isHidden = !tellsFreely(reader)
    const fields = factFields.filter(
      (field) => hasField(edition, field) && !(isHidden && field === 'bonuses'),
    )
    const found = await findChangeIds(db, { ...range, edition: edition.id, fields, casinoId })
    const all = await Promise.all([
      readFacts(reader, idsOf(found, 'fact')),
      readRatings(reader, idsOf(found, 'rating')),
      readMethods(reader, idsOf(found, 'method')),
    ])
    const byId = new Map(all.flat().map((change) => [`${change.kind} ${change.id}`, change]))
    const listed = found.flatMap(({ kind, id }) => byId.get(`${kind} ${id}`) ?? [])
    return tellEntry(listed, reader)
  }

  return {
    /** The newest first; of one casino if it is given. */
    list: cacheReads(changes, ['casinos', 'authors'], read, {
      // An answer without any takes room, too.
      countRows: ({ length }) => Math.max(1, length),
    }),
  }
}

export type ChangesService = ReturnType<typeof createChangesService>

const blank = {
  casino: null,
  because: null,
  isCorrection: false,
  source: null,
  url: null,
  field: null,
  before: null,
  after: null,
  place: null,
} satisfies Partial<Change>
