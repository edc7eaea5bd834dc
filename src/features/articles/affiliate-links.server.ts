import type { PageRequest } from '#render/screen.ts'
import { getLanguage } from '#i18n/languages.ts'
import { findOutgoingHosts, type LinkRules } from './markdown-links.ts'

/** Tells which outgoing links of a text lead to a casino that pays for them. Casinos are asked for only if anything leads out. */
export async function findAffiliateLinks(
  content: string,
  { services, edition, language }: PageRequest,
): Promise<LinkRules['findCasinoId']> {
  if (findOutgoingHosts(content).length === 0) return undefined
  const { items } = await services.casinos.list(edition, getLanguage(language))
  const ids = new Map(items.flatMap(({ id, affiliateUrl }) => (affiliateUrl ? [[new URL(affiliateUrl).host, id]] : [])))
  return ({ host }) => ids.get(host)
}
