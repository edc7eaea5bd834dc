import { resolveLink } from '#content/markdown/links.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { composeMail, type MailTo } from '#mail/compose.server.tsx'
import type { Mail } from '#mail/outbox.server.ts'
import { readMarkdown } from '#mail/read-markdown.ts'
import type { ReaderLinks } from '../links.server.ts'
import { listReaderLinks, makeUnsubscribeHeaders } from '../mails.server.ts'
import type { WelcomeText } from './contract.ts'

export function composeWelcome(
  { reader, origin }: MailTo,
  recipient: string,
  { subject, body }: WelcomeText,
  links: ReaderLinks,
): Mail {
  const t = getTranslator(reader)
  const brand = reader.edition.name
  const parts = readMarkdown(body, (address) => {
    const { href } = resolveLink(address, { language: reader.language.code, origin })
    if (/^(https?|mailto|tel):/i.test(href)) return href
    return href.startsWith('/') && !href.startsWith('//') ? origin + href : undefined
  })
  const mail = composeMail(
    { reader, origin },
    {
      subject,
      preview: t('readerMail.welcome.preview'),
      heading: subject,
      blocks: parts.map((part) => (part.type === 'lone' ? part.block : part)),
      reason: t('readerMail.welcome.reason', { brand }),
      links: listReaderLinks(t, links),
    },
  )
  return {
    ...mail,
    kind: 'newsletter-welcome',
    recipient,
    headers: makeUnsubscribeHeaders(links),
    secrets: links.keys,
  }
}
