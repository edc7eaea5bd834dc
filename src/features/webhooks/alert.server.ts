import type { Edition } from '#editions/edition.ts'
import { composeMail } from '#features/mail/compose.server.tsx'
import type { Mail } from '#features/mail/outbox.server.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import { adminPath } from '#urls.ts'

type Alert = { edition: Edition; origin: string; url: string; reason: string }

/** In the admin's language. */
export function composeAlert({ edition, origin, url, reason }: Alert, recipient: string): Mail {
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
