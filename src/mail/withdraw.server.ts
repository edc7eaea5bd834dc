import type { Executor, Transaction } from '#db/transaction.ts'
import { deleteMail, deleteMailsTo, findMailsTo, type MailsTo } from './queries.server.ts'

/** Mails being sent still go out. @param except the id of one that stays */
export async function withdrawMails(
  tx: Transaction,
  mails: MailsTo,
  except?: string,
): Promise<void> {
  await deleteMailsTo(tx, mails, { statuses: ['queued', 'failed', 'unconfirmed'], except })
}

/** Sent ones too: each contains the address. */
export async function forgetMails(tx: Transaction, mails: MailsTo): Promise<void> {
  await deleteMailsTo(tx, mails)
}

export async function forgetMail(tx: Transaction, edition: string, key: string): Promise<void> {
  await deleteMail(tx, edition, key)
}

export async function listMailsTo(db: Executor, mails: MailsTo) {
  const rows = await findMailsTo(db, mails)
  return rows.map(({ kind, subject, status, createdAt, sentAt }) => ({
    kind,
    subject,
    status,
    createdAt,
    sentAt,
  }))
}
