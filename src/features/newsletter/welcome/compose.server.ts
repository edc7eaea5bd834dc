import { resolveLink } from '#content/markdown/links.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { MailTo } from '#mail/compose.server.tsx'
import { findAbsolute, readMarkdown } from '#mail/read-markdown.ts'
import type { IssueContent } from '../write-issue.server.ts'
import type { WelcomeText } from './contract.ts'

export function composeWelcome(
  { reader, origin }: MailTo,
  { subject, body }: WelcomeText,
): IssueContent {
  const parts = readMarkdown(body, (address) => {
    const link = resolveLink(address, { language: reader.language.code, origin })
    const href = findAbsolute(link.href, origin)
    return href === undefined ? undefined : { href }
  })
  return {
    subject,
    preview: getTranslator(reader)('readerMail.welcome.preview'),
    heading: subject,
    blocks: parts.map((part) => (part.type === 'lone' ? part.block : part)),
  }
}
