import type { RenderedMarkdown } from '#content/markdown/render.server.ts'
import type { LinkServices } from '#features/articles/render-article.server.ts'
import { renderArticle, renderQuestions } from '#features/articles/render-article.server.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { ListedOffer } from '#features/offers/fields.ts'
import type { OffersService } from '#features/offers/service.server.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Page } from '../fields.ts'
import { fillDescription, fillText, topCount, type ListName } from './fill.ts'
import { parseSections, readPlain, type Block, type Item, type Section } from './parse-sections.ts'

export type SectionServices = LinkServices & {
  casinos: Pick<CasinosService, 'top'>
  offers: Pick<OffersService, 'list'>
}

export type Lists = {
  'top-casinos': readonly ListedCasino[]
  vpns: readonly ListedOffer[]
  lotteries: readonly ListedOffer[]
}

type Html = { html: string }
export type ShownItem = { title: string } & Html
export type ShownBlock =
  | ({ kind: 'paragraph' | 'text' | 'list' | 'buttons' } & Html)
  | { kind: 'eyebrow'; text: string }
  | { kind: 'cards' | 'steps'; items: ShownItem[] }
  | ({ kind: 'notice'; title: string } & Html)
  | Extract<Block, { kind: 'place' }>
export type ShownSection = { heading: string; blocks: ShownBlock[] }
export type Sectioned = { sections: ShownSection[]; lists: Partial<Lists> }

const findLists = ({ blocks }: Section): ListName[] =>
  blocks.flatMap((block) =>
    block.kind === 'place' && block.place !== 'questions' ? [block.place] : [],
  )

/** The page with `{year}`, `{brand}` and `{count}` filled in, and its text in sections. */
export async function loadSectioned(asked: PageRequest<SectionServices>, page: Page) {
  const request = readLinksOnce(asked)
  const parsed = parseSections(page.body)
  const lists = await loadLists(request, parsed.flatMap(findLists))
  const total = countFirst(parsed, lists)
  const { reader, year } = request
  const filling = { year, brand: reader.edition.name, count: total }
  const fill = (text: string, count = total) => fillText(text, { ...filling, count })
  const { title, introduction, questions, seoTitle, seoDescription } = page
  const filled: Page = {
    ...page,
    title: fill(title),
    introduction: fill(introduction),
    questions: fill(questions),
    seoTitle: fill(seoTitle),
    seoDescription: fillDescription(seoDescription, filling),
  }
  const sections = parsed.map(async (section) => {
    const [name] = findLists(section)
    const count = name ? (lists[name]?.length ?? 0) : total
    const shown = name ? claimNothing(section, name, count ?? 0, request) : section
    const blocks = shown.blocks.map((block) =>
      showBlock(block, request, (text) => fill(text, count)),
    )
    return { heading: fill(shown.heading, count), blocks: await Promise.all(blocks) }
  })
  return {
    page: filled,
    sectioned: { sections: await Promise.all(sections), lists } satisfies Sectioned,
    questions: await renderQuestions(filled.questions, request),
  }
}

/** Each of the texts asks for them. */
function readLinksOnce(request: PageRequest<SectionServices>): PageRequest<SectionServices> {
  const { casinos } = request.services
  let links: ReturnType<typeof casinos.listLinks> | undefined
  const listLinks: typeof casinos.listLinks = (edition) => (links ??= casinos.listLinks(edition))
  return { ...request, services: { ...request.services, casinos: { ...casinos, listLinks } } }
}

async function loadLists(
  { reader, services }: PageRequest<SectionServices>,
  names: readonly ListName[],
): Promise<Partial<Lists>> {
  const listOffers = async (section: 'vpn' | 'lottery') =>
    await services.offers.list(reader, { section })
  return {
    ...(names.includes('top-casinos') && {
      'top-casinos': await services.casinos.top(reader, topCount),
    }),
    ...(names.includes('vpns') && { vpns: await listOffers('vpn') }),
    ...(names.includes('lotteries') && { lotteries: await listOffers('lottery') }),
  }
}

const countFirst = (sections: readonly Section[], lists: Partial<Lists>) => {
  const [first] = sections.flatMap(findLists)
  return first ? lists[first]?.length : undefined
}

/** Instead of “Top 0” and “Top 1”. */
function claimNothing(
  section: Section,
  name: ListName,
  count: number,
  { t }: PageRequest,
): Section {
  if (count > 1 || (count === 1 && !section.heading.includes('{count}'))) return section
  const words = {
    'top-casinos': { heading: t('landing.topTitle', { count }), text: t('home.topEmpty') },
    vpns: {
      heading: count > 0 ? t('vpn.listTitle', { count }) : t('vpn.emptyTitle'),
      text: t('vpn.emptyText'),
    },
    lotteries: {
      heading: count > 0 ? t('lotteries.listTitle', { count }) : t('lotteries.emptyTitle'),
      text: t('lotteries.emptyText'),
    },
  }[name]
  if (count > 0) return { ...section, heading: words.heading }
  const kept = section.blocks.filter(({ kind }) => kind === 'notice' || kind === 'place')
  return { heading: words.heading, blocks: [{ kind: 'paragraph', text: words.text }, ...kept] }
}

async function showBlock(
  block: Block,
  request: PageRequest<LinkServices>,
  fill: (text: string) => string,
): Promise<ShownBlock> {
  const render = async (text: string) => renderArticle(fill(text), request)
  const inLine = async (text: string) => unwrap(await render(text))
  switch (block.kind) {
    case 'place':
      return block
    case 'eyebrow':
      return { kind: block.kind, text: fill(readPlain(block.text)) }
    case 'cards':
    case 'steps': {
      const show = async ({ title, text }: Item) => ({
        title: fill(title),
        html: await inLine(text),
      })
      return { kind: block.kind, items: await Promise.all(block.items.map(show)) }
    }
    case 'notice':
      return { ...block, title: fill(block.title), html: await inLine(block.text) }
    case 'text':
    case 'list':
      return { kind: block.kind, html: (await render(block.text)).html }
    case 'paragraph':
    case 'buttons':
      return { kind: block.kind, html: await inLine(block.text) }
  }
}

/** A paragraph alone, without its element. */
function unwrap({ html }: RenderedMarkdown): string {
  const [, inner = html] = /^<p>((?:(?!<p[ >])[^])*)<\/p>\s*$/.exec(html) ?? []
  return inner
}
