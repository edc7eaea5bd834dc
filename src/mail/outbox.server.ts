import { readEmailAddress } from '#contract/email-address.ts'
import type { Editions } from '#editions/editions.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import { uuidv7 } from 'uuidv7'
import type { ComposedMail } from './compose.server.tsx'
import { insertMails } from './queries.server.ts'

export type Mail = ComposedMail & {
  kind: string
  recipient: string
  replyTo?: string
  headers?: Record<string, string>
  /** Keys and tokens, blanked once sent or expired. */
  secrets?: string[]
  secretsExpireAt?: Date
  /** The email holds secrets, which administrators do not see either. */
  confidential?: boolean
  /** The issue of the newsletter that it belongs to. */
  mailing?: string
  /** A key is queued only once. */
  key?: string
  /** Goes after single mails; not resent if a crash leaves delivery open. */
  bulk?: boolean
}

/** Sent if, and only if, `tx` commits. False for a known key. */
export async function queueMail(
  deps: Pick<Deps, 'changes' | 'editions'>,
  tx: Transaction,
  mail: Mail,
): Promise<boolean> {
  return (await queueMails(deps, tx, [mail])) > 0
}

/** Queues several emails, at most a few hundred. */
export async function queueMails(
  { changes, editions }: Pick<Deps, 'changes' | 'editions'>,
  tx: Transaction,
  mails: readonly Mail[],
): Promise<number> {
  if (mails.length === 0) return 0
  const queued = await insertMails(
    tx,
    mails.map((mail) => toRow(mail, editions)),
  )
  await changes.notify(tx, { kind: 'mail', edition: null })
  return queued
}

function toRow({ subject, headers = {}, ...mail }: Mail, editions: Editions) {
  const id = uuidv7()
  const domain = editions.find(mail.edition)?.supportEmail.split('@')[1] ?? 'localhost'
  return {
    ...mail,
    recipient: readEmailAddress(mail.recipient) ?? mail.recipient,
    id,
    messageId: `${id}@${domain}`,
    subject: toHeaderText(subject),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, toHeaderText(value)]),
    ),
  }
}

/** What has become of test emails: without a mail server they only wait. */
export function describeTests({ smtpUrl }: Pick<Config, 'smtpUrl'>, mails: number): string {
  const emails = mails === 1 ? 'Test email' : `${mails} test emails`
  if (smtpUrl !== undefined) return `${emails} sent.`
  return `${emails} in the outbox. No mail server is set, so nothing is sent until one is.`
}

/** A text within a header, in which a line break would begin another header. */
export function toHeaderText(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}
