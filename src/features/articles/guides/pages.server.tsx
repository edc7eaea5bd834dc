import type { Credits } from '#content/credits/fields.ts'
import type { CreditsService } from '#content/credits/service.server.ts'
import type { GuidesService } from '../service.server.ts'
import { listUnlessEmpty, toListing, type Slugs } from '#content/addresses.ts'
import { makeArticleLabels } from '#content/labels.ts'
import type { TextWithCards } from '#content/components/text-with-cards.tsx'
import { findMoved, spell } from '../category-links.ts'
import { describeFeed, describePath, makeMissing } from '../section-pages.tsx'
import { readCovers } from '../covers.server.ts'
import { renderWithCards, type CardServices } from '../render-article.server.ts'
import { pickRelated } from '../related.ts'
import { describeArticle } from '#content/structured-data.server.ts'
import { withSeo } from '#content/seo-head.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { asWord, parameters } from '#render/screen-query.ts'
import { defineScreen, Moved, type PageRequest } from '#render/screen.ts'
import { fillPaths, href } from '#urls.ts'
import { GuideArticle } from './components/guide-article.tsx'
import { GuideList } from './components/guide-list.tsx'
import type { Guide, GuideSummary } from '../guide-contract.ts'

type Needs = { guides: GuidesService; credits: CreditsService } & CardServices

const relatedCount = 2

type ListData = {
  guides: GuideSummary[]
  popular: GuideSummary[]
  category: string | undefined
  /** The categories that have guides. */
  categories: string[]
  /** Whether any guide has this category or the edition offers it. */
  known: boolean
}

export const guidesScreen = defineScreen<'guides', ListData, Needs>({
  name: 'guides',
  query: parameters({ category: asWord }),
  depends: ['guides', 'casinos'],

  async load(request) {
    const { reader, query, services } = request
    const { edition } = reader
    const [all, popularIds, categories] = await Promise.all([
      services.guides.listSummaries(reader),
      services.guides.listPopular(edition),
      services.guides.listCategories(edition),
    ])
    const popular = popularIds.flatMap((id) => all.find((guide) => guide.id === id) ?? [])
    const asked = query.get('category') ?? undefined
    const category = asked && spell(asked, categories)
    const guides = asked ? all.filter((guide) => guide.category.toLowerCase() === asked) : all
    const moved = guides.length === 0 && findMoved(request, 'guide', { category: asked ?? null })
    if (moved) return moved
    const known = !asked || guides.length > 0 || edition.guideCategories.includes(asked)
    const withCover = await readCovers(request, all)
    return {
      guides: guides.map(withCover),
      popular: popular.map(withCover),
      category,
      categories,
      known,
    }
  },

  head({ guides, category, known }, request) {
    const { reader, year, t } = request
    const brand = reader.edition.name
    return {
      title: category
        ? t('guides.listCategoryTitle', {
            category: makeArticleLabels(request, 'guide').category(category),
            year: String(year),
            brand,
          })
        : t('guides.listTitle', { year: String(year), brand }),
      description: t('guides.listDescription'),
      ...(known && { feed: describeFeed(request, 'guides', category) }),
      ...(guides.length === 0 && { robots: 'noindex, follow' }),
      ...(!known && { missing: true }),
      structuredData: describePath(request, 'guides'),
    }
  },

  view: (data) => <GuideList {...data} />,
  listed: async (edition, services) =>
    listUnlessEmpty(await services.guides.listAddresses(edition)),
})

type GuidePage = { guide: Guide; credits: Credits; body: TextWithCards; related: GuideSummary[] }
type GuideData = GuidePage & { languages: LanguageCode[]; slugs: Slugs | undefined }

export async function loadGuide(request: PageRequest<Needs>, guide: Guide): Promise<GuidePage> {
  const { reader, services } = request
  const [all, credits, body] = await Promise.all([
    services.guides.listSummaries(reader),
    services.credits.find(reader, 'article', guide.id),
    renderWithCards(guide.content, request),
  ])
  const related = pickRelated(all, guide, relatedCount)
  const withCover = await readCovers(request, [guide, ...related])
  return { guide: withCover(guide), credits, body, related: related.map(withCover) }
}

export const guideScreen = defineScreen<'guide', GuideData, Needs>({
  name: 'guide',
  depends: ['guides', 'posts', 'casinos', 'authors'],

  async load(request, { slug }) {
    const { reader, services } = request
    const found = await services.guides.findPage(reader, slug)
    if (!found) return undefined
    const { entry, languages, slugs } = found
    if (entry.slug !== slug) return new Moved(href(reader.language, 'guide', { slug: entry.slug }))
    return { ...(await loadGuide(request, entry)), languages, slugs }
  },

  head({ guide, credits, languages, slugs }, request) {
    const { reader, year, t } = request
    const { edition, language } = reader
    const own = { name: guide.title, href: href(language, 'guide', { slug: guide.slug }) }
    return withSeo(
      {
        title: t('guides.title', { title: guide.title, year: String(year), brand: edition.name }),
        description: guide.excerpt,
        languages,
        paths: slugs && fillPaths('guide', slugs),
        card: {
          label: t('navigation.guides'),
          title: guide.title,
          text: guide.excerpt,
          cover: guide,
        },
        structuredData: [
          describeArticle('Article', guide, credits, request),
          describePath(request, 'guides', own),
        ],
      },
      guide,
      request,
    )
  },

  view: (data) => <GuideArticle {...data} />,
  listed: async (edition, services) =>
    (await services.guides.listAddresses(edition)).map(toListing),
  missing: makeMissing('guides'),
})
