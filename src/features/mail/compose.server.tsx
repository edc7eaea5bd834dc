import { renderToStaticMarkup } from 'react-dom/server'
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { MailContent } from './blocks.ts'
import { MailDocument } from './components/mail-document.tsx'
import { makeLook } from './look.ts'
import { writeMailText } from './text.ts'

/** Whose mail it is, and for whom. */
export type MailSite = {
  edition: Edition
  /** The recipient's. */
  language: LanguageCode
  /** The edition's public address, `config.origins[edition.id]`. */
  origin: string
}

export type ComposedMail = { edition: string; language: LanguageCode; subject: string; text: string; html: string }

/**
 * Puts a mail into the edition's one layout: HTML for light and dark, wide and narrow, and a plain text that says the same. The
 * content's texts are in the recipient's language already (messages under `mail`, which no page loads). Any text may be anybody's words:
 * it is escaped.
 * @example
 * const mail = composeMail({ edition, language: 'sv', origin }, { subject, heading, blocks: [{ type: 'text', text }], reason })
 * await queueMail(deps, tx, { ...mail, kind: 'newsletter-confirmation', recipient })
 */
export function composeMail({ edition, language, origin }: MailSite, content: MailContent): ComposedMail {
  const t = getTranslator(edition, language)
  const closing = [
    ...(content.internal ? [] : [t('footer.age'), t('mail.questions', { email: edition.supportEmail })]),
    `${edition.name}, ${edition.postalAddress}, ${origin}`,
  ]
  const look = makeLook(edition)
  const html = renderToStaticMarkup(<MailDocument {...{ content, edition, language, origin, look, closing }} />)
  return {
    edition: edition.id,
    language,
    subject: content.subject,
    text: writeMailText(content, closing),
    html: `<!DOCTYPE html>${html}`,
  }
}
