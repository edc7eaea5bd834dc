import { listNetworks } from '#api/networks.ts'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { queueMail } from '#mail/outbox.server.ts'
import { retention } from '#contract/retention.ts'
import { toDetails, type Caller, type Calls, type Reply } from './calls.server.ts'
import type { SignIn, SignInAnswer } from './contract.ts'
import type { Devices } from './devices.server.ts'
import { isWrongGuess, translateFailures } from './failures.server.ts'
import { composeManyGuesses } from './mails.server.ts'
import { deleteSession } from './queries.server.ts'
import type { Records } from './records.server.ts'
import { isHttps } from './request-protocol.server.ts'
import { accountKey, maxAccountGuesses, type Counter, type Throttle } from './throttle.server.ts'
import { findUserByEmail } from './user-queries.server.ts'
import type { UsersService } from './users.server.ts'

type Parts = Pick<Deps, 'config' | 'database' | 'changes' | 'editions' | 'clock' | 'log'> & {
  calls: Calls
  throttle: Throttle
  records: Records
  users: Pick<UsersService, 'describe'>
  devices: Devices
}

export function createSignIn(parts: Parts) {
  const { config, database, log, calls, throttle, records, users, devices } = parts

  /** Tells the person once that strangers are at the account; others are told the same answer. */
  async function tell(edition: Edition, email: string): Promise<void> {
    const window = Math.floor(parts.clock().getTime() / (retention.accountGuessHours * 3_600_000))
    await database.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.disabledAt) return
      const origin = config.origins[edition.id] ?? ''
      const mail = composeManyGuesses({ edition, origin, email, guesses: maxAccountGuesses })
      await queueMail(parts, tx, { ...mail, key: `many-guesses:${user.id}:${window}` })
    })
  }

  /** A device that has signed in before has a counter of its own, which no stranger can fill. */
  function listCounters(
    { request, clientAddress }: Caller,
    edition: Edition,
    email: string,
  ): Counter[] {
    const account = accountKey(email)
    const device = devices.find(request.headers.get('cookie'), account)
    const place = (key: string): Counter => ({
      limit: 'signInPlace',
      key: `${account} ${key}`,
      forgiven: 'all',
    })
    if (device !== undefined) return [place(device)]
    const networks = listNetworks(clientAddress)
    return [
      {
        limit: 'signInAddress',
        key: networks.at(-1) ?? '',
        forgiven: 'this',
        isOfClient: true,
      },
      place(networks[0] ?? ''),
      {
        limit: 'signInAccount',
        key: account,
        forgiven: 'this',
        onLast: () =>
          tell(edition, email).catch((err: unknown) =>
            log.error({ err }, 'could not queue an email about wrong passwords'),
          ),
      },
    ]
  }

  return async (caller: Caller, edition: Edition, input: SignIn): Promise<Reply<SignInAnswer>> => {
    const { api, headers } = calls.connect(caller)
    const { body: previous } = await calls.findSession(caller)
    const done = await throttle(listCounters(caller, edition, input.email), () =>
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
    return {
      body: { message: 'Signed in.', user: described },
      cookies: [...cookies, rememberDevice(devices, caller, user.email, config)],
    }
  }
}

/** The cookie for a device on which someone has just signed in. */
export function rememberDevice(
  devices: Devices,
  { request }: Caller,
  email: string,
  config: Deps['config'],
): string {
  const https = isHttps(request, config)
  return devices.remember(request.headers.get('cookie'), accountKey(email), https)
}
