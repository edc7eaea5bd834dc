import type { CurrentSession } from '#contract/session.ts'
import { makeAddressesCanonical } from './canonical-queries.server.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import type { User } from '#api/context.ts'
import type { Edition } from '#editions/edition.ts'
import { createCalls, type Caller, type Reply } from './calls.server.ts'
import type {
  Acceptance,
  Message,
  PasswordChange,
  PasswordReset,
  SessionSummary,
  SignIn,
  SignInAnswer,
} from './contract.ts'
import { isWrongGuess, translateFailures, wrongCurrentPassword } from './failures.server.ts'
import {
  deleteOtherSessions,
  deleteSession,
  selectSessions,
  hasAdministrator,
  lockAdministrators,
} from './queries.server.ts'
import { createInvitations, type InvitationsService } from './invitations.server.ts'
import { createPasswordResets } from './password-reset.server.ts'
import { createProfile, type Profile } from './profile.server.ts'
import { createRecords } from './records.server.ts'
import type { RequestHead } from './request-protocol.server.ts'
import {
  confirmationCounter,
  createSecondFactor,
  type SecondFactor,
} from './second-factor.server.ts'
import { createSessionCheck } from './session-cookie.ts'
import { createSignIn, rememberDevice } from './sign-in.server.ts'
import { createDevices } from './devices.server.ts'
import { accountKey, createForgive, createThrottle } from './throttle.server.ts'
import { createUsers, type UsersService } from './users.server.ts'
import { toSessionSummary } from './views.server.ts'
import { uuidv7 } from 'uuidv7'
import { readAccountAddress } from '#contract/email-address.ts'
import { generatePassword, hashPassword } from './password.server.ts'
import { insertUser } from './user-queries.server.ts'

export type Accounts = {
  /** Signs in, or asks for the second factor. @throws AppError signIn, tooMany */
  signIn(caller: Caller, edition: Edition, input: SignIn): Promise<Reply<SignInAnswer>>
  signOut(caller: Caller): Promise<Reply<Message>>
  /** Its cookies must reach the browser. */
  findCurrent(caller: Caller): Promise<Reply<CurrentSession>>
  /** Whether a `Cookie` header holds a session that the site has given, ended or not. */
  isSigned(cookieHeader: string | undefined | null): boolean
  findUser(request: RequestHead): Promise<User | undefined>
  listSessions(caller: Caller): Promise<SessionSummary[]>
  revokeSession(caller: Caller, id: string): Promise<Message>
  revokeOtherSessions(caller: Caller): Promise<Message>
  /** Changes one’s own password and ends all other sessions. */
  changePassword(caller: Caller, input: PasswordChange): Promise<Reply<Message>>
  profile: Profile
  secondFactor: SecondFactor
  requestReset(edition: Edition, email: string): Message
  /** @throws AppError notFound for an invalid link */
  resetPassword(caller: Caller, input: PasswordReset): Promise<Reply<Message>>
  /** @throws AppError notFound for an invalid link */
  acceptInvitation(
    caller: Caller,
    edition: Edition,
    acceptance: Acceptance,
  ): Promise<Reply<SignInAnswer>>
  invitations: InvitationsService
  users: UsersService
  /** Whether nobody has ever been able to sign in. */
  isNew(): Promise<boolean>
  ensureFirstAdministrator(): Promise<GeneratedCredentials | undefined>
  /** Has to be awaited before the database closes. */
  settle(): Promise<void>
}

