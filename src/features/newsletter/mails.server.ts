import { composeMail, type ComposedMail, type MailTo } from '#mail/compose.server.tsx'
import type { Mail } from '#mail/outbox.server.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { retention } from '#contract/retention.ts'
import { href } from '#urls.ts'
import type { ReaderLinks } from './links.server.ts'
import { pauseId } from '#contract/newsletter-preferences.ts'

export function composeConfirmation(
  to: MailTo,
  recipient: string,
  token: string,
  secretsExpireAt: Date,
): Mail {
  const { reader, origin } = to
  const t = getTranslator(reader)
  const brand = reader.edition.name
  const link = `${origin}${href(reader.language, 'newsletter')}?confirm=${token}`
  const mail = composeMail(to, {
    subject: t('mail.confirmation.subject', { brand }),
    preview: t('mail.confirmation.preview'),
    heading: t('mail.confirmation.heading'),
    blocks: [
      { type: 'text', text: t('mail.confirmation.text', { brand }) },
      { type: 'button', label: t('mail.confirmation.action'), href: link },
      { type: 'note', text: [t('mail.confirmation.copy'), ' ', { text: link, href: link }] },
      { type: 'note', text: t('mail.confirmation.ignore', { days: retention.confirmationDays }) },
    ],
    reason: t('mail.confirmation.reason', { brand }),
  })
  return { ...mail, kind: 'newsletter-confirmation', recipient, secrets: [token], secretsExpireAt }
}

/** Tells somebody who signs up again that they already subscribe. */
export const composeReminder = (to: MailTo, recipient: string, links: ReaderLinks): Mail =>
  composeForSubscriber('reminder', to, recipient, links)

/** Leads to the page where a subscriber can pause the newsletter. */
export const composePauseLink = (to: MailTo, recipient: string, links: ReaderLinks): Mail =>
  composeForSubscriber('pause', to, recipient, links)

/** A mail whose button leads a subscriber to their choices. */
function composeForSubscriber(
  about: 'reminder' | 'pause',
  to: MailTo,
  recipient: string,
  links: ReaderLinks,
): Mail {
  const t = getTranslator(to.reader)
  const brand = to.reader.edition.name
  const button = {
    reminder: { label: t('readerMail.preferences'), href: links.preferences },
    pause: { label: t('readerMail.pause.action'), href: `${links.preferences}#${pauseId}` },
  }
  const mail = composeMail(to, {
    subject: t(`readerMail.${about}.subject`, { brand }),
    preview: t(`readerMail.${about}.preview`),
    heading: t(`readerMail.${about}.heading`),
    blocks: [
      { type: 'text', text: t(`readerMail.${about}.text`, { brand }) },
      { type: 'button', ...button[about] },
      { type: 'note', text: t('readerMail.reminder.ignore') },
    ],
    reason: t(`readerMail.${about}.reason`, { brand }),
    links: listReaderLinks(t, links),
  })
  return addressMail(mail, about, recipient, links)
}

/** An email to a subscriber, which email programs can unsubscribe by themselves. */
export const addressMail = (
  mail: ComposedMail,
  about: string,
  recipient: string,
  links: ReaderLinks,
): Mail => ({
  ...mail,
  kind: `newsletter-${about}`,
  recipient,
  headers: makeUnsubscribeHeaders(links),
  secrets: links.keys,
})

export function listReaderLinks(t: ReturnType<typeof getTranslator>, links: ReaderLinks) {
  return [
    { label: t('readerMail.preferences'), href: links.preferences },
    { label: t('readerMail.unsubscribe'), href: links.unsubscribe },
  ]
}

/** The headers of RFC 2369 and RFC 8058. */
function makeUnsubscribeHeaders({ oneClick, mailTo }: ReaderLinks): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClick}>${mailTo ? `, <${mailTo}>` : ''}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
