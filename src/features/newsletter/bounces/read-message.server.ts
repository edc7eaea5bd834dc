/** What mail servers and mail programs answer to our emails by email. */
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { AppError } from '#errors.ts'
import { findCode, judgeRefusal } from '#mail/judge-refusal.ts'
import type { Report } from './contract.ts'
import { isAbuse } from './read-reports.ts'
import { toSeverity } from './severity.ts'

/** A message has a mebibyte: deeper or longer ones are no notifications. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
/** An email of ours has one. */
const maxRecipients = 20

/** The email of ours that a message is about. */
type Original = Pick<Report, 'messageId' | 'unsubscribeKey'>

/**
 * Reads notifications that an email came back (RFC 3464, and as Exim and qmail write them),
 * complaints (ARF, RFC 5965) and unsubscriptions by email. None of an answering machine.
 * @throws AppError invalid if it is nothing of these
 */
export async function readMessage(raw: string): Promise<Report[]> {
  const email = await parse(raw)
  const find = (type: RegExp) => email.attachments.find(({ mimeType }) => type.test(mimeType))
  const feedback = find(/^message\/feedback-report$/)
  if (feedback) return readComplaint(readFields(toText(feedback)), readOriginal(email))
  const status = find(/^message\/delivery-status$/)
  if (status) return readStatus(toText(status), email)
  const key = /\bunsubscribe[ \t]+([\w-]{20,200})\s*$/i.exec(email.subject ?? '')?.[1]
  if (key) return [{ severity: 'unsubscribed', unsubscribeKey: key, reason: '' }]
  if (isFailure(email)) return readWords(email)
  if (isAutomatic(email)) return []
  throw refuse(
    'It holds no delivery status (RFC 3464), no complaint (RFC 5965), and no subject “unsubscribe” with a key.',
  )
}

const refuse = (message: string) => new AppError('invalid', message)

async function parse(raw: string): Promise<Email> {
  try {
    const options = { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
    return await PostalMime.parse(raw, options)
  } catch (error) {
    throw new AppError('invalid', 'It cannot be read as a message.', { cause: error })
  }
}

function readComplaint(fields: ReadonlyMap<string, string>, original: Original): Report[] {
  const kind = fields.get('feedback-type') ?? ''
  return isAbuse(kind) ? [{ severity: 'complaint', reason: kind, ...original }] : []
}

function readStatus(text: string, email: Email): Report[] {
  const original = readOriginal(email)
  return splitRecipients(text).flatMap((fields) => {
    const status = findCode(fields.get('status') ?? '')
    // Delayed ones are still being tried.
    if (fields.get('action')?.toLowerCase() !== 'failed' || !status) return []
    const reason = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? ''
    const said = [findCode(reason), status, findCode(withoutCopy(email.text ?? ''))]
    const code = said.find((one) => one !== undefined && !one.endsWith('.0.0')) ?? status
    return [
      {
        severity: toSeverity(judgeRefusal(`${code} ${reason}`), 'soft'),
        ...original,
        code,
        reason,
      },
    ]
  })
}

/**
 * Whether it is written in words only that an email has come back: Exim names the recipients in a
 * header, qmail introduces itself, others are from the mail system and quote a refusal for good.
 */
function isFailure({ headers, from, text = '' }: Email): boolean {
  if (headers.some(({ key }) => key === 'x-failed-recipients')) return true
  if (/^\s*Hi\. This is the qmail-send program/.test(text)) return true
  const isSystem = /^(mailer-daemon|postmaster)@/i.test(from?.address ?? '')
  return isSystem && /(^|\D)5\d\d[ -]/m.test(withoutCopy(text)) && !isDelay(text)
}

const isDelay = (text: string) => /not yet been delivered|will (keep|continue)|delayed/i.test(text)

/** Lines that quote the server: with a code, or said by the remote host. */
const quoting =
  /(^|[^\d.])[45]\d\d[ -]|[245]\.\d\.\d{1,3}\b|\b(said|error|failed|unknown|no such)\b/i

function readWords(email: Email): Report[] {
  const said = withoutCopy(email.text ?? '')
  const lines = said
    .split(/\r?\n/)
    .map((line) => line.trim())
    // What the program says of itself is about the sender whatever has happened.
    .filter(
      (line) => quoting.test(line) && !/permanent error|addresses?(\(es\))? failed:?$/i.test(line),
    )
  const reason = (lines.length > 0 ? lines : [said]).join(' ')
  const blame = judgeRefusal(reason)
  return [
    {
      severity: toSeverity(blame, 'soft'),
      ...readOriginal(email),
      code: findCode(reason),
      reason,
    },
  ]
}

/** Answering machines, receipts, and whatever else nobody has written by hand. */
function isAutomatic({ headers, attachments }: Email): boolean {
  const value = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? ''
  const submitted = value('auto-submitted').toLowerCase()
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response'].some((name) => value(name) !== '') ||
    /^auto[_-]reply$/i.test(value('precedence')) ||
    attachments.some(({ mimeType }) => mimeType === 'message/disposition-notification')
  )
}

const copyBelow = /^--.*\b(copy of|below this line|original message|returned message)\b/i
const longestLine = 200

/** Programs without parts for it put the original below a line of their own. */
function splitCopy(text: string): { said: string; copy: string } {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex((line) => line.length <= longestLine && copyBelow.test(line))
  return at === -1
    ? { said: text, copy: '' }
    : { said: lines.slice(0, at).join('\n'), copy: lines.slice(at + 1).join('\n') }
}

const withoutCopy = (text: string) => splitCopy(text).said

/** @throws AppError invalid if nothing in it tells which email of ours it is about */
function readOriginal({ attachments, text = '' }: Email): Original {
  const part = attachments.find(({ mimeType }) =>
    /^(message\/rfc822|text\/rfc822-headers|message\/rfc822-headers)$/.test(mimeType),
  )
  const fields = readFields(part ? toText(part) : splitCopy(text).copy)
  const messageId = fields.get('message-id')
  const unsubscribeKey = /[?&]key=([\w-]{20,200})/.exec(fields.get('list-unsubscribe') ?? '')?.[1]
  if (!messageId && !unsubscribeKey)
    throw refuse('It does not hold the Message-ID of the email that it is about.')
  return { messageId, unsubscribeKey }
}

const toText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Fields of the message come first, then a group for each recipient. */
const splitRecipients = (text: string) =>
  text
    .split(/\r?\n[ \t]*\r?\n/, maxRecipients + 1)
    .slice(1)
    .map(readFields)
    .filter((fields) => fields.size > 0)

/** Reads a header, folded lines joined; names in small letters. */
function readFields(text: string): Map<string, string> {
  const [head = ''] = text.trimStart().split(/\r?\n\r?\n/, 1)
  const fields = new Map<string, string>()
  let last = ''
  for (const line of head.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    last = line.slice(0, colon).trim().toLowerCase()
    if (!fields.has(last)) fields.set(last, line.slice(colon + 1).trim())
  }
  return fields
}