export function createAccounts(deps: Deps): Accounts {
  const { database, clock } = deps
  const calls = createCalls(deps, deps.secret)
  const isSigned = createSessionCheck(deps.secret)
  const throttle = createThrottle(database.pool, isWrongGuess)
  const forgive = createForgive(database)
  const records = createRecords(deps)
  const users = createUsers(deps)
  const invitations = createInvitations(deps)
  const resets = createPasswordResets(deps)
  const devices = createDevices(deps.secret)
  const signIn = createSignIn({ ...deps, calls, throttle, records, users, devices })

  return {
    signIn,
    isSigned,

    async signOut(caller) {
      const { api, headers } = calls.connect(caller)
      const { body: current } = await calls.findSession(caller)
      // better-auth reports success even if the database refuses.
      if (current) await deleteSession(database.db, current.user.id, current.session.id)
      const done = await translateFailures(api.signOut({ headers, returnHeaders: true }))
      return { body: { message: 'Signed out.' }, cookies: done.headers.getSetCookie() }
    },

    async findCurrent(caller) {
      const { body, cookies } = await calls.findSession(caller, true)
      if (!body) return { body: null, cookies }
      const { id, createdAt, expiresAt } = body.session
      const session = { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
      return { body: { user: await users.describe(body.user), session }, cookies }
    },

    async findUser(request) {
      if (!isSigned(request.headers.get('cookie'))) return undefined
      const { body } = await calls.findSession({ request, clientAddress: '' })
      return body && toUser(body.user)
    },

    async listSessions(caller) {
      const { user, session } = await calls.getSession(caller)
      const rows = await selectSessions(database.db, user.id, clock())
      return rows.map((row) => toSessionSummary(row, session.id))
    },

    async revokeSession(caller, id) {
      const { user } = await calls.getSession(caller)
      if (!(await deleteSession(database.db, user.id, id))) throw new AppError('notFound')
      return { message: 'Session ended.' }
    },

    async revokeOtherSessions(caller) {
      const { user, session } = await calls.getSession(caller)
      await deleteOtherSessions(database.db, user.id, session.id)
      return { message: 'All other sessions ended.' }
    },

    async changePassword(caller, input) {
      const { user } = await calls.getSession(caller)
      const { api, headers } = calls.connect(caller)
      const body = { ...input, revokeOtherSessions: true }
      const done = await throttle([confirmationCounter(user.id)], () =>
        translateFailures(
          api.changePassword({ body, headers, returnHeaders: true }),
          wrongCurrentPassword,
        ),
      )
      await records.passwordChange(user)
      return { body: { message: 'Password changed.' }, cookies: done.headers.getSetCookie() }
    },

    requestReset(edition, email) {
      resets.request(edition, email)
      return {
        message:
          'If there is an account with this address, we have sent it a link to set a new password.',
      }
    },

    async resetPassword(caller, input) {
      const email = await resets.reset(input)
      // Wrong passwords usually precede a reset.
      await forgive(accountKey(email))
      return {
        body: { message: 'Password set. You can now sign in with it.' },
        // Whoever owns the mailbox gets in, however many strangers go on guessing.
        cookies: [rememberDevice(devices, caller, email, deps.config)],
      }
    },

    async acceptInvitation(caller, edition, acceptance) {
      const email = await invitations.accept(acceptance)
      return await signIn(caller, edition, { email, password: acceptance.password })
    },

    invitations,
    users,
    settle: () => resets.settle(),
    profile: createProfile({ ...deps, calls, throttle }),
    secondFactor: createSecondFactor({ ...deps, calls, throttle, records, users, devices }),
    isNew: async () => !(await hasAdministrator(database.db)),
    async ensureFirstAdministrator() {
      await makeAddressesCanonical(deps)
      return await ensureFirstAdministrator(deps)
    },
  }
}

export const toUser = ({ id, email, name, role }: Omit<User, 'mustSetUpSecondFactor'>) => ({
  id,
  email,
  name,
  role,
})

type GeneratedCredentials = { email: string; password: string }

/** Creates one at most, even if processes start together. Returns a generated password. */
async function ensureFirstAdministrator({
  config: { admin },
  database: { db },
}: Pick<Deps, 'config' | 'database'>): Promise<GeneratedCredentials | undefined> {
  if (await hasAdministrator(db)) return undefined
  const email = readAccountAddress(admin.email)
  const password = admin.password ?? generatePassword()
  const hash = await hashPassword(password)
  const created = await db.transaction(async (tx) => {
    await lockAdministrators(tx)
    if (await hasAdministrator(tx)) return false
    const ids = { userId: uuidv7(), accountId: uuidv7() }
    await insertUser(tx, { ...ids, email, name: 'Administrator', role: 'administrator', hash })
    return true
  })
  return created && admin.password === undefined ? { email, password } : undefined
}
