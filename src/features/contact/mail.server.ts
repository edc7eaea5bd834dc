import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Edition } from '#editions/edition.ts'
import { composeMail } from '#features/mail/compose.server.tsx'
import type { Mail } from '#features/mail/outbox.server.ts'
import { defaultLanguage, type Language } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { adminPath } from '#urls.ts'
import type { ContactSubmission } from './contract.ts'

type Submission = Pick<ContactSubmission, 'name' | 'email' | 'message'>

/** In the admin's language; replies go to the visitor. */
export function composeContactMail(
  edition: Edition,
  origin: string,
  visitorLanguage: Language,
  { name, email, message }: Submission,
): Mail {
  const language = defaultLanguage.code
  const t = getTranslator(edition, language)
  const mail = composeMail(
    { edition, language, origin },
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
            [t('mail.contact.language'), visitorLanguage.name],
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
