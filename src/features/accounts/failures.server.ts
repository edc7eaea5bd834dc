import { APIError } from 'better-auth/api'
import { AppError } from '#errors.ts'
import { tooManyAttempts } from './throttle.server.ts'

export type Refusals = Record<string, (error: APIError) => AppError>

const wrong = (field: string, message: string) => () =>
  new AppError('invalid', undefined, { errors: { [field]: message } })
const startAgain = (message: string) => () => new AppError('signIn', message)
const notSetUp = () => new AppError('conflict', 'Two-factor sign-in is not set up.')

const refusals: Refusals = {
  UNAUTHORIZED: () => new AppError('signIn'),
  INVALID_EMAIL_OR_PASSWORD: () => new AppError('signIn', 'Wrong email address or password.'),
  ACCOUNT_DISABLED: () =>
    new AppError('forbidden', 'This account is disabled. Ask an administrator.'),
  INVALID_PASSWORD: wrong('password', 'Wrong password'),
  INVALID_CODE: startAgain('Wrong code.'),
  INVALID_BACKUP_CODE: startAgain('Wrong code.'),
  CODE_USED: startAgain('This code has already been used. Sign in again with the next one.'),
  INVALID_TWO_FACTOR_COOKIE: startAgain('Sign in with your password first.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: startAgain(
    'Too many wrong codes. Sign in with your password again.',
  ),
  ACCOUNT_TEMPORARILY_LOCKED: () => tooManyAttempts(15 * 60),
  TOTP_ALREADY_ENABLED: () => new AppError('conflict', 'Two-factor sign-in is already set up.'),
  TOTP_NOT_ENABLED: notSetUp,
  BACKUP_CODES_NOT_ENABLED: notSetUp,
  TWO_FACTOR_NOT_ENABLED: notSetUp,
  // 401: the session has just been ended. Otherwise better-auth hides a database error.
  FAILED_TO_GET_SESSION: ({ statusCode }) =>
    new AppError(statusCode === 401 ? 'signIn' : 'unavailable'),
}

export const wrongCode: Refusals = {
  INVALID_CODE: wrong('code', 'Wrong code'),
  INVALID_BACKUP_CODE: wrong('code', 'Wrong code'),
  CODE_USED: wrong('code', 'This code has already been used. Wait for the next one.'),
}

export const wrongCurrentPassword: Refusals = {
  INVALID_PASSWORD: wrong('currentPassword', 'Wrong password'),
}

export async function translateFailures<Result>(
  work: Promise<Result>,
  special: Refusals = {},
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    const code = error.body?.code ?? ''
    const refuse = special[code] ?? refusals[code]
    throw refuse ? refuse(error) : error
  }
}

export const isWrongGuess = (error: unknown) =>
  error instanceof AppError && (error.code === 'signIn' || error.code === 'invalid')
