import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { composeMail } from '#features/mail/compose.server.tsx'
import { queueMail, type Mail } from '#features/mail/outbox.server.ts'
import type { Language } from '#i18n/languages.ts'
import { getTranslator } from '#i18n/messages.server.ts'
import { href } from '#urls.ts'
import type { Subscription } from './contract.ts'
import { confirmSubscriber, findSubscriberByEmail, upsertPendingSubscriber } from './queries.server.ts'

export type NewsletterService = {
  /**
   * Keeps a subscription until its address is confirmed, and mails the link for that. The answer never tells whether the address
   * was known, and a confirmed one is not mailed again.
   */
  subscribe(edition: Edition, language: Language, subscription: Subscription): Promise<{ message: string }>
  /** Confirms the subscription that the mailed token belongs to. @throws AppError notFound when it is unknown or too old */
  confirm(edition: Edition, token: string): Promise<void>
}

const thanks = {
  message: 'Thank you! Please open the link in the mail that we have sent you to confirm your subscription.',
}

const day = 24 * 60 * 60 * 1000
const tokenLifetime = 7 * day
/** No second mail to an address within this time, so that nobody's mailbox can be flooded through the form. */
const quietTime = 2 * 60 * 1000

export function createNewsletterService(
  deps: Pick<Deps, 'database' | 'changes' | 'config' | 'clock'>,
): NewsletterService {
  const { database, config, clock } = deps
  return {
    async subscribe(edition, language, { email, preferences }) {
      const token = randomBytes(32).toString('base64url')
      database.assertWritable()
      await database.db.transaction(async (tx) => {
        const known = await findSubscriberByEmail(tx, edition.id, email)
        if (known?.status === 'pending' && clock().getTime() - known.updatedAt.getTime() < quietTime) return
        const values = {
          ...preferences,
          edition: edition.id,
          email,
          language: language.code,
          confirmationHash: hash(token),
        }
        if (!(await upsertPendingSubscriber(tx, { ...values, updatedAt: clock() }))) return
        const origin = config.origins[edition.id] ?? ''
        await queueMail(deps, tx, composeConfirmation({ edition, language, origin, recipient: email, token }))
      })
      return thanks
    },

    async confirm(edition, token) {
      database.assertWritable()
      const askedAfter = new Date(clock().getTime() - tokenLifetime)
      if (await confirmSubscriber(database.db, edition.id, hash(token), askedAfter)) return
      throw new AppError('notFound', 'This confirmation link is not valid any more. Please subscribe again.')
    },
  }
}

/** Only the hash is stored: who reads the database cannot confirm in others' names. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Confirmation = { edition: Edition; language: Language; origin: string; recipient: string; token: string }

function composeConfirmation({ edition, language: { code }, origin, recipient, token }: Confirmation): Mail {
  const t = getTranslator(edition, code)
  const brand = edition.name
  const link = `${origin}${href(code, 'newsletter')}?confirm=${token}`
  const mail = composeMail(
    { edition, language: code, origin },
    {
      subject: t('mail.confirmation.subject', { brand }),
      preview: t('mail.confirmation.preview'),
      heading: t('mail.confirmation.heading'),
      blocks: [
        { type: 'text', text: t('mail.confirmation.text', { brand }) },
        { type: 'button', label: t('mail.confirmation.action'), href: link },
        { type: 'note', text: [t('mail.confirmation.copy'), ' ', { text: link, href: link }] },
        { type: 'note', text: t('mail.confirmation.ignore', { days: tokenLifetime / day }) },
      ],
      reason: t('mail.confirmation.reason', { brand }),
    },
  )
  return { ...mail, kind: 'newsletter-confirmation', recipient }
}
