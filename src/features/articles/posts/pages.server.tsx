import type { Credits } from '#content/credits/fields.ts'
import type { CreditsService } from '#content/credits/service.server.ts'
import type { PostsService } from '../service.server.ts'
import { listUnlessEmpty, toListing, type Slugs } from '#content/addresses.ts'
import type { TextPart } from '#content/components/text-with-cards.tsx'
import { makeArticleLabels } from '#content/labels.ts'
import { describeFeed, describePath, makeMissing } from '../section-pages.tsx'
import { findMoved } from '../category-links.ts'
import { readCovers } from '../covers.server.ts'
import { renderWithCards, type CardServices } from '../render-article.server.ts'
import { pickRelated } from '../related.ts'
import { describeArticle } from '#content/structured-data.server.ts'
import { withSeo } from '#content/seo-head.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { asPageNumber, asWord, parameters } from '#render/screen-query.ts'
import { defineScreen, Moved, type PageRequest } from '#render/screen.ts'
import { fillPaths, href } from '#urls.ts'
import { PostList } from './components/post-list.tsx'
import { PostArticle } from './components/post-article.tsx'
import type { Post, PostSummary } from '../post-contract.ts'
import { listPosts, type PostList as PostListData } from './list-posts.server.ts'

type Needs = { posts: PostsService; credits: CreditsService } & CardServices

const relatedCount = 3
/** Newest posts searched for related ones. */
const relatedSources = 100

export const blogScreen = defineScreen<'blog', PostListData, Needs>({
  name: 'blog',
  query: parameters({ category: asWord, tag: asWord, page: asPageNumber }),
  depends: ['posts', 'casinos'],
  async load(request) {
    const data = await listPosts(request)
    if (data.featured || data.posts.length > 0) return data
    const [category, tag] = [request.query.get('category'), request.query.get('tag')]
    return findMoved(request, 'post', { category, tag }) ?? data
  },

  head({ category, tag, page, posts, featured, noMatch }, request) {
    const { reader, year, t } = request
    const labels = makeArticleLabels(request, 'post')
    const filter = tag ? labels.tag(tag) : category && labels.category(category)
    const brand = reader.edition.name
    return {
      title: filter
        ? t('blog.filteredTitle', { filter, year: String(year), brand })
        : t('blog.listTitle', { year: String(year), brand }),
      description: t('blog.listDescription'),
      ...(!noMatch && { feed: describeFeed(request, 'blog', category) }),
      // Filtered and older pages are not indexed, but their links are followed.
      ...((tag || page > 1 || (posts.length === 0 && !featured)) && { robots: 'noindex, follow' }),
      ...(noMatch && { missing: true }),
      structuredData: describePath(request, 'blog'),
    }
  },

  view: (data) => <PostList {...data} />,
  listed: async (edition, services) => listUnlessEmpty(await services.posts.listAddresses(edition)),
})

type PostPage = { post: Post; credits: Credits; parts: readonly TextPart[]; related: PostSummary[] }
type PostData = PostPage & { languages: LanguageCode[]; slugs: Slugs | undefined }

export async function loadPost(request: PageRequest<Needs>, post: Post): Promise<PostPage> {
  const { reader, services } = request
  const recent = await services.posts.listSummaries(reader, {
    limit: relatedSources,
  })
  const credits = await services.credits.find(reader, 'article', post.id)
  const { parts } = await renderWithCards(post.content, request)
  const related = pickRelated(recent, post, relatedCount)
  const withCover = await readCovers(request, [post, ...related])
  return { post: withCover(post), credits, parts, related: related.map(withCover) }
}

export const postScreen = defineScreen<'post', PostData, Needs>({
  name: 'post',
  depends: ['posts', 'guides', 'casinos', 'authors'],

  async load(request, { slug }) {
    const { reader, services } = request
    const found = await services.posts.findPage(reader, slug)
    if (!found) return undefined
    const { entry, languages, slugs } = found
    if (entry.slug !== slug) return new Moved(href(reader.language, 'post', { slug: entry.slug }))
    return { ...(await loadPost(request, entry)), languages, slugs }
  },

  head({ post, credits, languages, slugs }, request) {
    const { reader, t } = request
    const { edition, language } = reader
    const own = { name: post.title, href: href(language, 'post', { slug: post.slug }) }
    return withSeo(
      {
        title: t('blog.title', { title: post.title, brand: edition.name }),
        description: post.excerpt,
        languages,
        paths: slugs && fillPaths('post', slugs),
        card: { label: t('navigation.blog'), title: post.title, text: post.excerpt, cover: post },
        structuredData: [
          describeArticle('BlogPosting', post, credits, request),
          describePath(request, 'blog', own),
        ],
      },
      post,
      request,
    )
  },

  view: (data) => <PostArticle {...data} />,
  listed: async (edition, services) => (await services.posts.listAddresses(edition)).map(toListing),
  missing: makeMissing('blog'),
})
