import type { Executor, Transaction } from '#db/transaction.ts'
import { deleteMail, deleteMailsTo, findMailsTo, type MailsTo } from './queries.server.ts'

/** Withdraws what is waiting or could be retried, for someone who wants no more email. What is being sent right now still goes out. */
export async function withdrawMails(tx: Transaction, mails: MailsTo): Promise<void> {
  await deleteMailsTo(tx, mails, ['queued', 'failed', 'unconfirmed'])
}

/** Deletes emails to someone, sent ones too: each contains their address. */
export async function forgetMails(tx: Transaction, mails: MailsTo): Promise<void> {
  await deleteMailsTo(tx, mails)
}

/** Deletes the email with this key, even if it was sent. */
export async function forgetMail(tx: Transaction, edition: string, key: string): Promise<void> {
  await deleteMail(tx, edition, key)
}

/** What is still kept of emails to someone, oldest first. */
export async function listMailsTo(db: Executor, mails: MailsTo) {
  const rows = await findMailsTo(db, mails)
  return rows.map(({ kind, subject, status, createdAt, sentAt }) => ({ kind, subject, status, createdAt, sentAt }))
}
