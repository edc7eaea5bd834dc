import { insertHelpLines } from '#features/help/write-help.server.ts'
import type { PageRequest } from '#render/screen.ts'
import { findAffiliateLinks, type LinkServices } from './affiliate-links.server.ts'
import { splitQuestions } from '#content/markdown/questions.ts'
import { listAddresses, parseMarkdown } from '#content/markdown/parse.ts'
import { renderTokens, type RenderedMarkdown } from '#content/markdown/render.server.ts'

/** Marks affiliate links, and describes pictures that the text leaves undescribed. */
export async function renderArticle(
  source: string,
  request: PageRequest<LinkServices>,
): Promise<RenderedMarkdown> {
  const { edition, language, origin, pinned, services, t } = request
  const tokens = parseMarkdown(insertHelpLines(source, edition, language))
  const { links, pictures } = listAddresses(tokens)
  return renderTokens(tokens, {
    language,
    origin,
    pinnedEdition: pinned ? edition.id : undefined,
    findAffiliate: await findAffiliateLinks(links, request),
    pictures: await services.media.describe(pictures, language),
    tableLabel: t('article.table'),
  })
}

export async function renderQuestions(source: string, request: PageRequest<LinkServices>) {
  const questions = splitQuestions(source).map(async ({ question, answer }) => ({
    question,
    html: (await renderArticle(answer, request)).html,
  }))
  return await Promise.all(questions)
}
