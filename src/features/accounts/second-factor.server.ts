import { APIError } from 'better-auth/api'
import { readSqlState, sqlStates } from '#db/errors.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import type { BackupCodes, Message, TwoFactorEnrolment, Verified } from './contract.ts'
import { toDetails, type Caller, type Calls, type Reply, type SignedIn } from './calls.server.ts'
import { isWrongGuess, translateFailures, wrongCode, type Refusals } from './failures.server.ts'
import { deleteSessionByToken } from './queries.server.ts'
import type { Devices } from './devices.server.ts'
import type { Records } from './records.server.ts'
import { rememberDevice } from './sign-in.server.ts'
import { addressKey } from '#api/networks.ts'
import { type Counter, type Throttle } from './throttle.server.ts'
import { takeCode } from './user-queries.server.ts'
import type { UsersService } from './users.server.ts'

export type SecondFactor = {
  /** Takes effect with the first correct code. */
  enable(caller: Caller, password: string): Promise<TwoFactorEnrolment>
  disable(caller: Caller, password: string): Promise<Reply<Message>>
  verifyTotp(caller: Caller, code: string): Promise<Reply<Verified>>
  /** Signs in by a backup code, each of which works once. */
  verifyBackupCode(caller: Caller, code: string): Promise<Reply<Verified>>
  renewBackupCodes(caller: Caller, password: string): Promise<BackupCodes>
}

export const confirmationCounter = (userId: string): Counter => ({
  limit: 'confirmation',
  key: userId,
  forgiven: 'all',
})

type Parts = Pick<Deps, 'config' | 'database' | 'clock'> & {
  calls: Calls
  throttle: Throttle
  records: Records
  users: Pick<UsersService, 'findSettings'>
  devices: Devices
}

type Verification = { headers: Headers; response: { user: unknown } }

export function createSecondFactor({
  database,
  clock,
  calls,
  throttle,
  records,
  users,
  config,
  devices,
}: Parts): SecondFactor {
  async function confirm<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    const { user } = await calls.getSession(caller)
    return throttle([confirmationCounter(user.id)], () => translateFailures(work()))
  }

  /** better-auth also ends a sign-in after 5 wrong codes and locks the account after 10. */
  const guess = <Result>(
    { clientAddress }: Caller,
    work: () => Promise<Result>,
    special?: Refusals,
  ): Promise<Result> =>
    throttle([{ limit: 'codeAddress', key: addressKey(clientAddress), forgiven: 'this' }], () =>
      translateFailures(work(), special),
    )

  async function signIn(
    caller: Caller,
    work: () => Promise<Verification>,
  ): Promise<Reply<Verified>> {
    const done = await guess(caller, work).catch(async (error: unknown) => {
      if (isWrongGuess(error)) {
        const { api, headers } = calls.connect(caller)
        await records.failedSignIn(caller, { code: await api.findBegunSignIn({ headers }) })
      }
      throw error
    })
    const user = { ...toDetails(done.response.user), mustSetUpSecondFactor: false }
    await records.signIn(caller, user)
    const device = rememberDevice(devices, caller, user.email, config)
    return {
      body: { message: 'The code is correct.', user },
      cookies: [...done.headers.getSetCookie(), device],
    }
  }

  async function enrol(caller: Caller, user: SignedIn, code: string): Promise<Reply<Verified>> {
    if (user.twoFactorEnabled) throw alreadySetUp()
    const { api, headers } = calls.connect(caller)
    const verifying = async () => {
      if (!(await claim(user.id, code))) throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
      return await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    }
    // A signed-in user must not be told to sign in.
    const done = await guess(caller, verifying, wrongCode)
    const enrolled = { ...toDetails(done.response.user), mustSetUpSecondFactor: false }
    await records.user(enrolled, { secondFactor: 'on' })
    return {
      body: { message: 'The code is correct.', user: enrolled },
      cookies: done.headers.getSetCookie(),
    }
  }

  const claim = (userId: string, code: string) =>
    database.db.transaction((tx) => takeCode(tx, userId, code, clock()))

  return {
    async enable(caller, password) {
      const { api, headers } = calls.connect(caller)
      const enrolment = await confirm(caller, () =>
        api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
      ).catch((error: unknown) => {
        if (readSqlState(error) !== sqlStates.uniqueViolation) throw error
        throw new AppError('conflict', 'Two-factor sign-in is being set up elsewhere. Try again.')
      })
      if (enrolment.method !== 'totp') throw new Error('An authenticator was asked for')
      return { totpURI: enrolment.totpURI, backupCodes: enrolment.backupCodes }
    },
    async disable(caller, password) {
      const { user } = await calls.getSession(caller)
      if ((await users.findSettings()).requireSecondFactor)
        throw new AppError('conflict', 'Everyone on this site must have a second factor.')
      const { api, headers } = calls.connect(caller)
      const done = await confirm(caller, () =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      )
      await records.user(user, { secondFactor: 'off' })
      return {
        body: { message: 'Two-factor sign-in is off.' },
        cookies: done.headers.getSetCookie(),
      }
    },
    async verifyTotp(caller, code) {
      const { body: session } = await calls.findSession(caller)
      if (session) return await enrol(caller, session.user, code)
      const { api, headers } = calls.connect(caller)
      return await signIn(caller, async () => {
        const done = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
        if (await claim(done.response.user.id, code)) return done
        await deleteSessionByToken(database.db, done.response.token)
        throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' })
      })
    },
    async verifyBackupCode(caller, code) {
      const { body: session } = await calls.findSession(caller)
      if (session) throw session.user.twoFactorEnabled ? alreadySetUp() : needsAuthenticator()
      const { api, headers } = calls.connect(caller)
      return await signIn(caller, () =>
        api
          .verifyBackupCode({ body: { code }, headers, returnHeaders: true })
          .catch((error: unknown) => {
            // A parallel use of the code won.
            const lost = error instanceof APIError && error.statusCode === 409
            throw lost ? new APIError('UNAUTHORIZED', { code: 'INVALID_BACKUP_CODE' }) : error
          }),
      )
    },
    async renewBackupCodes(caller, password) {
      const { api, headers } = calls.connect(caller)
      const renewed = await confirm(caller, () =>
        api.generateBackupCodes({ body: { password }, headers }),
      )
      return { backupCodes: renewed.backupCodes }
    },
  }
}

const alreadySetUp = () => new AppError('conflict', 'Two-factor sign-in is already set up.')
const needsAuthenticator = () =>
  new AppError(
    'conflict',
    'Backup codes are only for signing in. Finish with a code from your authenticator.',
  )
