import { recordChange, type Actor } from '#audit/service.server.ts'
import { lockEntries, write } from '#audit/write.server.ts'
import { anchors, anchorWords, capNames, caps, weigh, type Method } from '#contract/ratings.ts'
import { toDay } from '#contract/days.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { AppError } from '#errors.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { MethodInput, ToldMethod } from './contract.ts'
import { addMethod, findMethod, findMethods } from './methods.server.ts'

type ServiceDeps = Pick<Deps, 'database' | 'changes' | 'clock'>

/** What a new method means for casinos: their scores, ratings and places. */
type Apply = (tx: Transaction, edition: Edition, former: Method, next: Method) => Promise<void>

export function createRatingsService(deps: ServiceDeps, { apply }: { apply: Apply }) {
  const { db } = deps.database
  const listMethods = cacheReads(deps.changes, ['casinos'], (edition: Edition) =>
    findMethods(db, edition),
  )

  async function getMethod(edition: Edition): Promise<Method> {
    const [newest] = await listMethods(edition)
    if (!newest) throw new Error('Every edition begins with a method')
    return newest
  }

  return {
    getMethod,
    listMethods,
    /** In the words that readers are told. */
    async tell(edition: Edition, language: LanguageCode): Promise<ToldMethod> {
      const versions = await listMethods(edition)
      const method = await getMethod(edition)
      const t = getTranslator(edition, language)
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
        caps: capNames.map((key) => ({
          key,
          label: t(`ratings.caps.${key}`),
          maxRating: caps[key] / 10,
        })),
        formula: t('ratings.formula'),
        versions: versions.map((one) => ({ ...one, essential: [...one.essential] })),
      }
    },
    /** All casinos are rated by it at once. @throws AppError invalid */
    async publish(edition: Edition, actor: Actor, input: MethodInput): Promise<Method> {
      const sum = Object.values(input.weights).reduce((all: number, one = 0) => all + one, 0)
      if (sum !== 100) {
        const message = 'The weights must be 100 together'
        throw new AppError('invalid', message, { errors: { weights: message } })
      }
      const missing = input.essential.find((name) => !input.weights[name])
      if (missing !== undefined) {
        const message = 'What is needed for a rating must have a weight.'
        throw new AppError('invalid', message, { errors: { essential: message } })
      }
      return await write(deps, async (tx) => {
        await lockEntries(tx, 'casinos', edition.id)
        const former = await findMethod(tx, edition)
        const publishedOn = toDay(deps.clock())
        const method = { ...input, version: former.version + 1, publishedOn }
        await addMethod(tx, edition.id, method)
        await apply(tx, edition, former, method)
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
        return method
      })
    },
  }
}

export type RatingsService = ReturnType<typeof createRatingsService>
