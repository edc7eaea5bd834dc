import { type Reader, makeReader } from '#editions/reader.ts'
import { uuidv7 } from 'uuidv7'
import { pickDeclared } from '#contract/pick-declared.server.ts'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { recordChanges, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { defineRecord } from '#audit/records.server.ts'
import { write } from '#audit/write.server.ts'
import { queueMail, type Mail } from '#mail/outbox.server.ts'
import { forgetMail } from '#mail/withdraw.server.ts'
import { english } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import {
  contactMessageSchema,
  type ContactMessage,
  type ContactSubmission,
  type MessageChanges,
  type MessageCounts,
  type MessageMark,
  type MessagePageQuery,
  type MessageStatus,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { composeMail } from '#mail/compose.server.tsx'
import { adminPath } from '#urls.ts'

/** The same message is not stored again within so many milliseconds. */
const twinTime = 10 * 60 * 1000

const records = defineRecord<queries.MessageRow>({
  entity: 'message',
  missing: 'Message not found',
})

export function createContactService(
  deps: Pick<Deps, 'database' | 'changes' | 'config' | 'clock' | 'editions'>,
) {
  const { database, config, clock } = deps

  async function count(edition: Edition): Promise<MessageCounts> {
    const asOf = clock().toISOString()
    const rows = await queries.countMessages(database.db, edition.id)
    const of = (wanted: MessageStatus) => rows.find(({ status }) => status === wanted)?.total ?? 0
    const total = rows.reduce((sum, row) => sum + row.total, 0)
    return { total, unread: of('unread'), read: of('read'), replied: of('replied'), asOf }
  }

  return {
    /**
     * Stores the message and queues its mail to support together; returns the text for the visitor.
     * A repeat within `twinTime` gets the same answer but is not stored.
     */
    async submit(
      reader: Reader,
      { website, ...submission }: ContactSubmission,
    ): Promise<{ message: string }> {
      const { edition, language } = reader
      const thanks = { message: getTranslator(reader)('contactPage.thanks') }
      if (website) return thanks
      database.assertWritable()
      const origin = config.origins[edition.id] ?? ''
      const mail = composeContactMail(reader, origin, submission)
      // The address is spelt as people write it, so that the search finds it so.
      const email = showEmailAddress(submission.email)
      await database.db.transaction(async (tx) => {
        const createdAt = clock()
        const since = new Date(createdAt.getTime() - twinTime)
        if (await queries.hasTwin(tx, edition.id, { ...submission, email }, since)) return
        const id = uuidv7()
        await queries.insertMessage(tx, {
          ...submission,
          email,
          id,
          edition: edition.id,
          language: language.code,
          createdAt,
        })
        // The message is only in the admin where there is no address.
        if (edition.supportEmail) await queueMail(deps, tx, { ...mail, key: mailKey(id) })
      })
      return thanks
    },

    async list(edition: Edition, status?: MessageStatus): Promise<ContactMessage[]> {
      return (await queries.findMessages(database.db, edition.id, status)).map(toMessage)
    },

    async page(
      edition: Edition,
      query: MessagePageQuery,
    ): Promise<{ items: ContactMessage[]; total: number }> {
      const [rows, total] = await Promise.all([
        queries.findMessagePage(database.db, edition.id, query),
        queries.countFound(database.db, edition.id, query),
      ])
      return { items: rows.map(toMessage), total }
    },

    count,

    async get(edition: Edition, id: string): Promise<ContactMessage> {
      return toMessage(
        await records.get(id, () => queries.findMessage(database.db, edition.id, id)),
      )
    },

    /** Marks messages received by `asOf`; returns how many. */
    async markRead(edition: Edition, actor: Actor, asOf: string): Promise<number> {
      return await write(deps, async (tx) => {
        const marked = await queries.markRead(tx, edition.id, new Date(asOf))
        const [before, after] = [{ status: 'unread' }, { status: 'read' }]
        const entries = marked.map(({ id }) => ({ entityId: id, before, after }))
        if (entries.length > 0)
          await recordChanges(tx, { edition, actor, action: 'updated', entity: 'message' }, entries)
        return entries.length
      })
    },

    async update(
      edition: Edition,
      actor: Actor,
      id: string,
      { version, ...changes }: MessageChanges,
    ): Promise<ContactMessage> {
      return await write(deps, async (tx) => {
        const before = await getForUpdate(tx, edition, id)
        await records.assertVersion(tx, edition, before, version)
        const after = await queries.updateMessage(tx, edition.id, id, changes)
        const audited = { before: pickEditable(before), after: pickEditable(after) }
        await records.note(tx, { edition, actor }, after, { action: 'updated', ...audited })
        return toMessage(after)
      })
    },

    /** Returns what those that changed were before. */
    async mark(
      edition: Edition,
      actor: Actor,
      marks: readonly MessageMark[],
    ): Promise<MessageMark[]> {
      const wanted = new Map(marks.map(({ id, status }) => [id, status]))
      return await write(deps, async (tx) => {
        const rows = await queries.findMessagesForUpdate(tx, edition.id, [...wanted.keys()])
        const changed = rows.filter(({ id, status }) => wanted.get(id) !== status)
        const entries = []
        for (const before of changed) {
          const status = wanted.get(before.id) ?? 'read'
          const after = await queries.updateMessage(tx, edition.id, before.id, { status })
          entries.push({
            entityId: before.id,
            before: { status: before.status },
            after: { status: after.status },
          })
        }
        if (entries.length > 0)
          await recordChanges(tx, { edition, actor, action: 'updated', entity: 'message' }, entries)
        return changed.map(toMessage).map(({ id, status }) => ({ id, status }))
      })
    },

    async remove(edition: Edition, actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        await removeRow(tx, edition, actor, await getForUpdate(tx, edition, id))
      })
    },

    /** Passes over messages that are gone; returns how many were deleted. */
    async removeAll(edition: Edition, actor: Actor, ids: readonly string[]): Promise<number> {
      return await write(deps, async (tx) => {
        const rows = await queries.findMessagesForUpdate(tx, edition.id, ids)
        for (const row of rows) await removeRow(tx, edition, actor, row)
        return rows.length
      })
    },
  }
}

