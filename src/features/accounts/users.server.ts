/** Changes end the affected sessions in the same transaction. */
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { assertSeen } from '#audit/assert-seen.server.ts'
import { AppError } from '#errors.ts'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import { diffFields, recordChange, type Actor } from '#audit/service.server.ts'
import type { Executor, Transaction } from '#db/transaction.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { SignedIn } from './calls.server.ts'
import type { AdministratorDetails } from '#contract/session.ts'
import type {
  SessionSummary,
  User,
  UserChanges,
  UserSettings,
  UserSettingsChange,
} from './contract.ts'
import { deleteSession, lockAdministrators, selectSessions } from './queries.server.ts'
import { withdrawInvitationsBy } from './invitation-records.server.ts'
import { hasRole } from '#contract/roles.ts'
import * as queries from './user-queries.server.ts'
import { toRole, toSessionSummary } from './views.server.ts'

const requirementKey = 'require-second-factor'

export function createUsers(deps: Pick<Deps, 'database' | 'changes' | 'clock'>) {
  const { database, clock } = deps

  async function get(db: Executor, id: string): Promise<queries.UserRow> {
    const row = isUuid(id) ? await queries.findUser(db, id) : undefined
    if (!row) throw new AppError('notFound', 'This user does not exist.')
    return row
  }

  /** Serialised, so that the number of administrators stays true. */
  const change = (id: string, run: (tx: Transaction, user: queries.UserRow) => Promise<void>) =>
    write(deps, async (tx) => {
      await lockAdministrators(tx)
      await run(tx, await get(tx, id))
      // What pages say of who rates depends on roles and on whose account is an author's.
      await deps.changes.notify(tx, { kind: 'authors', edition: null })
    })

  async function findSettings(): Promise<UserSettings> {
    return {
      requireSecondFactor: (await createSettings(database.db).find(requirementKey)) === true,
    }
  }

  return {
    /** Lists them with the authors that they are in an edition. */
    async list(edition: Edition): Promise<User[]> {
      const rows = await queries.findUsers(database.db, edition.id)
      return rows.map(({ user, lastSeenAt, authorId }) => ({
        authorId,
        id: user.id,
        email: showEmailAddress(user.email),
        name: user.name,
        role: toRole(user.role),
        twoFactorEnabled: user.twoFactorEnabled,
        state: user.disabledAt ? ('disabled' as const) : ('active' as const),
        createdAt: user.createdAt.toISOString(),
        lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }))
    },

    /**
     * The author is one of the edition's.
     * @throws AppError conflict for the last active administrator, and for another's author
     */
    change: (edition: Edition, actor: Actor, id: string, changes: UserChanges): Promise<void> =>
      change(id, async (tx, user) => {
        const { seen, ...wanted } = changes
        if (changes.authorId !== undefined)
          await changeAuthor(tx, { edition, actor, user, authorId: changes.authorId, seen })
        const before = { role: user.role, state: user.disabledAt ? 'disabled' : 'active' }
        assertSeen({ role: 'Role', state: 'State' }, { seen, stored: before, wanted })
        const after = { role: changes.role ?? before.role, state: changes.state ?? before.state }
        const difference = diffFields(before, after)
        if (!difference) return
        if (after.role !== 'administrator' || after.state !== 'active')
          await keepAnAdministrator(tx, user)
        const disabledAt = after.state === 'active' ? null : (user.disabledAt ?? clock())
        await queries.updateUser(tx, id, { role: after.role, disabledAt })
        if (disabledAt) await queries.endAll(tx, id)
        if (disabledAt || after.role !== 'administrator')
          await withdrawInvitationsBy(tx, actor, user.email)
        await recordUser(tx, actor, user, { action: 'updated', ...difference })
      }),

    /** @throws AppError conflict for the last active administrator */
    remove: (actor: Actor, id: string): Promise<void> =>
      change(id, async (tx, user) => {
        await keepAnAdministrator(tx, user)
        // Sessions waiting for a second factor do not cascade.
        await queries.endAll(tx, id)
        await withdrawInvitationsBy(tx, actor, user.email)
        await queries.deleteUser(tx, id)
        const { email, name, role } = user
        await recordUser(tx, actor, user, { action: 'deleted', before: { email, name, role } })
      }),

    async listSessions(id: string): Promise<SessionSummary[]> {
      await get(database.db, id)
      return (await selectSessions(database.db, id, clock())).map((row) => toSessionSummary(row))
    },

    endSessions: (actor: Actor, id: string, session?: string): Promise<void> =>
      change(id, async (tx, user) => {
        if (session === undefined) await queries.endAll(tx, id)
        else if (!isUuid(session) || !(await deleteSession(tx, id, session)))
          throw new AppError('notFound', 'This session has already ended.')
        const after = { sessions: session === undefined ? 'all ended' : 'one ended' }
        await recordUser(tx, actor, user, { action: 'updated', after })
      }),

    resetSecondFactor: (actor: Actor, id: string): Promise<void> =>
      change(id, async (tx, user) => {
        if (!user.twoFactorEnabled)
          throw new AppError('conflict', 'There is no second factor to reset.')
        await queries.deleteSecondFactor(tx, id)
        await queries.updateUser(tx, id, { twoFactorEnabled: false })
        const factor = { before: { secondFactor: 'on' }, after: { secondFactor: 'reset' } }
        await recordUser(tx, actor, user, { action: 'updated', ...factor })
      }),

    findSettings,

    async describe(user: SignedIn): Promise<AdministratorDetails> {
      const mustSetUpSecondFactor =
        !user.twoFactorEnabled && (await findSettings()).requireSecondFactor
      return { ...user, mustSetUpSecondFactor }
    },

    /** @throws AppError conflict if the actor has no second factor */
    changeSettings: (actor: Actor, { seen, ...settings }: UserSettingsChange): Promise<void> =>
      write(deps, async (tx) => {
        const own = actor && (await queries.findUser(tx, actor.id))
        if (settings.requireSecondFactor && !own?.twoFactorEnabled)
          throw new AppError(
            'conflict',
            'Set up your own second factor first, under Account and security.',
          )
        const stored = createSettings(tx)
        const before = { requireSecondFactor: (await stored.find(requirementKey)) === true }
        const labels = { requireSecondFactor: 'Second factor' }
        assertSeen(labels, { seen, stored: before, wanted: settings })
        if (before.requireSecondFactor === settings.requireSecondFactor) return
        await stored.put(requirementKey, settings.requireSecondFactor)
        const label = 'Users'
        await recordChange(tx, {
          edition: null,
          actor,
          action: 'updated',
          entity: 'settings',
          label,
          before,
          after: settings,
        })
      }),
  }
}

