import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { composeMail } from '#features/mail/compose.server.tsx'
import { queueMails, type Mail } from '#features/mail/outbox.server.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import { adminPath } from '#urls.ts'
import { findAdministrators } from './queries.server.ts'
import type { Alert } from './sender.server.ts'

export const alertAdministrators =
  (deps: Pick<Deps, 'changes' | 'config' | 'editions'>): Alert =>
  async (tx, { url, reason }) => {
    const [edition] = deps.editions.list()
    if (!edition) return
    const paused = { edition, origin: deps.config.origins[edition.id] ?? '', url, reason }
    const recipients = await findAdministrators(tx)
    await queueMails(
      deps,
      tx,
      recipients.map((recipient) => composeAlert(paused, recipient)),
    )
  }

type Paused = { edition: Edition; origin: string; url: string; reason: string }

/** In the admin's language. */
function composeAlert({ edition, origin, url, reason }: Paused, recipient: string): Mail {
  const { host } = new URL(url)
  const text = `${reason} Messages for it are kept for 30 days and sent once you resume it.`
  const mail = composeMail(
    { edition, language: defaultLanguage.code, origin },
    {
      subject: `The webhook to ${host} is paused`,
      preview: text,
      heading: `The webhook to ${host} is paused`,
      blocks: [
        { type: 'text', text },
        { type: 'button', label: 'Open webhooks', href: `${origin}${adminPath}/webhooks` },
      ],
      reason: `You are an administrator of ${edition.name}.`,
      internal: true,
    },
  )
  return { ...mail, kind: 'webhook-paused', recipient }
}
