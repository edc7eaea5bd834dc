import { tellEntry } from '#content/offer-texts.server.ts'
import { placements } from '#contract/placements.ts'
import { isPaid, resolveLink } from '#content/markdown/links.ts'
import { listAddresses, parseMarkdown } from '#content/markdown/parse.ts'
import type { Edition } from '#editions/edition.ts'
import { makeReader } from '#editions/reader.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { findAffiliateLinks } from '#features/articles/affiliate-links.server.ts'
import type { MailBlock } from '#mail/blocks.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { IssueContent } from '#features/newsletter/write-issue.server.ts'
import { writeCard, type CardServices, type CardWriting } from './cards.server.ts'
import type { IssueText } from './contract.ts'
import { findAbsolute, readMarkdown, type ResolveHref } from '#mail/read-markdown.ts'

export type Place = { edition: Edition; origin: string; services: CardServices }

/** Composes it as of now: what is said of entries does not follow later changes. */
export async function composeWritten(
  text: IssueText,
  languageCode: LanguageCode,
  { edition, origin, services }: Place,
): Promise<IssueContent> {
  const reader = makeReader(edition, languageCode)
  const { subject, preview, body } = { ...tellEntry(text, reader), subject: text.subject }
  const t = getTranslator(reader)
  const writing: CardWriting = { services, reader, origin, t }
  const links = await resolveLinks(body, writing)
  const blocks: MailBlock[] = []
  let { hasOffers } = links
  for (const part of readMarkdown(body, links.resolve)) {
    const card = part.type === 'lone' ? await writeCard(part.href, writing) : undefined
    if (card?.hasOffers) hasOffers = true
    blocks.push(...(card?.blocks ?? [part.type === 'lone' ? part.block : part]))
  }
  if (hasOffers)
    blocks.push({
      type: 'note',
      text: `${t('readerMail.issue.terms')} ${t('bar.disclosureShort')}`,
    })
  return { subject, ...(preview && { preview }), heading: subject, blocks }
}

async function resolveLinks(
  body: string,
  { services, reader, origin }: CardWriting,
): Promise<{ resolve: ResolveHref; hasOffers: boolean }> {
  const { links } = listAddresses(parseMarkdown(body))
  const found = await findAffiliateLinks(links, { services, reader, origin }, placements.mail)
  const rules = { language: reader.language.code, origin, ...found }
  const resolve: ResolveHref = (address) => {
    if (address.startsWith('#')) return undefined
    const { href, rel } = resolveLink(address, rules)
    const absolute = findAbsolute(href, origin)
    if (absolute === undefined) return undefined
    return { href: absolute, ...(rules.adWord && isPaid(rel) && { adWord: rules.adWord }) }
  }
  return { resolve, hasOffers: links.some((link) => isPaid(resolveLink(link, rules).rel)) }
}