export type UsersService = ReturnType<typeof createUsers>

/** The actor's role may have changed since the request began. @throws AppError forbidden */
export async function assertAdministrator(
  tx: Transaction,
  actor: NonNullable<Actor>,
): Promise<void> {
  await lockAdministrators(tx)
  const user = await queries.findUser(tx, actor.id)
  const may =
    user && user.disabledAt === null && hasRole({ role: toRole(user.role) }, 'administrator')
  if (!may) throw new AppError('forbidden')
}

async function keepAnAdministrator(tx: Transaction, user: queries.UserRow): Promise<void> {
  const counts = user.disabledAt === null && hasRole({ role: toRole(user.role) }, 'administrator')
  if (counts && (await queries.countOtherAdministrators(tx, user.id)) === 0)
    throw new AppError(
      'conflict',
      'This is the only active administrator. Make someone else one first.',
    )
}

type AuthorChange = {
  edition: Edition
  actor: Actor
  user: queries.UserRow
  authorId: string | null
  seen: UserChanges['seen']
}

async function changeAuthor(
  tx: Transaction,
  { edition, actor, user, authorId, seen }: AuthorChange,
): Promise<void> {
  const link = { userId: user.id, authorId }
  const found = await queries.findAuthorLink(tx, edition.id, link)
  const former = found.find(({ userId }) => userId === user.id)
  const next = found.find((author) => author.id === authorId)
  const refuse = (code: 'invalid' | 'conflict', message: string) =>
    new AppError(code, message, { errors: { authorId: message } })
  if (authorId !== null && !next) throw refuse('invalid', 'There is no such author.')
  if (next?.userId && next !== former)
    throw refuse('conflict', `${next.name} is linked to another account already.`)
  const stored = { authorId: former?.id ?? null }
  assertSeen({ authorId: 'Author' }, { seen, stored, wanted: { authorId } })
  if (former === next) return
  await queries.linkAuthor(tx, edition.id, link)
  const name = (author: { name: string } | undefined) => ({
    [`author (${edition.name})`]: author?.name ?? null,
  })
  await recordUser(tx, actor, user, {
    action: 'updated',
    before: name(former),
    after: name(next),
  })
}

type Recorded = Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after'>

export async function recordUser(
  tx: Transaction,
  actor: Actor,
  user: { id: string; email: string },
  change: Recorded,
): Promise<void> {
  await recordChange(tx, {
    edition: null,
    actor,
    entity: 'user',
    entityId: user.id,
    label: showEmailAddress(user.email),
    ...change,
  })
}
