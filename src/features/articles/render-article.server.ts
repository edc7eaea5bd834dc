import type { Token } from 'markdown-it'
import type { ReactNode } from 'react'
import type { AnsweredQuestion } from '#content/components/questions.tsx'
import type { TextPart, TextWithCards } from '#content/components/text-with-cards.tsx'
import {
  findLoneLink,
  readCardAddress,
  readEntryAddress,
  type CardAddress,
} from '#content/markdown/entry-links.ts'
import type { DescribePictures } from '#content/pictures/picture-texts.ts'
import { findAffiliateLinks, type LinkOwners } from '#features/clicks/affiliate-links.server.ts'
import type { CasinoLinks } from '#features/clicks/links.ts'
import { insertHelpLines } from '#features/help/service.server.ts'
import { writeWarning } from '#markets/warning.server.ts'
import type { PageRequest } from '#render/screen.ts'
import { splitQuestions } from '#content/markdown/questions.ts'
import { listAddresses, parseMarkdown } from '#content/markdown/parse.ts'
import {
  renderAround,
  renderTokens,
  type MarkdownOptions,
  type RenderedMarkdown,
} from '#content/markdown/render.server.ts'

export type LinkServices = LinkOwners & {
  casinos: CasinoLinks
  media: { describe: DescribePictures }
}

/** Cards are made of casinos and lists, whose own texts are rendered here. */
export type CardServices = LinkServices & {
  embeds: {
    /** Undefined for what is not public, or cannot be worked out. */
    show: (
      card: CardAddress,
      request: PageRequest<Pick<LinkServices, 'media'>>,
    ) => Promise<ReactNode | undefined>
  }
}

/** How many a text has; further links stay links. */
export const maxCards = 12

/** Marks affiliate links, and describes pictures that the text leaves undescribed. */
export async function renderArticle(
  source: string,
  request: PageRequest<LinkServices>,
): Promise<RenderedMarkdown> {
  const { tokens, options } = await parseArticle(source, request)
  return renderTokens(tokens, options)
}

/** The same, with cards in the places of links that stand alone in a paragraph. */
export async function renderWithCards(
  source: string,
  request: PageRequest<CardServices>,
): Promise<TextWithCards> {
  const { tokens, options } = await parseArticle(source, request)
  const places = findPlaces(tokens, request.origin).slice(0, maxCards)
  const found = await Promise.all(
    places.map(async ({ paragraph, address }) => ({
      paragraph,
      card: await request.services.embeds.show(address, request),
    })),
  )
  const shown = found.filter(({ card }) => card !== undefined)
  const leftOut = new Set(shown.map(({ paragraph }) => paragraph))
  const { pieces, headings } = renderAround(tokens, leftOut, options)
  const parts = pieces.flatMap((html, index): TextPart[] => {
    const card = shown[index]?.card
    return [...(html ? [{ html }] : []), ...(card === undefined ? [] : [{ card }])]
  })
  return { parts, headings }
}

async function parseArticle(
  source: string,
  request: PageRequest<LinkServices>,
): Promise<{ tokens: Token[]; options: MarkdownOptions }> {
  const { reader, origin, pinned, services, t } = request
  const { language } = reader
  const tokens = parseMarkdown(insertHelpLines(source, reader))
  const { links, pictures } = listAddresses(tokens)
  const options = {
    language,
    origin,
    asked: { reader, pinned },
    ...(await findAffiliateLinks(links, request)),
    warn: await findWarnings(links, request),
    pictures: await services.media.describe(pictures, language.code),
    tableLabel: t('article.table'),
  }
  return { tokens, options }
}

/** Undefined unless the text leads to a casino. */
async function findWarnings(
  links: readonly string[],
  { reader, origin, services, t }: PageRequest<LinkServices>,
): Promise<MarkdownOptions['warn']> {
  const slugOf = (address: string) => {
    const entry = readEntryAddress(address, origin)
    return entry?.kind === 'casino' ? entry.slug : undefined
  }
  if (!links.some(slugOf)) return undefined
  const casinos = await services.casinos.listLinks(reader.edition)
  const warnings = new Map(
    casinos.flatMap(({ slug, cap }) => {
      const warning = writeWarning(cap, t)
      return warning === undefined ? [] : [[slug, warning]]
    }),
  )
  return (address) => warnings.get(slugOf(address) ?? '')
}

/** Neither within lists or quotations, nor links around pictures. */
const findPlaces = (tokens: readonly Token[], origin: string) =>
  tokens.flatMap((paragraph, index) => {
    if (paragraph.type !== 'paragraph_open' || paragraph.level > 0) return []
    const content = tokens[index + 1]
    if (content?.children?.some(({ type }) => type === 'image')) return []
    const link = findLoneLink(content)
    const address = link === undefined ? undefined : readCardAddress(link, origin)
    return address ? [{ paragraph, address }] : []
  })

export async function renderQuestions(
  source: string,
  request: PageRequest<LinkServices>,
): Promise<AnsweredQuestion[]> {
  const questions = splitQuestions(source).map(async ({ question, answer }) => ({
    question,
    html: (await renderArticle(answer, request)).html,
  }))
  return await Promise.all(questions)
}
