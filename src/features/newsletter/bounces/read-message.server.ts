/** A delivery status notification (RFC 3464), as a mail server passes it on. */
import PostalMime, { type Attachment } from 'postal-mime'
import { AppError } from '#errors.ts'
import type { Report } from './contract.ts'
import { toSeverity } from './severity.ts'
import { findCode, judgeRefusal } from '#mail/judge-refusal.ts'

/** A message has a mebibyte: deeper or longer ones are no notifications. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
/** An email of ours has one. */
const maxRecipients = 20

/** @throws AppError invalid if it is no notification */
export async function readMessage(raw: string): Promise<Report[]> {
  const attachments = await parse(raw)
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!status) throw refuse('It holds no delivery status (RFC 3464).')
  const original = attachments.find(({ mimeType }) =>
    /^(message\/rfc822|text\/rfc822-headers|message\/rfc822-headers)$/.test(mimeType),
  )
  const messageId = original && readFields(toText(original)).get('message-id')
  if (!messageId) throw refuse('It does not hold the Message-ID of the email that came back.')
  return splitRecipients(toText(status)).flatMap((fields) => {
    const code = findCode(fields.get('status') ?? '')
    // Delayed ones are still being tried.
    if (fields.get('action')?.toLowerCase() !== 'failed' || !code) return []
    const reason = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? ''
    return [
      { severity: toSeverity(judgeRefusal(`${code} ${reason}`), 'soft'), messageId, code, reason },
    ]
  })
}

const refuse = (message: string) => new AppError('invalid', message)

async function parse(raw: string): Promise<Attachment[]> {
  try {
    const options = { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
    return (await PostalMime.parse(raw, options)).attachments
  } catch (error) {
    throw new AppError('invalid', 'It cannot be read as a message.', { cause: error })
  }
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
