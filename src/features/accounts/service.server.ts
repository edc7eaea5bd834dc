import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import type { Administrator } from '#http/context.ts'
import { createCalls, toDetails, type Caller, type Calls, type Reply } from './calls.server.ts'
import type { CurrentSession, Message, PasswordChange, SessionSummary, SignIn, SignInAnswer } from './contract.ts'
import { isWrongGuess, translateFailures, wrongCurrentPassword } from './failures.server.ts'
import { ensureFirstAdministrator, type GeneratedCredentials } from './first-administrator.server.ts'
import { deleteExpired, deleteOtherSessions, deleteSession, selectSessions } from './queries.server.ts'
import type { RequestHead } from './request-protocol.server.ts'
import { confirmationCounter, createSecondFactor, type SecondFactor } from './second-factor.server.ts'
import { hasSessionCookie } from './session-cookie.ts'
import { accountKey, addressKey, createThrottle, type Throttle } from './throttle.server.ts'

/** Everything about who may administer. Whatever is refused is thrown as AppError. */
export type Accounts = {
  /** @throws AppError signIn for a wrong address or password alike; tooMany after too many of them */
  signIn(caller: Caller, input: SignIn): Promise<Reply<SignInAnswer>>
  signOut(caller: Caller): Promise<Reply<Message>>
  /** The caller's session, prolonged by use; its cookies must reach the browser. */
  findCurrent(caller: Caller): Promise<Reply<CurrentSession>>
  /** Who a request comes from. Asks the database only when there is a session's cookie. */
  findAdministrator(request: RequestHead): Promise<Administrator | undefined>
  listSessions(caller: Caller): Promise<SessionSummary[]>
  /** Ends one of the caller's own sessions at once. */
  revokeSession(caller: Caller, id: string): Promise<Message>
  revokeOtherSessions(caller: Caller): Promise<Message>
  /** Ends all other sessions too. */
  changePassword(caller: Caller, input: PasswordChange): Promise<Reply<Message>>
  secondFactor: SecondFactor
  /** Creates the first administrator if there is none; returns what to print if it made up the password. */
  ensureFirstAdministrator(): Promise<GeneratedCredentials | undefined>
  /** To be called now and then: removes expired sessions, half-done sign-ins and counters. */
  removeExpired(): Promise<void>
}

export function createAccounts(deps: Deps): Accounts {
  const { database, clock } = deps
  const calls = createCalls(deps, deps.secret)
  const throttle = createThrottle(database.pool, isWrongGuess)

  return {
    signIn: (caller, input) => signIn(deps, calls, throttle, caller, input),

    async signOut(caller) {
      const { api, headers } = calls.connect(caller)
      const { body: current } = await calls.findSession(caller)
      // better-auth would say "signed out" even if the database had refused.
      if (current) await deleteSession(database.db, current.user.id, current.session.id)
      const done = await translateFailures(api.signOut({ headers, returnHeaders: true }))
      return { body: { message: 'Signed out.' }, cookies: done.headers.getSetCookie() }
    },

    async findCurrent(caller) {
      const { body, cookies } = await calls.findSession(caller, true)
      if (!body) return { body: null, cookies }
      const { id, createdAt, expiresAt } = body.session
      const session = { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
      return { body: { user: body.user, session }, cookies }
    },

    async findAdministrator(request) {
      if (!hasSessionCookie(request.headers.get('cookie'))) return undefined
      const { body } = await calls.findSession({ request, clientAddress: '' })
      return body && toAdministrator(body.user)
    },

    async listSessions(caller) {
      const { user, session } = await calls.getSession(caller)
      const rows = await selectSessions(database.db, user.id, clock())
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.updatedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        ipAddress: row.ipAddress || null,
        userAgent: row.userAgent || null,
        current: row.id === session.id,
      }))
    },

    async revokeSession(caller, id) {
      const { user } = await calls.getSession(caller)
      if (!(await deleteSession(database.db, user.id, id))) throw new AppError('notFound')
      return { message: 'The session has ended.' }
    },

    async revokeOtherSessions(caller) {
      const { user, session } = await calls.getSession(caller)
      await deleteOtherSessions(database.db, user.id, session.id)
      return { message: 'All other sessions have ended.' }
    },

    async changePassword(caller, input) {
      const { user } = await calls.getSession(caller)
      const { api, headers } = calls.connect(caller)
      const body = { ...input, revokeOtherSessions: true }
      const done = await throttle([confirmationCounter(user.id)], () =>
        translateFailures(api.changePassword({ body, headers, returnHeaders: true }), wrongCurrentPassword),
      )
      return { body: { message: 'The password has changed.' }, cookies: done.headers.getSetCookie() }
    },

    secondFactor: createSecondFactor(calls, throttle),
    ensureFirstAdministrator: () => ensureFirstAdministrator(deps),
    removeExpired: () => deleteExpired(database.db, clock()),
  }
}

async function signIn(
  { database, log }: Deps,
  calls: Calls,
  throttle: Throttle,
  caller: Caller,
  input: SignIn,
): Promise<Reply<SignInAnswer>> {
  const { api, headers } = calls.connect(caller)
  const { body: previous } = await calls.findSession(caller)
  const done = await throttle(
    [
      { limit: 'signInAddress', key: addressKey(caller.clientAddress), forgiven: 'this' },
      { limit: 'signInAccount', key: accountKey(input.email), forgiven: 'all' },
    ],
    () => translateFailures(api.signInWithPassword({ body: input, headers, returnHeaders: true })),
  )
  const cookies = done.headers.getSetCookie()
  // Its cookie is about to be replaced: nobody could end it any more.
  if (previous) await deleteSession(database.db, previous.user.id, previous.session.id)
  if ('twoFactorRedirect' in done.response) {
    return { body: { message: 'Enter the code of your authenticator.', twoFactorRedirect: true }, cookies }
  }
  const user = toDetails(done.response.user)
  log.info({ userId: user.id }, 'signed in')
  return { body: { message: 'Signed in.', user }, cookies }
}

/** The part of a user that the rest of the site knows. */
export const toAdministrator = ({ id, email, name, role }: Administrator): Administrator => ({ id, email, name, role })
