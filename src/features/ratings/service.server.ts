import type { Reader } from '#editions/reader.ts'
import { findDeciders } from './separation-queries.server.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { lockEntries, write } from '#audit/write.server.ts'
import { caps, capScore } from '#contract/caps.ts'
import { anchors, anchorWords, weigh, type Method } from '#contract/ratings.ts'
import { toDay } from '#contract/days.ts'
import { cacheReads } from '#db/cache-reads.ts'
import { rehearse, type Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { AppError } from '#errors.ts'
import {
  methodProblems,
  type CasinoMove,
  type CasinoOrder,
  type MethodInput,
  type MethodPublication,
  type MethodPreview,
  type ToldMethod,
} from './contract.ts'
import { addMethod, findMethod, findMethods } from './methods.server.ts'
import { findRatings } from './queries.server.ts'
import { findHiddenSlots } from './rank-queries.server.ts'
import { endDecisionsOf, moveOneCasino, rankByMethod, reorderCasinos } from './ranking.server.ts'
import { createReceipts } from './receipt.server.ts'
import { recordRatings } from './record-queries.server.ts'
import { applyMethod } from './rate-again.server.ts'

type ServiceDeps = Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'>

/** Nobody reads more changes than this. */
const maxPreviewed = 100

/** @throws AppError invalid */
function assertMethod({ weights, essential }: MethodInput): void {
  const sum = Object.values(weights).reduce((all: number, one = 0) => all + one, 0)
  if (sum !== 100) throw invalid('weights')
  if (essential.some((name) => !weights[name])) throw invalid('essential')
}

function invalid(name: keyof typeof methodProblems): AppError {
  const message = methodProblems[name]
  return new AppError('invalid', message, { errors: { [name]: message } })
}

export type Separation = { isSeparate: boolean | null }

export function createRatingsService(deps: ServiceDeps) {
  const { db } = deps.database
  const findHidden = cacheReads(deps.changes, ['casinos'], (edition: Edition) =>
    findHiddenSlots(db, edition.id),
  )
  const listMethods = cacheReads(deps.changes, ['casinos'], (edition: Edition) =>
    findMethods(db, edition),
  )

  async function getMethod(edition: Edition): Promise<Method> {
    const [newest] = await listMethods(edition)
    if (!newest) throw new Error('Every edition begins with a method')
    return newest
  }

  /**
   * Whether nobody who has decided anything that ratings show can see what casinos pay: each is the
   * author that an editor's account is linked to. Null where nothing has been decided yet.
   */
  const findSeparation = cacheReads(
    deps.changes,
    ['casinos', 'authors'],
    async (edition: Edition): Promise<Separation> => {
      const deciders = await findDeciders(db, edition.id)
      if (deciders.length === 0) return { isSeparate: null }
      return { isSeparate: deciders.every((role) => role === 'editor') }
    },
  )

  async function store(tx: Transaction, edition: Edition, input: MethodInput) {
    await lockEntries(tx, 'casinos', edition.id)
    const former = await findMethod(tx, edition)
    const now = deps.clock()
    const method = { ...input, version: former.version + 1, publishedOn: toDay(now) }
    await addMethod(tx, edition.id, { ...method, createdAt: now })
    await applyMethod(tx, edition, method)
    await rankByMethod(tx, edition, now)
    await recordRatings(tx, edition.id, { casinos: 'all', at: now })
    return { former, method }
  }

  return {
    ...createReceipts(deps, { findHidden, getMethod }),
    findSeparation,
    /** The slots of casinos that are not shown, which places do not count. */
    findHidden,
    /** Ends the editors' decisions whose last day has passed. @returns a summary */
    async endMoves(): Promise<string | void> {
      let ended = 0
      for (const edition of deps.editions.list()) ended += await endDecisionsOf(deps, edition)
      if (ended > 0) return `Ended ${ended}.`
    },
    /** @throws AppError conflict unless the ids are those of all casinos, in the order seen */
    reorder: (edition: Edition, actor: Actor, order: CasinoOrder) =>
      reorderCasinos(deps, edition, actor, order),
    /** @throws AppError conflict if the order is not the one that the user saw */
    move: (edition: Edition, actor: Actor, id: string, move: CasinoMove) =>
      moveOneCasino(deps, edition, actor, id, move),
    getMethod,
    /** Whether somebody has published a method; until then there is nothing to tell of one. */
    isChosen: async (edition: Edition): Promise<boolean> => (await getMethod(edition)).version > 1,
    /** Publishes a version and takes it back. @throws AppError invalid */
    async preview(edition: Edition, input: MethodInput): Promise<MethodPreview> {
      assertMethod(input)
      return await rehearse(deps.database, async (tx) => {
        // What others write meanwhile would look like a change of the method's.
        await lockEntries(tx, 'casinos', edition.id)
        const before = new Map((await findRatings(tx, edition.id)).map((one) => [one.id, one]))
        await store(tx, edition, input)
        const after = await findRatings(tx, edition.id)
        const changes = after.flatMap(({ id, name, place, rating }) => {
          const former = before.get(id)
          if (!former || (former.place === place && former.rating === rating)) return []
          const { place: formerPlace, rating: formerRating } = former
          return {
            id,
            name,
            before: { place: formerPlace, rating: formerRating },
            after: { place, rating },
          }
        })
        return {
          casinos: after.length,
          changed: changes.length,
          changes: changes.slice(0, maxPreviewed),
        }
      })
    },
    listMethods,
    /** Tells it in the words that readers are told. */
    async tell(reader: Reader): Promise<ToldMethod> {
      const { edition } = reader
      const versions = await listMethods(edition)
      const method = await getMethod(edition)
      const t = getTranslator(reader)
      return {
        ...method,
        essential: [...method.essential],
        criteria: weigh(method).map(([key, weight]) => ({
          key,
          label: t(`ratings.criteria.${key}`),
          weight,
          isEssential: method.essential.includes(key),
          anchors: Object.fromEntries(
            anchors.map((points) => [points, t(`ratings.anchors.${key}.${anchorWords[points]}`)]),
          ),
        })),
        caps: edition.ratingCaps.map((key) => ({
          key,
          label: t(`ratings.caps.${key}`),
          maxRating: caps[key] / 10,
          maxScore: capScore(key),
        })),
        formula: t('ratings.formula'),
        versions: versions.map((one) => ({ ...one, essential: [...one.essential] })),
      }
    },
    /** All casinos are rated by it at once. @throws AppError invalid */
    /** @throws AppError conflict if another version than the one that was seen is the latest */
    async publish(
      edition: Edition,
      actor: Actor,
      { version: seen, ...input }: MethodPublication,
    ): Promise<Method> {
      assertMethod(input)
      return await write(deps, async (tx) => {
        const { former, method } = await store(tx, edition, input)
        if (seen !== undefined && seen !== former.version)
          throw new AppError(
            'conflict',
            `Somebody has published version ${former.version} meanwhile. Reload it, then make your changes again.`,
          )
        await recordChange(tx, {
          edition,
          actor,
          action: 'created',
          entity: 'method',
          label: `Version ${method.version}`,
          before: former,
          after: method,
        })
        await deps.changes.notify(tx, { kind: 'casinos', edition: edition.id })
        // Every page links to the first that is published.
        if (former.version === 1)
          await deps.changes.notify(tx, { kind: 'everything', edition: edition.id })
        return method
      })
    },
  }
}

export type RatingsService = ReturnType<typeof createRatingsService>
