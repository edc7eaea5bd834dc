import { getTranslator } from '#editions/messages.server.ts'
import type { LinkOwners } from '#features/clicks/affiliate-links.server.ts'
import type { MailBlock } from '#mail/blocks.ts'
import type { MailTo } from '#mail/compose.server.tsx'
import { readMarkdown } from '#mail/read-markdown.ts'
import { judgeLinks, writeOfferNote } from '../text-links.server.ts'
import type { IssueContent } from '../write-issue.server.ts'
import type { WelcomeText } from './contract.ts'

export async function composeWelcome(
  to: MailTo,
  { subject, body }: WelcomeText,
  services: LinkOwners,
): Promise<IssueContent> {
  const t = getTranslator(to.reader)
  const links = await judgeLinks(body, { ...to, services })
  const blocks: MailBlock[] = readMarkdown(body, links.resolve).map((part) =>
    part.type === 'lone' ? part.block : part,
  )
  if (links.hasOffers) blocks.push(writeOfferNote(t))
  return { subject, preview: t('readerMail.welcome.preview'), heading: subject, blocks }
}
