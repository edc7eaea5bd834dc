import type { Executor, Transaction } from '#features/audit/transaction.ts'
import { deleteMail, deleteMailsTo, findMailsTo, type MailsTo } from './queries.server.ts'

/** Takes back what waits, or could be tried again, for somebody who wants no more of it. What a mail server is being told just now goes out. */
export async function withdrawMails(tx: Transaction, mails: MailsTo): Promise<void> {
  await deleteMailsTo(tx, mails, ['queued', 'failed', 'unconfirmed'])
}

/** Forgets mails to somebody, sent ones too: their address stands in each. */
export async function forgetMails(tx: Transaction, mails: MailsTo): Promise<void> {
  await deleteMailsTo(tx, mails)
}

/** Forgets the mail with the key, a sent one too. */
export async function forgetMail(tx: Transaction, edition: string, key: string): Promise<void> {
  await deleteMail(tx, edition, key)
}

/** What is still kept of mails to somebody, oldest first. */
export async function listMailsTo(db: Executor, mails: MailsTo) {
  const rows = await findMailsTo(db, mails)
  return rows.map(({ kind, subject, status, createdAt, sentAt }) => ({ kind, subject, status, createdAt, sentAt }))
}
