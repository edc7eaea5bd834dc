import { listUnlessEmpty, toListing, type Slugs } from '#content/addresses.ts'
import { describePath, makeMissing } from '#features/articles/section-pages.tsx'
import {
  renderQuestions,
  renderWithCards,
  type CardServices,
} from '#features/articles/render-article.server.ts'
import { findAnswers } from '#features/casinos/answers.server.ts'
import type { Answers } from '#features/casinos/components/quick-answers.tsx'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { describeCasinoList } from '#features/casinos/structured-data.server.ts'
import type { TextPart } from '#content/components/text-with-cards.tsx'
import { withSeo } from '#content/seo-head.ts'
import { type LanguageCode } from '#i18n/languages.ts'
import { defineScreen, Moved, type PageRequest } from '#render/screen.ts'
import { fillPaths, href } from '#urls.ts'
import { ToplistIndex } from './components/toplist-index.tsx'
import { ToplistPage, type ToplistData } from './components/toplist-page.tsx'
import type { Toplist } from './fields.ts'
import type { MenuList, ToplistsService } from './service.server.ts'

type Needs = { toplists: ToplistsService; casinos: Pick<CasinosService, 'top'> } & CardServices

export const toplistsScreen = defineScreen<
  'toplists',
  { lists: (MenuList & { seoDescription: string })[]; answers: Answers },
  Needs
>({
  name: 'toplists',
  depends: ['toplists', 'casinos'],
  async load({ reader, services }) {
    const [lists, answers] = await Promise.all([
      services.toplists.listSummaries(reader),
      reader.isOnBreak ? {} : findAnswers(services.casinos, reader),
    ])
    return { lists, answers }
  },
  head: ({ lists }, request) => ({
    title: request.t('toplists.listTitle', {
      year: String(request.year),
      brand: request.reader.edition.name,
    }),
    description: request.t('toplists.listDescription'),
    ...(lists.length === 0 && { robots: 'noindex, follow' }),
    structuredData: describePath(request, 'toplists'),
  }),
  view: (data) => <ToplistIndex {...data} />,
  listed: async (edition, services) =>
    listUnlessEmpty(await services.toplists.listAddresses(edition)),
})

const paragraphEnd = '</p>'

/** The list itself comes after one paragraph, however much there is to say of it. */
function splitLead([first, ...others]: readonly TextPart[]) {
  const end = first && 'html' in first ? first.html.indexOf(paragraphEnd) : -1
  if (!first || !('html' in first) || end < 0)
    return { lead: [], rest: first ? [first, ...others] : [] }
  const split = end + paragraphEnd.length
  const after = first.html.slice(split)
  return {
    lead: [{ html: first.html.slice(0, split) }],
    rest: after.trim() === '' ? others : [{ html: after }, ...others],
  }
}

export async function loadToplist(
  request: PageRequest<Needs>,
  list: Toplist,
): Promise<ToplistData> {
  const render = async (source: string) => (await renderWithCards(source, request)).parts
  const { reader, services } = request
  const { lead, rest } = splitLead(await render(list.introduction))
  return {
    list,
    casinos: await services.toplists.listCasinos(reader, list),
    lead,
    introduction: rest,
    method: await render(list.method),
    questions: await renderQuestions(list.questions, request),
  }
}

export const toplistScreen = defineScreen<
  'toplist',
  ToplistData & { languages: LanguageCode[]; slugs: Slugs | undefined },
  Needs
>({
  name: 'toplist',
  depends: ['toplists', 'casinos', 'guides', 'posts'],
  async load(request, { slug }) {
    const { reader, services } = request
    const found = await services.toplists.findPage(reader, slug)
    if (!found) return undefined
    const { entry, languages, slugs } = found
    if (entry.slug !== slug)
      return new Moved(href(reader.language, 'toplist', { slug: entry.slug }))
    return { ...(await loadToplist(request, entry)), languages, slugs }
  },
  head({ list, casinos, languages, slugs }, request) {
    const { reader, t } = request
    const { edition, language } = reader
    const { title, slug } = list
    const own = { name: title, href: href(language, 'toplist', { slug }) }
    return withSeo(
      {
        title: t('toplists.title', { title, brand: edition.name }),
        description: t('toplists.listDescription'),
        languages,
        paths: slugs && fillPaths('toplist', slugs),
        ...(languages.includes(language.code) && {
          feed: { title, source: { section: 'toplist', slug } },
        }),
        card: { label: t('navigation.toplists'), title, text: '' },
        structuredData: [
          ...describeCasinoList(title, casinos, request),
          describePath(request, 'toplists', own),
        ],
      },
      list,
      request,
    )
  },
  view: (data) => <ToplistPage {...data} />,
  listed: async (edition, services) =>
    (await services.toplists.listAddresses(edition)).map(toListing),
  missing: makeMissing('toplists'),
})
