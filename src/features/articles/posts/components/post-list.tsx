import { useTranslations } from 'use-intl'
import { pickChips } from '../../category-links.ts'
import { FilterChips } from '../../components/filter-chips.tsx'
import { useArticleLabels } from '#content/labels.ts'
import { withQuery } from '#content/list-query.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section.tsx'
import type { PostList as Data } from '../list-posts.server.ts'
import { FeaturedPost } from './featured-post.tsx'
import { PostCard } from './post-card.tsx'
import { PostPages } from './post-pages.tsx'
import { TagLinks } from './tag-links.tsx'
import { NewsletterStripForm } from '#features/newsletter/newsletter-strip.tsx'
import { useNewsletterText } from '#features/newsletter/components/use-newsletter-text.ts'

export function PostList(data: Data) {
  const { featured, posts, tags, category, categories, tag, noMatch } = data
  const t = useTranslations('blog')
  return (
    <>
      <div className="page-width pt-10 pb-(--section-space) md:pt-16">
        <header className="max-w-3xl">
          <p className="mb-3 text-small font-semibold text-accent-text">{t('eyebrow')}</p>
          <h1 className="text-title">{t('headline')}</h1>
          <p className="mt-4 text-lede text-muted">{t('lede')}</p>
        </header>
        {featured && (
          <div className="mt-8 md:mt-10">
            <FeaturedPost post={featured} />
          </div>
        )}
        <Categories category={category} categories={categories} all={!category && !tag} />
        <section aria-labelledby="posts">
          <ListHeading category={category} tag={tag} />
          {posts.length > 0 ? (
            <Posts posts={posts} />
          ) : (
            <NoPosts any={Boolean(featured)} filtered={noMatch || Boolean(category ?? tag)} />
          )}
          <PostPages {...data} />
        </section>
        {tags.length > 0 && (
          <section aria-labelledby="tags" className="mt-14 border-t border-line pt-8">
            <h2 id="tags" className="mb-4 text-subheading">
              {t('allTags')}
            </h2>
            <TagLinks tags={tags} current={tag} />
          </section>
        )}
      </div>
      <NewsletterStrip />
    </>
  )
}

type CategoriesProps = Pick<Data, 'category' | 'categories'> & { all: boolean }

function Categories({ category, categories, all }: CategoriesProps) {
  const t = useTranslations('blog')
  const labels = useArticleLabels('post')
  const { edition } = useSite().reader
  const base = useHref()('blog')
  const chips = [undefined, ...pickChips(categories, edition.blogCategories)].map((name) => ({
    key: name ?? '',
    label: name ? labels.category(name) : t('all'),
    href: withQuery(base, { category: name?.toLowerCase() }),
    current: name ? name === category : all,
  }))
  return (
    <div className="mt-8 mb-8 md:mt-12">
      {chips.length > 1 && <FilterChips label={t('filter')} chips={chips} />}
    </div>
  )
}

function ListHeading({ category, tag }: { category: string | undefined; tag: string | undefined }) {
  const t = useTranslations('blog')
  const labels = useArticleLabels('post')
  const link = useHref()
  const filtered = category ? t('filtered', { filter: labels.category(category) }) : t('latest')
  return (
    <SectionHeading
      id="posts"
      title={tag ? t('tagged', { tag: labels.tag(tag) }) : filtered}
      action={
        tag && (
          <a
            href={link('blog')}
            className="inline-flex min-h-11 items-center text-small font-semibold text-accent-text hover:underline"
          >
            {t('showAll')}
          </a>
        )
      }
    />
  )
}

function Posts({ posts }: { posts: Data['posts'] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  )
}

/** `any`: the featured post is the only one. */
function NoPosts({ any, filtered }: { any: boolean; filtered: boolean }) {
  const t = useTranslations('blog')
  const link = useHref()
  if (any) return null
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-dashed border-line-strong p-8">
      <p className="text-lede">{filtered ? t('noMatch') : t('empty')}</p>
      {filtered && <LinkButton href={link('blog')}>{t('showAll')}</LinkButton>}
    </div>
  )
}

function NewsletterStrip() {
  const { isOnBreak } = useSite().reader
  const t = useTranslations()
  const text = useNewsletterText()
  if (isOnBreak) return null
  return (
    <section aria-labelledby="newsletter-strip" className="no-print bg-accent-soft">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          <h2 id="newsletter-strip" className="text-heading">
            {t('newsletter.title')}
          </h2>
          <p className="mt-2 max-w-[55ch] text-muted">{text}</p>
        </div>
        <NewsletterStripForm success={t('edition.newsletterSuccess')} />
      </div>
    </section>
  )
}
