import { renderToStaticMarkup } from 'react-dom/server'
import type { Reader } from '#editions/reader.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { MailContent } from './blocks.ts'
import { MailDocument } from './components/mail-document.tsx'
import { makeLook } from './mail-theme.ts'
import { writeMailText } from './text.ts'

/** `origin` begins every address in the mail. */
export type MailTo = { reader: Reader; origin: string }

export type ComposedMail = {
  edition: string
  language: LanguageCode
  subject: string
  text: string
  html: string
}

/** Escapes `content`, which must be in the recipient's language. */
export function composeMail({ reader, origin }: MailTo, content: MailContent): ComposedMail {
  const { edition, language } = reader
  const t = getTranslator(reader)
  const closing = [
    ...(content.internal ? [] : [t('footer.age')]),
    ...(content.internal || !edition.supportEmail
      ? []
      : [t('mail.questions', { email: edition.supportEmail })]),
    [edition.name, edition.postalAddress, origin].filter(Boolean).join(', '),
  ]
  const look = makeLook(edition)
  const html = renderToStaticMarkup(
    <MailDocument {...{ content, reader, origin, look, closing }} />,
  )
  return {
    edition: edition.id,
    language: language.code,
    subject: content.subject,
    text: writeMailText(content, closing),
    html: `<!DOCTYPE html>${html}`,
  }
}
