import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Deps } from '#deps.ts'
import { toDetails, type Caller, type Calls, type Reply } from './calls.server.ts'
import type { SignIn, SignInAnswer } from './contract.ts'
import { isWrongGuess, translateFailures } from './failures.server.ts'
import { deleteSession } from './queries.server.ts'
import type { Records } from './records.server.ts'
import { addressKey } from '#api/networks.ts'
import { accountKey, type Throttle } from './throttle.server.ts'
import type { UsersService } from './users.server.ts'

type Parts = Pick<Deps, 'database' | 'log'> & {
  calls: Calls
  throttle: Throttle
  records: Records
  users: Pick<UsersService, 'describe'>
}

export function createSignIn({ database, log, calls, throttle, records, users }: Parts) {
  return async (caller: Caller, input: SignIn): Promise<Reply<SignInAnswer>> => {
    const { api, headers } = calls.connect(caller)
    const { body: previous } = await calls.findSession(caller)
    const done = await throttle(
      [
        { limit: 'signInAddress', key: addressKey(caller.clientAddress), forgiven: 'this' },
        { limit: 'signInAccount', key: accountKey(input.email), forgiven: 'all' },
      ],
      () =>
        translateFailures(api.signInWithPassword({ body: input, headers, returnHeaders: true })),
    ).catch(async (error: unknown) => {
      if (isWrongGuess(error)) await records.failedSignIn(caller, { password: input.email })
      throw error
    })
    const cookies = done.headers.getSetCookie()
    // Once its cookie is replaced, nobody could end it.
    if (previous) await deleteSession(database.db, previous.user.id, previous.session.id)
    if ('twoFactorRedirect' in done.response) {
      return {
        body: { message: 'Enter the code from your authenticator.', twoFactorRedirect: true },
        cookies,
      }
    }
    const user = toDetails(done.response.user)
    await records.signIn(caller, user)
    log.info({ userId: user.id }, 'signed in')
    const described = { ...(await users.describe(user)), email: showEmailAddress(user.email) }
    return { body: { message: 'Signed in.', user: described }, cookies }
  }
}
