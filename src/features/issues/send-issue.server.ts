/** Sending: an issue's mails go into the outbox in batches, each in one transaction with the note of whose they are. */
import { findEdition } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { composeMail, type ComposedMail } from '#features/mail/compose.server.tsx'
import { queueMails } from '#features/mail/outbox.server.ts'
import { listReaderLinks, makeUnsubscribeHeaders } from '#features/newsletter/mails.server.ts'
import type { NewsletterService, Recipient } from '#features/newsletter/service.server.ts'
import { makeReaderLinks, type LinkSigner, type ReaderLinks } from '#features/newsletter/links.server.ts'
import { defaultLanguage, getLanguage, type LanguageCode } from '#i18n/languages.ts'
import { getTranslator } from '#i18n/messages.server.ts'
import type { IssueContent } from './compose.server.ts'
import type { IssueContents, IssueDeps } from './make-issue.server.ts'
import * as queries from './queries.server.ts'
import type { IssueKind } from './schedule.ts'

export type SendDeps = IssueDeps & { newsletter: Pick<NewsletterService, 'listRecipients' | 'getSigner'> }

/** Mails written in one transaction. The embedded database answers nobody else meanwhile. */
export const batchSize = 200

/**
 * Queues the next batch of an issue that is being sent, in one transaction: killed at any moment, the next run goes on behind the last
 * reader who has a mail. Returns whether there was anything to do.
 */
export async function sendBatch(deps: SendDeps): Promise<boolean> {
  const signer = await deps.newsletter.getSigner()
  deps.database.assertWritable()
  return await deps.database.db.transaction(async (tx) => {
    const issue = await queries.claimSendingIssue(tx)
    if (!issue) return false
    const edition = findEdition(issue.edition)
    const kind = issue.kind as IssueKind // the column holds what insertIssue() was given
    const readers = edition
      ? await deps.newsletter.listRecipients(tx, edition, kind, {
          after: issue.lastSubscriberId,
          confirmedUntil: issue.createdAt,
          limit: batchSize,
        })
      : []
    const last = readers.at(-1)
    if (!edition || !last) {
      await queries.finishIssue(tx, issue.id, deps.clock())
      return true
    }
    const reachable = readers.filter(({ suppressed }) => !suppressed)
    const ids = reachable.map(({ id }) => id)
    const fresh = ids.length > 0 ? await queries.insertDeliveries(tx, issue.id, ids, deps.clock()) : new Set()
    const write = createWriter(edition, kind, issue.contents as IssueContents, signer, deps) // as keepIssue() stored it
    const mails = reachable
      .filter(({ id }) => fresh.has(id))
      .map((reader) => ({ ...write(reader), key: `${issue.id}:${reader.id}`, bulk: true }))
    await queueMails(deps, tx, mails)
    await queries.updateProgress(tx, issue.id, last.id, mails.length)
    return true
  })
}

/** Stand for a reader's own keys while an issue is composed, once for each language. */
const marks = { preferences: 'KEY-OF-PREFERENCES', unsubscribe: 'KEY-OF-UNSUBSCRIBE' }

type Reader = Pick<Recipient, 'id' | 'email' | 'language'>

/** Makes readers' mails of an issue: composed once for each language, then given each reader's links. */
export function createWriter(
  edition: Edition,
  kind: IssueKind,
  contents: IssueContents,
  signer: LinkSigner,
  { config }: Pick<IssueDeps, 'config'>,
) {
  const composed = new Map<LanguageCode, ComposedMail>()

  function compose(language: LanguageCode): ComposedMail {
    const content = contents[language] ?? contents[defaultLanguage.code]
    if (!content) throw new Error(`The ${kind} of ${edition.id} says nothing in ${language}`)
    const origin = config.origins[edition.id] ?? ''
    const links = makeReaderLinks(origin, getLanguage(language), marks)
    return composeForReaders({ edition, kind, language, origin }, content, links)
  }

  return ({ id, email, language }: Reader) => {
    const mail = composed.get(language) ?? compose(language)
    composed.set(language, mail)
    const links = signer.makeLinks(edition, getLanguage(language), id)
    const personalise = (text: string) =>
      text
        .replaceAll(marks.preferences, signer.sign('preferences', id))
        .replaceAll(marks.unsubscribe, signer.sign('unsubscribe', id))
    return {
      ...mail,
      text: personalise(mail.text),
      html: personalise(mail.html),
      kind: `newsletter-${kind}`,
      recipient: email,
      headers: makeUnsubscribeHeaders(links),
    }
  }
}

type To = { edition: Edition; kind: IssueKind; language: LanguageCode; origin: string }

function composeForReaders(
  { edition, kind, language, origin }: To,
  content: IssueContent,
  links: ReaderLinks,
): ComposedMail {
  const t = getTranslator(edition, language)
  return composeMail(
    { edition, language, origin },
    {
      ...content,
      reason: t(`readerMail.issue.reason.${kind}`, { brand: edition.name }),
      links: listReaderLinks(t, links),
    },
  )
}
