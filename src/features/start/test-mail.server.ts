import type { Edition } from '#editions/edition.ts'
import { composeMail } from '#features/mail/compose.server.tsx'
import type { Mail } from '#features/mail/outbox.server.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import { adminPath } from '#urls.ts'
import { testMailKind } from './queries.server.ts'

/** In the admin's language. */
export function composeTestMail(edition: Edition, origin: string, recipient: string): Mail {
  const text = `This is a test email from ${edition.name}. If you can read it, the site can send mail.`
  const mail = composeMail(
    { edition, language: defaultLanguage.code, origin },
    {
      subject: `Test email from ${edition.name}`,
      preview: text,
      heading: 'Mail works',
      blocks: [
        { type: 'text', text },
        { type: 'button', label: 'Back to the admin', href: `${origin}${adminPath}/start` },
      ],
      reason: `An administrator of ${edition.name} sent it to their own address.`,
      internal: true,
    },
  )
  return { ...mail, kind: testMailKind, recipient }
}
