export const errorCodes = {
  invalid: { status: 400, message: 'The request is not valid.' },
  signIn: { status: 401, message: 'Sign in to do this.' },
  crossSite: { status: 403, message: 'Requests from other sites are refused.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  notFound: { status: 404, message: 'Not found.' },
  methodNotAllowed: { status: 405, message: 'This address does not accept that method.' },
  conflict: { status: 409, message: 'Someone else changed this in the meantime.' },
  preconditionFailed: { status: 412, message: 'Someone else changed this in the meantime.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  unsupportedType: { status: 415, message: 'This content type is not accepted.' },
  tooMany: { status: 429, message: 'Too many requests. Try again later.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is unavailable right now.' },
  storageFull: { status: 507, message: 'The server has no space left to save this.' },
} as const

export type ErrorCode = keyof typeof errorCodes

/** The API answers `{ message, errors? }`. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** By field path. */
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string> | undefined
  /** Every such call of the same client is refused until `Retry-After` has passed. */
  readonly isOfClient: boolean

  constructor(
    code: ErrorCode,
    message: string = errorCodes[code].message,
    extra: {
      errors?: Record<string, string>
      headers?: Record<string, string>
      isOfClient?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.errors = extra.errors
    this.headers = extra.headers
    this.isOfClient = extra.isOfClient ?? false
  }

  get status() {
    return errorCodes[this.code].status
  }
}
