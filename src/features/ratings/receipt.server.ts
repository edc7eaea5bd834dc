/** Why casinos are where they are, from what is public alone. */
import { tellEntry } from '#content/offer-texts.server.ts'
import type { Reader } from '#editions/reader.ts'
import { addDays, toDay } from '#contract/days.ts'
import {
  computePointScore,
  explainAhead,
  computeRating,
  isOldSheet,
  type Ahead,
  type HandRating,
  type Method,
  type Move,
  type Sheet,
} from '#contract/ratings.ts'
import { findPeople } from '#content/credits/queries.server.ts'
import { cacheReads } from '#db/cache-reads.ts'
import { countWhole } from '#db/count-whole.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { Receipt, Score } from './contract.ts'
import type { KeptStanding, StandingListQuery } from './contract.ts'
import { toShownPlaces, type HiddenSlots } from './places.server.ts'
import { findPastMoves } from './rank-queries.server.ts'
import {
  countStandingPage,
  countStandings,
  findStandingBySlug,
  findStandingPage,
  findStandings,
} from './queries.server.ts'

/** How long readers are told of decisions that have ended, and of how many. */
const shownDays = 365
const maxEnded = 200
/** The same rows as the receipt's call has by default. */
const mostExplained = 1000

export function createReceipts(
  { database, changes, clock }: Pick<Deps, 'database' | 'changes' | 'clock'>,
  {
    findHidden,
    getMethod,
  }: {
    findHidden: (edition: Edition) => Promise<HiddenSlots>
    getMethod: (edition: Edition) => Promise<Method>
  },
) {
  const { db } = database

  async function readStandings(edition: Edition, limit: number, offset: number) {
    const [method, rows, hidden] = await Promise.all([
      getMethod(edition),
      findStandings(db, edition.id, { limit, offset }),
      findHidden(edition),
    ])
    const total = await countWhole(rows, { limit, offset }, () => countStandings(db, edition.id))
    const standings = rows.map((row, index) => {
      const next = rows[index + 1]
      return {
        ...present(method, toShownPlaces(row, hidden)),
        ahead: next ? explainAhead(method, row, next) : null,
      }
    })
    return { method, standings, total }
  }
  const read = cacheReads(changes, ['casinos'], readStandings, {
    countRows: ({ standings }) => standings.length,
  })

  const readEnded = cacheReads(changes, ['casinos'], (edition: Edition, since: string) =>
    findPastMoves(db, edition.id, since, maxEnded),
  )

  /** Finds those of the people who made these decisions that readers may know. */
  async function readDeciders(
    edition: Edition,
    standings: readonly { move: Move | null; ratedByHand: HandRating | null }[],
    ended: readonly { decidedBy: string | null }[],
  ) {
    const ids = [
      ...standings.flatMap(({ move, ratedByHand }) => [move?.decidedBy, ratedByHand?.decidedBy]),
      ...ended.map((m) => m.decidedBy),
    ]
    const named = [...new Set(ids.flatMap((id) => id ?? []))].sort()
    return personIn(named.length > 0 ? await readPeople(edition, named) : [])
  }
  const readPeople = cacheReads(changes, ['authors'], (edition: Edition, ids: readonly string[]) =>
    findPeople(db, edition.id, edition.own.mainLanguage, ids),
  )

  /** Lists active casinos in the order of the ranking. */
  async function findReceipt(
    reader: Reader,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Receipt> {
    const { edition } = reader
    const today = toDay(clock())
    const [{ method, standings, total }, ended] = await Promise.all([
      read(edition, limit, offset),
      readEnded(edition, addDays(today, -shownDays)),
    ])
    const people = await readDeciders(edition, standings, ended)
    const told = {
      method: method.version,
      order: method.order,
      asOf: today,
      total,
      casinos: standings.map((one) => ({
        ...one,
        decidedBy: people(one.move?.decidedBy),
        setBy: people(one.ratedByHand?.decidedBy),
      })),
      ended: ended.map((one) => ({ ...one, decidedBy: people(one.decidedBy) })),
    }
    return tellEntry(told, reader)
  }

  /** Why each casino stands above the next, by its slug; of the first in the ranking. */
  async function findAheads(reader: Reader): Promise<Aheads> {
    const { standings } = await read(reader.edition, mostExplained, 0)
    const aheads = standings.flatMap(({ slug, ahead }) => (ahead ? [[slug, ahead]] : []))
    return tellEntry(Object.fromEntries(aheads) as Aheads, reader)
  }

  async function readSheet(
    reader: Reader,
    slug: string,
  ): Promise<Omit<FoundScore, 'isOld'> | undefined> {
    const { edition, language } = reader
    const row = await findStandingBySlug(db, edition.id, slug)
    if (!row) return undefined
    const method = await getMethod(edition)
    const { sheet, name, score, rating, ratedByHand } = row
    const checkedBy = sheet?.checkedOn ? sheet.checkedBy : null
    const ids = [sheet?.reviewedBy, checkedBy, row.move?.decidedBy, ratedByHand?.decidedBy].flatMap(
      (id) => id ?? [],
    )
    const people = ids.length > 0 ? await findPeople(db, edition.id, language.code, ids) : []
    const person = personIn(people)
    const told = {
      slug,
      name,
      method: method.version,
      weights: method.weights,
      points: sheet?.points ?? {},
      notes: sheet?.notes ?? {},
      cap: sheet?.cap ?? null,
      ...(sheet?.notesIn && { notesIn: sheet.notesIn }),
      capBecause: sheet?.capBecause ?? '',
      capBecauseIn: sheet?.capBecauseIn,
      capOn: sheet?.capOn ?? null,
      capUrl: sheet?.capUrl ?? null,
      reviewedBy: person(sheet?.reviewedBy),
      checkedBy: person(checkedBy),
      checkedOn: person(checkedBy) && (sheet?.checkedOn ?? null),
      decidedBy: person(row.move?.decidedBy),
      ratedByHand,
      setBy: person(ratedByHand?.decidedBy),
      reviewedOn: sheet?.reviewedOn ?? null,
      score,
      rating,
      ...rate(method, sheet),
    }
    return tellEntry(told, reader)
  }

  /** A page of all casinos, inactive ones included. */
  async function listStandings(edition: Edition, query: StandingListQuery) {
    const [method, rows, total] = await Promise.all([
      getMethod(edition),
      findStandingPage(db, edition.id, query),
      countStandingPage(db, edition.id, query.q),
    ])
    return { items: rows.map((row): KeptStanding => present(method, row)), total }
  }

  const readScore = cacheReads(changes, ['casinos', 'authors'], readSheet)

  /** The points of an active casino, with the method by which they count. */
  async function findScore(
    ...asked: Parameters<typeof readSheet>
  ): Promise<FoundScore | undefined> {
    const score = await readScore(...asked)
    return score && { ...score, isOld: isOldSheet(score.reviewedOn, toDay(clock())) }
  }

  return { findAheads, findReceipt, findScore, listStandings }
}

/** Those who are not published have no name for readers. */
const personIn =
  (people: readonly { id: string; slug: string; name: string }[]) =>
  (id: string | null | undefined) => {
    const found = people.find((one) => one.id === id)
    return found ? { slug: found.slug, name: found.name } : null
  }

export type Aheads = Readonly<Record<string, Ahead>>

export type FoundScore = Score & { weights: Method['weights'] }

const rate = (method: Method, sheet: Sheet | null) => ({
  pointScore: sheet && computePointScore(method, sheet),
  methodRating: sheet && computeRating(method, sheet),
})

const present = <Row extends { rank: number; sheet: Sheet | null }>(
  method: Method,
  { rank, sheet, ...row }: Row,
) => ({
  ...row,
  place: rank,
  ...rate(method, sheet),
  cap: sheet?.cap ?? null,
  reviewedOn: sheet?.reviewedOn ?? null,
})
