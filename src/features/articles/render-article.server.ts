import { insertHelpLines } from '#features/help/write-help.server.ts'
import type { PageRequest } from '#render/screen.ts'
import { findAffiliateLinks } from './affiliate-links.server.ts'
import { listAddresses, parseMarkdown } from './markdown-parse.server.ts'
import { renderTokens, type RenderedMarkdown } from './markdown.server.ts'

/** Markdown of an editor as the page of a request shows it, with the links that earn money marked as such. */
export async function renderArticle(source: string, request: PageRequest): Promise<RenderedMarkdown> {
  const { edition, language, origin, pinned, t } = request
  const tokens = parseMarkdown(insertHelpLines(source, edition, language))
  return renderTokens(tokens, {
    language,
    origin,
    pinnedEdition: pinned ? edition.id : undefined,
    findAffiliate: await findAffiliateLinks(listAddresses(tokens).links, request),
    tableLabel: t('article.table'),
  })
}
