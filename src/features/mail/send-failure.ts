import { describeMessage } from '#process/describe-error.ts'

/** `refused`: never this mail; `deferred`: not now; `unreachable`: no mail at all. */
export type FailureKind = 'refused' | 'deferred' | 'unreachable'

export class SendFailure extends Error {
  readonly kind: FailureKind
  /** If false, the server may have accepted the mail. */
  readonly answered: boolean
  /** What the server said of the recipient, whom it never takes. */
  readonly refusal: string | undefined
  /** Whether the server had taken the recipient, and refused the email itself for good. */
  readonly isOfContent: boolean

  constructor(
    kind: FailureKind,
    answered: boolean,
    cause: unknown,
    { refusal, isOfContent = false }: { refusal?: string; isOfContent?: boolean } = {},
  ) {
    super(describeMessage(cause), { cause })
    this.kind = kind
    this.answered = answered
    this.refusal = refusal
    this.isOfContent = isOfContent
  }
}

/** Codes of failures that are not about the single email. */
const connectionCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'EPROXY',
])

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** The server closes the connection (RFC 5321, 3.8). */
const serviceClosing = 421

export function toSendFailure(error: unknown): SendFailure {
  const {
    code = '',
    command = '',
    responseCode,
    response = '',
  } = (error instanceof Error ? error : {}) as SmtpError
  const answered = responseCode !== undefined
  const general =
    connectionCodes.has(code) || command === 'MAIL FROM' || responseCode === serviceClosing
  // The library's own refusal: no valid recipient, or too large.
  const unsendable = !answered && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (unsendable || (!general && (responseCode ?? 0) >= 500))
    return new SendFailure('refused', true, error, {
      ...(answered && command === 'RCPT TO' && { refusal: response }),
      isOfContent: answered && command !== 'RCPT TO',
    })
  return new SendFailure(general ? 'unreachable' : 'deferred', answered, error)
}
