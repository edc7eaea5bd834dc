import type { PostsService } from '../service.server.ts'
import type { LinkServices } from '../render-article.server.ts'
import { spell } from '../category-links.ts'
import { readCovers } from '../covers.server.ts'
import { readPage } from '#content/list-query.ts'
import type { PageRequest } from '#render/screen.ts'
import type { PostSummary } from '../post-contract.ts'

const perPage = 6
/** Newest posts whose tags are counted. */
const tagSources = 200
const tagsShown = 14

export type PostList = {
  /** Shown on the first page without filters. */
  featured: PostSummary | undefined
  posts: PostSummary[]
  tags: string[]
  category: string | undefined
  /** The categories that have posts. */
  categories: string[]
  tag: string | undefined
  page: number
  pages: number
  /** The requested category, tag or page has no posts. */
  noMatch: boolean
}

type Request = Pick<
  PageRequest<{ posts: PostsService } & Pick<LinkServices, 'media'>>,
  'reader' | 'query' | 'services'
>

export async function listPosts(request: Request): Promise<PostList> {
  const { reader, query, services } = request
  const { edition } = reader
  const askedCategory = query.get('category') ?? undefined
  const askedTag = query.get('tag') ?? undefined
  const asked = readPage(query.get('page'))
  const page = asked ?? 1
  const filter = { category: askedCategory, tag: askedTag }
  const filtered = askedCategory !== undefined || askedTag !== undefined
  const [[featured], count, recent, categories] = await Promise.all([
    filtered ? [] : services.posts.listSummaries(reader, { featured: true, limit: 1 }),
    services.posts.count(edition, filter),
    services.posts.listSummaries(reader, { limit: tagSources }),
    services.posts.listCategories(edition),
  ])
  // One more, because the featured post may be among them and is shown separately.
  const range = { limit: perPage + 1, offset: (page - 1) * perPage }
  const listed = await services.posts.listSummaries(reader, { ...filter, ...range })
  const total = count - (featured ? 1 : 0)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const tags = rankTags(recent)
  const known =
    !filtered ||
    count > 0 ||
    (askedTag === undefined && edition.blogCategories.includes(askedCategory ?? ''))
  const category = askedCategory && spell(askedCategory, categories)
  const tag =
    askedTag &&
    spell(
      askedTag,
      listed.flatMap((post) => post.tags),
    )
  const shared = { tags, category, categories, tag }
  if (!known || asked === undefined || page > pages)
    return { featured: undefined, posts: [], ...shared, page: 1, pages: 1, noMatch: true }
  const posts = skipFeatured(listed, featured).slice(0, perPage)
  const withCover = await readCovers(request, [featured, ...posts])
  const first = page === 1 && featured ? withCover(featured) : undefined
  return {
    featured: first,
    posts: posts.map(withCover),
    ...shared,
    page,
    pages,
    noMatch: false,
  }
}

/** If the featured post was on an earlier page, the list has moved up by one. */
function skipFeatured(
  listed: readonly PostSummary[],
  featured: PostSummary | undefined,
): PostSummary[] {
  const first = listed[0]
  if (!featured || !first) return [...listed]
  const others = listed.filter(({ id }) => id !== featured.id)
  const cameEarlier = others.length === listed.length && isNewer(featured, first)
  return cameEarlier ? others.slice(1) : others
}

const isNewer = (a: PostSummary, b: PostSummary) =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt

/** Ignores case and takes the newest post's spelling. */
function rankTags(posts: readonly PostSummary[]): string[] {
  const uses = Map.groupBy(
    posts.flatMap(({ tags }) => tags),
    (tag) => tag.toLowerCase(),
  )
  return [...uses.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, tagsShown)
    .flatMap(([tag]) => tag ?? [])
}
