import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { queueMail } from '#features/mail/outbox.server.ts'
import type { Language } from '#i18n/languages.ts'
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

export function createNewsletterService({
  database,
  config,
  clock,
}: Pick<Deps, 'database' | 'config' | 'clock'>): NewsletterService {
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
        const link = `${config.origins[edition.id]}${href(language.code, 'newsletter')}?confirm=${token}`
        await queueMail(tx, composeMail(edition, email, link))
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

function composeMail(edition: Edition, recipient: string, link: string) {
  const text = [
    `Somebody, probably you, asked for the newsletter of ${edition.name} at this address.`,
    `Open this link to confirm it:\n${link}`,
    'If it was not you, do nothing, and you will not hear from us again.',
  ].join('\n\n')
  return {
    edition: edition.id,
    kind: 'newsletter-confirmation',
    recipient,
    subject: `Please confirm your subscription to ${edition.name}`,
    text,
  }
}
