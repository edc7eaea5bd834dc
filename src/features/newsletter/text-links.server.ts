/** Links in the texts of emails, judged for their readers as those of articles are. */
import { isPaid, resolveLink } from '#content/markdown/links.ts'
import { listAddresses, parseMarkdown } from '#content/markdown/parse.ts'
import { placements } from '#contract/placements.ts'
import type { Translator } from '#editions/messages.server.ts'
import type { Reader } from '#editions/reader.ts'
import { findAffiliateLinks, type LinkOwners } from '#features/clicks/affiliate-links.server.ts'
import type { MailBlock } from '#mail/blocks.ts'
import { findAbsolute, type ResolveHref } from '#mail/read-markdown.ts'

type Place = { services: LinkOwners; reader: Reader; origin: string }

/** `hasOffers`: somebody pays for one of them. */
export type JudgedLinks = { resolve: ResolveHref; hasOffers: boolean }

export async function judgeLinks(body: string, place: Place): Promise<JudgedLinks> {
  const { reader, origin } = place
  const { links } = listAddresses(parseMarkdown(body))
  const found = await findAffiliateLinks(links, place, placements.mail)
  const rules = { language: reader.language, origin, ...found }
  const resolve: ResolveHref = (address) => {
    if (address.startsWith('#')) return undefined
    const { href, rel } = resolveLink(address, rules)
    const absolute = findAbsolute(href, origin)
    if (absolute === undefined) return undefined
    return { href: absolute, ...(rules.adWord && isPaid(rel) && { adWord: rules.adWord }) }
  }
  return { resolve, hasOffers: links.some((link) => isPaid(resolveLink(link, rules).rel)) }
}

/** What stands under a text that leads to offers. */
export const writeOfferNote = (t: Translator): MailBlock => ({
  type: 'note',
  text: `${t('readerMail.issue.terms')} ${t('bar.disclosureShort')}`,
})