export type ContactService = ReturnType<typeof createContactService>

async function removeRow(
  tx: Transaction,
  edition: Edition,
  actor: Actor,
  row: queries.MessageRow,
): Promise<void> {
  const { id, status } = row
  await queries.deleteMessage(tx, edition.id, id)
  await forgetMail(tx, edition.id, mailKey(id))
  // The audit entry must not keep what its sender may have asked to be erased.
  await records.note(tx, { edition, actor }, row, { action: 'deleted', before: { status } })
}

const getForUpdate = (tx: Transaction, edition: Edition, id: string): Promise<queries.MessageRow> =>
  records.get(id, () => queries.findMessageForUpdate(tx, edition.id, id))

const mailKey = (id: string) => `contact:${id}`

const pickEditable = ({ status, adminNotes }: queries.MessageRow) => ({ status, adminNotes })

const pickMessage = pickDeclared(contactMessageSchema)

const toMessage = (row: queries.MessageRow): ContactMessage =>
  pickMessage({
    ...row,
    status: row.status as MessageStatus, // validated on input
    tenant: row.edition,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })

type Submission = Pick<ContactSubmission, 'name' | 'email' | 'message'>

/** Is written in the admin's language; replies go to the visitor. */
function composeContactMail(
  visitor: Reader,
  origin: string,
  { name, email, message }: Submission,
): Mail {
  const { edition } = visitor
  const reader = makeReader(edition, english.code)
  const t = getTranslator(reader)
  const mail = composeMail(
    { reader, origin },
    {
      subject: t('mail.contact.subject', { name, brand: edition.name }),
      preview: message,
      heading: t('mail.contact.heading', { name }),
      blocks: [
        {
          type: 'facts',
          rows: [
            [t('mail.contact.name'), name],
            [t('mail.contact.email'), showEmailAddress(email)],
            [t('mail.contact.language'), visitor.language.name],
          ],
        },
        { type: 'quote', text: message },
        { type: 'note', text: t('mail.contact.reply', { email: showEmailAddress(email) }) },
        { type: 'button', label: t('mail.contact.open'), href: `${origin}${adminPath}/messages` },
      ],
      reason: t('mail.contact.reason', { brand: edition.name }),
      internal: true,
    },
  )
  return { ...mail, kind: 'contact', recipient: edition.supportEmail, replyTo: email }
}
