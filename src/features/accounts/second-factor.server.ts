/** The second factor: one-time codes of an authenticator (TOTP), and backup codes for when it is lost. */
import { AppError } from '#errors.ts'
import type { BackupCodes, Message, TwoFactorEnrolment, Verified } from './contract.ts'
import { toDetails, type Caller, type Calls, type Reply } from './calls.server.ts'
import { isWrongGuess, translateFailures, wrongCode } from './failures.server.ts'
import type { Records } from './records.server.ts'
import { addressKey, type Counter, type Throttle } from './throttle.server.ts'
import type { UsersService } from './users.server.ts'

export type SecondFactor = {
  /** Begins to set it up; it holds from the first correct code on. */
  enable(caller: Caller, password: string): Promise<TwoFactorEnrolment>
  disable(caller: Caller, password: string): Promise<Reply<Message>>
  /** Ends a sign-in, or the setting up. */
  verifyTotp(caller: Caller, code: string): Promise<Reply<Verified>>
  /** Ends a sign-in; each code works once. */
  verifyBackupCode(caller: Caller, code: string): Promise<Reply<Verified>>
  /** New backup codes; the old ones end. */
  renewBackupCodes(caller: Caller, password: string): Promise<BackupCodes>
}

/** Wrong passwords given to confirm a change count for the user, wherever they come from. */
export const confirmationCounter = (userId: string): Counter => ({
  limit: 'confirmation',
  key: userId,
  forgiven: 'all',
})

type Parts = { calls: Calls; throttle: Throttle; records: Records; users: Pick<UsersService, 'findSettings'> }

export function createSecondFactor({ calls, throttle, records, users }: Parts): SecondFactor {
  async function confirm<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    const { user } = await calls.getSession(caller)
    return throttle([confirmationCounter(user.id)], () => translateFailures(work()))
  }

  /** better-auth itself also ends a sign-in after 5 wrong codes, and locks the account after 10. */
  async function verify(
    caller: Caller,
    work: () => Promise<{ headers: Headers; response: { user: unknown } }>,
  ): Promise<Reply<Verified>> {
    const { body: enrolling } = await calls.findSession(caller)
    const counter: Counter = { limit: 'codeAddress', key: addressKey(caller.clientAddress), forgiven: 'this' }
    // One who is signed in must not be told to sign in.
    const done = await throttle([counter], () => translateFailures(work(), enrolling && wrongCode)).catch(
      async (error: unknown) => {
        if (!enrolling && isWrongGuess(error)) await records.failedSignIn(caller)
        throw error
      },
    )
    const user = { ...toDetails(done.response.user), mustSetUpSecondFactor: false }
    await (enrolling ? records.user(user, { secondFactor: 'on' }) : records.signIn(caller, user))
    return { body: { message: 'The code is right.', user }, cookies: done.headers.getSetCookie() }
  }

  return {
    async enable(caller, password) {
      const { api, headers } = calls.connect(caller)
      const enrolment = await confirm(caller, () =>
        api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
      )
      if (enrolment.method !== 'totp') throw new Error('An authenticator was asked for')
      return { totpURI: enrolment.totpURI, backupCodes: enrolment.backupCodes }
    },
    async disable(caller, password) {
      const { user } = await calls.getSession(caller)
      if ((await users.findSettings()).requireSecondFactor)
        throw new AppError('conflict', 'Everyone here must have a second factor.')
      const { api, headers } = calls.connect(caller)
      const done = await confirm(caller, () =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      )
      await records.user(user, { secondFactor: 'off' })
      return { body: { message: 'Two-factor sign-in is off.' }, cookies: done.headers.getSetCookie() }
    },
    async verifyTotp(caller, code) {
      const { api, headers } = calls.connect(caller)
      return await verify(caller, () => api.verifyTOTP({ body: { code }, headers, returnHeaders: true }))
    },
    async verifyBackupCode(caller, code) {
      const { api, headers } = calls.connect(caller)
      return await verify(caller, () => api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }))
    },
    async renewBackupCodes(caller, password) {
      const { api, headers } = calls.connect(caller)
      const renewed = await confirm(caller, () => api.generateBackupCodes({ body: { password }, headers }))
      return { backupCodes: renewed.backupCodes }
    },
  }
}
