/** Emails about accounts, in English like the admin. */
import { makeReader } from '#editions/reader.ts'
import { showEmailAddress } from '#contract/show-email-address.server.ts'
import type { Edition } from '#editions/edition.ts'
import { composeMail } from '#mail/compose.server.tsx'
import type { Mail } from '#mail/outbox.server.ts'
import { english } from '#i18n/languages.ts'
import { retention } from '#contract/retention.ts'
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
  const t = getTranslator(makeReader(edition, english.code))
  const brand = edition.name
  return compose(to, invitationKind, {
    subject: t('mail.invitation.subject', { brand }),
    heading: t('mail.invitation.heading', { brand }),
    text: t('mail.invitation.text', { email: showEmailAddress(invitedBy), brand }),
    action: t('mail.invitation.action'),
    note: t('mail.invitation.note', { days }),
    reason: t('mail.invitation.reason', { brand }),
  })
}

export function composePasswordReset(to: To): Mail {
  const t = getTranslator(makeReader(to.edition, english.code))
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

const showChange = ({ from, to }: Change) => ({
  from: showEmailAddress(from),
  to: showEmailAddress(to),
})

export const confirmationKind = 'email-confirmation'

export function composeEmailConfirmation(
  change: Change & Omit<To, 'email'> & { hours: number },
): Mail {
  const { edition, to, hours } = change
  const t = getTranslator(makeReader(edition, english.code))
  const brand = edition.name
  return compose({ ...change, email: to }, confirmationKind, {
    subject: t('mail.emailConfirmation.subject', { brand }),
    heading: t('mail.emailConfirmation.heading'),
    text: t('mail.emailConfirmation.text', { brand, ...showChange(change) }),
    action: t('mail.emailConfirmation.action'),
    note: t('mail.emailConfirmation.note', { brand, hours: String(hours) }),
    reason: t('mail.emailConfirmation.reason', { brand }),
  })
}

/** Tells the old address, which may belong to someone who did not ask. */
export function composeEmailChangeAsked(change: Change): Mail {
  const { edition } = change
  const t = getTranslator(makeReader(edition, english.code))
  const brand = edition.name
  return composeNotice(change, 'email-change-asked', {
    subject: t('mail.emailChangeAsked.subject', { brand }),
    heading: t('mail.emailChangeAsked.heading'),
    text: t('mail.emailChangeAsked.text', { brand, ...showChange(change) }),
    note: t('mail.emailChangeAsked.note'),
    reason: t('mail.emailChangeAsked.reason', { brand }),
  })
}

/** Tells the old address of the new one. */
export function composeEmailChange(change: Change): Mail {
  const { edition } = change
  const t = getTranslator(makeReader(edition, english.code))
  const brand = edition.name
  return composeNotice(change, 'email-change', {
    subject: t('mail.emailChange.subject', { brand }),
    heading: t('mail.emailChange.heading'),
    text: t('mail.emailChange.text', { brand, ...showChange(change) }),
    note: t('mail.emailChange.note'),
    reason: t('mail.emailChange.reason', { brand }),
  })
}

/** Tells someone at whose password strangers guess. */
export function composeManyGuesses({
  edition,
  origin,
  email,
  guesses,
}: {
  edition: Edition
  origin: string
  email: string
  guesses: number
}): Mail {
  const t = getTranslator(makeReader(edition, english.code))
  const brand = edition.name
  const hours = String(retention.accountGuessHours)
  return composeNotice({ edition, origin, from: email }, 'many-guesses', {
    subject: t('mail.manyGuesses.subject', { brand }),
    heading: t('mail.manyGuesses.heading'),
    text: t('mail.manyGuesses.text', { brand, guesses: String(guesses), hours }),
    note: t('mail.manyGuesses.note'),
    reason: t('mail.manyGuesses.reason', { brand }),
  })
}

function composeNotice(
  { edition, origin, from }: Omit<Change, 'to'>,
  kind: string,
  { subject, heading, text, note, reason }: Omit<Texts, 'action'>,
): Mail {
  const mail = composeMail(
    { reader: makeReader(edition, english.code), origin },
    {
      subject,
      preview: text,
      heading,
      blocks: [
        { type: 'text', text },
        { type: 'note', text: note },
      ],
      reason,
      internal: true,
    },
  )
  return { ...mail, kind, recipient: from }
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
  const reader = makeReader(edition, english.code)
  const t = getTranslator(reader)
  const mail = composeMail(
    { reader, origin },
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
