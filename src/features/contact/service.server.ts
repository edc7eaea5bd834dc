import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { explainConflict, recordChange, type Actor } from '#features/audit/service.server.ts'
import type { Transaction } from '#features/audit/transaction.ts'
import { isUuid, write } from '#features/audit/write.server.ts'
import { queueMail } from '#features/mail/outbox.server.ts'
import type { Language } from '#i18n/languages.ts'
import type { ContactMessage, ContactSubmission, MessageChanges, MessageStatus } from './contract.ts'
import * as queries from './queries.server.ts'

export type ContactService = {
  /** Keeps a visitor's message and mails it to the edition's support; both or neither. Returns what to tell the visitor. */
  submit(edition: Edition, language: Language, submission: ContactSubmission): Promise<{ message: string }>
  list(edition: Edition, status?: MessageStatus): Promise<ContactMessage[]>
  update(edition: Edition, actor: Actor, id: string, changes: MessageChanges): Promise<ContactMessage>
  remove(edition: Edition, actor: Actor, id: string): Promise<void>
}

const thanks = { message: 'Thank you for your message. We will get back to you as soon as possible.' }

export function createContactService(deps: Pick<Deps, 'database' | 'changes'>): ContactService {
  const { database } = deps

  return {
    async submit(edition, language, { website, ...submission }) {
      if (website) return thanks
      database.assertWritable()
      await database.db.transaction(async (tx) => {
        await queries.insertMessage(tx, { ...submission, edition: edition.id, language: language.code })
        await queueMail(tx, composeMail(edition, submission))
      })
      return thanks
    },

    async list(edition, status) {
      return (await queries.findMessages(database.db, edition.id, status)).map(toMessage)
    },

    async update(edition, actor, id, { version, ...changes }) {
      if (!isUuid(id)) throw new AppError('notFound', 'Message not found')
      return await write(deps, async (tx) => {
        const before = await getForUpdate(tx, edition, id)
        if (version !== undefined && version !== before.version) throw await explainConflict(tx, edition, 'message', id)
        const after = await queries.updateMessage(tx, edition.id, id, changes)
        const audited = { before: pickEditable(before), after: pickEditable(after) }
        await recordChange(tx, { edition, actor, action: 'updated', entity: 'message', entityId: id, ...audited })
        return toMessage(after)
      })
    },

    async remove(edition, actor, id) {
      if (!isUuid(id)) throw new AppError('notFound', 'Message not found')
      await write(deps, async (tx) => {
        const { status } = await getForUpdate(tx, edition, id)
        await queries.deleteMessage(tx, edition.id, id)
        // The record must not keep what its sender may have asked to be erased.
        await recordChange(tx, {
          edition,
          actor,
          action: 'deleted',
          entity: 'message',
          entityId: id,
          before: { status },
        })
      })
    },
  }
}

async function getForUpdate(tx: Transaction, edition: Edition, id: string): Promise<queries.MessageRow> {
  const row = await queries.findMessageForUpdate(tx, edition.id, id)
  if (!row) throw new AppError('notFound', 'Message not found')
  return row
}

const pickEditable = ({ status, adminNotes }: queries.MessageRow) => ({ status, adminNotes })

function composeMail(edition: Edition, { name, email, message }: Omit<ContactSubmission, 'website'>) {
  return {
    edition: edition.id,
    kind: 'contact',
    recipient: edition.supportEmail,
    replyTo: email,
    subject: `Message from ${name} through ${edition.name}`,
    text: `${message}\n\n--\n${name} <${email}>`,
  }
}

function toMessage({ edition, createdAt, updatedAt, status, ...row }: queries.MessageRow): ContactMessage {
  return {
    ...row,
    status: status as MessageStatus, // the column holds what the contract let in
    tenant: edition,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
