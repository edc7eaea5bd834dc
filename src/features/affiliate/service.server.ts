import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { assertTenant } from '#features/audit/write.server.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { createSettings } from '#features/settings/service.server.ts'
import type { Language } from '#i18n/languages.ts'
import type { TrackedClick } from './contract.ts'
import { createGroupCommit } from './group-commit.ts'
import { createClickPartitions, insertClicks, type NewClick } from './queries.server.ts'

export type Click = TrackedClick & {
  edition: Edition
  language: Language
  /** Only hashed, never stored. */
  clientAddress: string
  /** The User-Agent header. */
  requestUserAgent: string | undefined
}

export type ClicksService = {
  /** Stores a click; resolves once it is durable. @throws AppError for a casino that the edition does not show */
  record(click: Click): Promise<void>
  /** Makes the partitions of this month and the coming ones; to be called at the start and now and then. */
  preparePartitions(): Promise<void>
  /** Resolves when every click accepted so far is stored or refused. */
  drain(): Promise<void>
}

const maxGroup = 500
const monthsAhead = 3
const saltKey = 'clicks.salt'

type ClickDeps = Pick<Deps, 'database' | 'clock'>

export function createClicksService(deps: ClickDeps, casinos: Pick<CasinosService, 'isActive'>): ClicksService {
  const { database, clock } = deps
  const getSalt = createDailySalt(deps)
  const group = createGroupCommit<NewClick>((items) => insertClicks(database.db, items), maxGroup)

  return {
    async record({ edition, language, clientAddress, requestUserAgent, tenant, ...click }) {
      assertTenant(edition, tenant)
      if (click.casinoId && !(await casinos.isActive(edition, click.casinoId))) {
        throw new AppError('notFound', 'Casino not found', { errors: { casinoId: 'Unknown casino' } })
      }
      database.assertWritable()
      const userAgent = click.userAgent ?? requestUserAgent ?? ''
      await group.add({
        ...click,
        at: clock(),
        edition: edition.id,
        language: language.code,
        userAgent: userAgent || null,
        class: isBot(userAgent) || isBot(requestUserAgent ?? userAgent) ? 'bot' : 'human',
        visitor: hashVisitor(await getSalt(), clientAddress, userAgent),
      })
    },
    preparePartitions: () => createClickPartitions(database.db, clock(), monthsAhead),
    drain: () => group.drain(),
  }
}

/** Browsers always name themselves. */
const isBot = (userAgent: string) => userAgent === '' || isbot(userAgent)

/** The day's salt, shared by all processes; yesterday's is overwritten, and with it any way back to an address. */
function createDailySalt({ database, clock }: ClickDeps): () => Promise<string> {
  const settings = createSettings(database.db)
  let current: { day: string; salt: Promise<string> } | undefined
  return () => {
    const day = clock().toISOString().slice(0, 10)
    if (current?.day === day) return current.salt
    const salt = settings.ensureDaily(saltKey, day, randomBytes(32).toString('base64url'))
    current = { day, salt }
    salt.catch(() => (current = undefined)) // the next click tries again
    return salt
  }
}

function hashVisitor(salt: string, address: string, userAgent: string): string {
  return createHash('sha256').update(`${salt}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22)
}
