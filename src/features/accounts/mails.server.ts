/** In the admin's language. */
import type { Edition } from '#editions/edition.ts'
import { composeMail } from '#features/mail/compose.server.tsx'
import type { Mail } from '#features/mail/outbox.server.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { invitationKind } from './invitation-records.server.ts'

type To = {
  edition: Edition
  origin: string
  link: string
  token: string
  expiresAt: Date
  email: string
}

export function composeInvitation(to: To & { invitedBy: string; days: number }): Mail {
  const { edition, invitedBy, days } = to
  const t = getTranslator(edition, defaultLanguage.code)
  const brand = edition.name
  return compose(to, invitationKind, {
    subject: t('mail.invitation.subject', { brand }),
    heading: t('mail.invitation.heading', { brand }),
    text: t('mail.invitation.text', { email: invitedBy, brand }),
    action: t('mail.invitation.action'),
    note: t('mail.invitation.note', { days }),
    reason: t('mail.invitation.reason', { brand }),
  })
}

export function composePasswordReset(to: To): Mail {
  const t = getTranslator(to.edition, defaultLanguage.code)
  const brand = to.edition.name
  return compose(to, 'password-reset', {
    subject: t('mail.passwordReset.subject', { brand }),
    heading: t('mail.passwordReset.heading'),
    text: t('mail.passwordReset.text', { brand }),
    action: t('mail.passwordReset.action'),
    note: t('mail.passwordReset.note'),
    reason: t('mail.passwordReset.reason', { brand }),
  })
}

type Change = { edition: Edition; origin: string; from: string; to: string }

/** One for the old address and one for the new. */
export function composeEmailChange(change: Change): Mail[] {
  const { edition, origin, from, to } = change
  const language = defaultLanguage.code
  const t = getTranslator(edition, language)
  const brand = edition.name
  const text = t('mail.emailChange.text', { brand, from, to })
  const write = (recipient: string, note: string): Mail => {
    const mail = composeMail(
      { edition, language, origin },
      {
        subject: t('mail.emailChange.subject', { brand }),
        preview: text,
        heading: t('mail.emailChange.heading'),
        blocks: [
          { type: 'text', text },
          { type: 'note', text: note },
        ],
        reason: t('mail.emailChange.reason', { brand }),
        internal: true,
      },
    )
    return { ...mail, kind: 'email-change', recipient }
  }
  return [
    write(from, t('mail.emailChange.oldNote')),
    write(to, t('mail.emailChange.newNote', { brand })),
  ]
}

type Texts = {
  subject: string
  heading: string
  text: string
  action: string
  note: string
  reason: string
}

function compose(
  { edition, origin, link, token, expiresAt, email }: To,
  kind: string,
  texts: Texts,
): Mail {
  const { subject, heading, text, action, note, reason } = texts
  const language = defaultLanguage.code
  const t = getTranslator(edition, language)
  const mail = composeMail(
    { edition, language, origin },
    {
      subject,
      preview: text,
      heading,
      blocks: [
        { type: 'text', text },
        { type: 'button', label: action, href: link },
        { type: 'note', text: [t('mail.confirmation.copy'), ' ', { text: link, href: link }] },
        { type: 'note', text: note },
      ],
      reason,
      internal: true,
    },
  )
  return {
    ...mail,
    kind,
    recipient: email,
    secrets: [token],
    secretsExpireAt: expiresAt,
    confidential: true,
  }
}
