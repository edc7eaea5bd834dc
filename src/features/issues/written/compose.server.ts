import type { FillFigures } from '#content/fill-figures.server.ts'
import { tellEntry } from '#content/offer-texts.server.ts'
import type { Edition } from '#editions/edition.ts'
import { makeReader } from '#editions/reader.ts'
import { getTranslator } from '#editions/messages.server.ts'
import type { MailBlock } from '#mail/blocks.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { judgeLinks, writeOfferNote } from '#features/newsletter/text-links.server.ts'
import type { IssueContent } from '#features/newsletter/write-issue.server.ts'
import { writeCard, type CardServices, type CardWriting } from './cards.server.ts'
import type { IssueText } from './contract.ts'
import { readMarkdown } from '#mail/read-markdown.ts'

export type Place = {
  edition: Edition
  origin: string
  services: CardServices
  fill: FillFigures
}

/** Composes it as of now: what is said of entries does not follow later changes. */
export async function composeWritten(
  text: IssueText,
  languageCode: LanguageCode,
  { edition, origin, services, fill }: Place,
): Promise<IssueContent> {
  const reader = makeReader(edition, languageCode)
  const { subject, preview, body } = {
    ...(await fill(tellEntry(text, reader), reader)),
    subject: text.subject,
  }
  const t = getTranslator(reader)
  const writing: CardWriting = { services, reader, origin, t }
  const links = await judgeLinks(body, writing)
  const blocks: MailBlock[] = []
  let { hasOffers } = links
  for (const part of readMarkdown(body, links.resolve)) {
    const card = part.type === 'lone' ? await writeCard(part.href, writing) : undefined
    if (card?.hasOffers) hasOffers = true
    blocks.push(...(card?.blocks ?? [part.type === 'lone' ? part.block : part]))
  }
  if (hasOffers) blocks.push(writeOfferNote(t))
  return { subject, ...(preview && { preview }), heading: subject, blocks }
}
