/** What a failed attempt to send an email means. */
import { describeMessage } from '#describe-error.ts'

/**
 * - `refused`: the server will not have this mail, ever;
 * - `deferred`: the server does not want this email now;
 * - `unreachable`: no email gets through because of the connection, the sign-in or the sender's address.
 */
export type FailureKind = 'refused' | 'deferred' | 'unreachable'

export class SendFailure extends Error {
  readonly kind: FailureKind
  /** Whether the server said so itself. If not, it may have taken the mail when that had been handed over whole. */
  readonly answered: boolean

  constructor(kind: FailureKind, answered: boolean, cause: unknown) {
    super(describeMessage(cause), { cause })
    this.kind = kind
    this.answered = answered
  }
}

/** The library's codes for what has nothing to do with the single mail. */
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

/** What nodemailer adds to its errors. */
type SmtpError = { code?: string; command?: string; responseCode?: number }

/** The server closes, whatever it was asked (RFC 5321, 3.8). */
const serviceClosing = 421

export function toSendFailure(error: unknown): SendFailure {
  const { code = '', command = '', responseCode } = (error instanceof Error ? error : {}) as SmtpError
  const answered = responseCode !== undefined
  const general = connectionCodes.has(code) || command === 'MAIL FROM' || responseCode === serviceClosing
  // Of its own accord the library refuses what cannot be sent at all: no valid recipient, larger than the server takes.
  const unsendable = !answered && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (unsendable || (!general && (responseCode ?? 0) >= 500)) return new SendFailure('refused', true, error)
  return new SendFailure(general ? 'unreachable' : 'deferred', answered, error)
}
