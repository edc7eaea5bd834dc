import { makeReader } from '#editions/reader.ts'
import { english } from '#i18n/languages.ts'
import type { Deps } from '#deps.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Edition } from '#editions/edition.ts'
import { adminPath } from '#urls.ts'
import { findAdministrators } from '#mail/administrator-queries.server.ts'
import { composeMail } from '#mail/compose.server.tsx'
import type { PauseCause } from '#mail/contract.ts'
import { queueMails, type Mail } from '#mail/outbox.server.ts'
import type { Pausing } from '#mail/pause-queries.server.ts'

type AlertDeps = Pick<Deps, 'changes' | 'editions'> & {
  config: Pick<Deps['config'], 'origins'>
}

/** Tells administrators in the same transaction; that email does not wait. */
export const alertPause =
  (deps: AlertDeps) =>
  async (tx: Transaction, { mail, cause, reason }: Pausing): Promise<void> => {
    const edition = deps.editions.find(mail.edition)
    if (!edition) return
    const origin = deps.config.origins[edition.id] ?? ''
    const recipients = await findAdministrators(tx)
    const alert = composeAlert({ edition, origin, subject: mail.subject, cause, reason })
    await queueMails(
      deps,
      tx,
      recipients.map((recipient) => ({ ...alert, kind: 'issue-paused', recipient })),
    )
  }

const why: Record<PauseCause, string> = {
  sender: 'The mail server refuses what we send. No subscription has ended for it.',
  readers: 'More readers than usual were refused: over 5 percent, and at least 10.',
}

type Alert = {
  edition: Edition
  origin: string
  subject: string
  cause: PauseCause
  reason: string
}

/** Is written in English, like the admin that it leads to. */
function composeAlert({
  edition,
  origin,
  subject,
  cause,
  reason,
}: Alert): Omit<Mail, 'kind' | 'recipient'> {
  const heading = `“${subject}” is paused`
  return composeMail(
    { reader: makeReader(edition, english.code), origin },
    {
      subject: heading,
      preview: why[cause],
      heading,
      blocks: [
        { type: 'text', text: `${why[cause]} The server said: ${reason}` },
        { type: 'text', text: 'The emails wait until you send on or give up the rest.' },
        { type: 'button', label: 'Open the outbox', href: `${origin}${adminPath}/outbox` },
      ],
      reason: `You are an administrator of ${edition.name}.`,
      internal: true,
    },
  )
}
