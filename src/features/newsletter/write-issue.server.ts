import type { Edition } from '#editions/edition.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { findOffered } from '#editions/offered-languages.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { makeReaderLinks, type LinkSigner, type ReaderLinks } from './links.server.ts'
import { addressMail, listReaderLinks } from './mails.server.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { MailContent } from '#mail/blocks.ts'
import { composeMail, type ComposedMail } from '#mail/compose.server.tsx'
import type { Mail } from '#mail/outbox.server.ts'
import { welcomeKind, writtenKind, type IssueKind } from '#contract/issue-kinds.ts'

/** What an issue says in one language; the footer follows from its kind and the reader. */
export type IssueContent = Omit<MailContent, 'reason' | 'links'>
export type IssueContents = Partial<Record<LanguageCode, IssueContent>>

export type ComposedIssue = { kind: IssueKind; contents: IssueContents }

export type WriteMail = (reader: { id: string; email: string; language: LanguageCode }) => Mail

/** Replaced by each reader's keys, so that an issue is composed once per language. */
const marks = { preferences: 'KEY-OF-PREFERENCES', unsubscribe: 'KEY-OF-UNSUBSCRIBE' }

export function createIssueWriter(
  edition: Edition,
  { kind, contents }: ComposedIssue,
  signer: LinkSigner,
  origin: string,
): WriteMail {
  const isDigest = kind !== writtenKind && kind !== welcomeKind
  const composed = new Map<LanguageCode, ComposedMail>()

  function compose(reader: Reader, links: ReaderLinks): ComposedMail {
    const { code } = reader.language
    const content = contents[code]
    if (!content) throw new Error(`The issue ${kind} of ${edition.id} says nothing in ${code}`)
    const t = getTranslator(reader)
    const reason = t(`readerMail.issue.reason.${kind}`, { brand: edition.name })
    return composeMail({ reader, origin }, { ...content, reason, links: listReaderLinks(t, links) })
  }

  /** Languages can be switched on and off between the composing and the sending of a digest. */
  const choose = (chosen: LanguageCode): LanguageCode =>
    isDigest
      ? ([findOffered(edition, chosen).code, chosen, edition.own.mainLanguage].find(
          (code) => contents[code],
        ) ?? chosen)
      : chosen

  return ({ id, email, language: chosen }) => {
    const language = choose(chosen)
    const reader = makeReader(edition, language)
    const mail =
      composed.get(language) ?? compose(reader, makeReaderLinks(origin, reader.language, marks))
    composed.set(language, mail)
    const links = signer.makeLinks(reader, id)
    const personalise = (text: string) =>
      text
        .replaceAll(marks.preferences, signer.sign('preferences', id))
        .replaceAll(marks.unsubscribe, signer.sign('unsubscribe', id))
    const own = { ...mail, text: personalise(mail.text), html: personalise(mail.html) }
    return addressMail(own, kind, email, links)
  }
}
