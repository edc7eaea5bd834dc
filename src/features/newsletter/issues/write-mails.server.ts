import type { Edition } from '#editions/edition.ts'
import { composeMail, type ComposedMail } from '#mail/compose.server.tsx'
import { listReaderLinks, makeUnsubscribeHeaders } from '../mails.server.ts'
import { makeReaderLinks, type LinkSigner, type ReaderLinks } from '../links.server.ts'
import { defaultLanguage, type LanguageCode } from '#i18n/languages.ts'
import { findOffered } from '#editions/offered-languages.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { IssueContent } from './compose.server.ts'
import type { IssueContents, IssueDeps } from './make-issue.server.ts'
import type { WriteMail } from './batch.server.ts'
import type { IssueKind } from './schedule.ts'

/** Replaced by each reader's keys, so that an issue is composed once per language. */
const marks = { preferences: 'KEY-OF-PREFERENCES', unsubscribe: 'KEY-OF-UNSUBSCRIBE' }

export function createWriter(
  edition: Edition,
  kind: IssueKind,
  contents: IssueContents,
  signer: LinkSigner,
  { config }: Pick<IssueDeps, 'config'>,
): WriteMail {
  const origin = config.origins[edition.id] ?? ''
  return createReaderWriter({
    edition,
    origin,
    kind,
    signer,
    choose: (language) => findOffered(edition, language).code,
    compose(reader, links) {
      const { code } = reader.language
      const content = contents[code] ?? contents[defaultLanguage.code]
      if (!content) throw new Error(`The ${kind} of ${edition.id} says nothing in ${code}`)
      return composeForReaders({ reader, kind, origin }, content, links)
    },
  })
}

type Writer = {
  edition: Edition
  origin: string
  kind: string
  signer: LinkSigner
  /** The language in which a reader gets it. */
  choose: (language: LanguageCode) => LanguageCode
  /** Composes an email, once for each language. */
  compose: (reader: Reader, links: ReaderLinks) => ComposedMail
}

export function createReaderWriter({
  edition,
  origin,
  kind,
  signer,
  choose,
  compose,
}: Writer): WriteMail {
  const composed = new Map<LanguageCode, ComposedMail>()
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
    return {
      ...mail,
      text: personalise(mail.text),
      html: personalise(mail.html),
      kind: `newsletter-${kind}`,
      recipient: email,
      headers: makeUnsubscribeHeaders(links),
      secrets: links.keys,
    }
  }
}

type To = { reader: Reader; kind: IssueKind; origin: string }

function composeForReaders(
  { reader, kind, origin }: To,
  content: IssueContent,
  links: ReaderLinks,
): ComposedMail {
  const t = getTranslator(reader)
  return composeMail(
    { reader, origin },
    {
      ...content,
      reason: t(`readerMail.issue.reason.${kind}`, { brand: reader.edition.name }),
      links: listReaderLinks(t, links),
    },
  )
}
