import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PostSummary } from '#features/articles/post-contract.ts'
import { PostCard } from '#features/articles/posts/components/post-card.tsx'
import type { GuideSummary } from '#features/articles/guide-contract.ts'
import { GuideCard } from '#features/articles/guides/components/guide-card.tsx'
import { useHref } from '#render/site-context.tsx'
import { Section, sectionTight } from '#ui/section.tsx'
import { MoreLink } from '#ui/more-link.tsx'

type Props = { guides: readonly GuideSummary[]; posts: readonly PostSummary[] }

/** Guides beside posts, as far as there are any. */
export function ArticlesPreview({ guides, posts }: Props) {
  const t = useTranslations('home')
  const href = useHref()
  if (guides.length + posts.length === 0) return null
  return (
    <Section className={`${sectionTight} border-t border-line bg-raised`}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 max-sm:gap-y-5 lg:grid-cols-2">
        {guides.length > 0 && (
          <Articles
            id="guides-title"
            title={t('guidesTitle')}
            all={<MoreLink href={href('guides')}>{t('guidesAction')}</MoreLink>}
          >
            {guides.map((guide) => (
              <GuideCard key={guide.id} guide={guide} compact="line" />
            ))}
          </Articles>
        )}
        {posts.length > 0 && (
          <Articles
            id="posts-title"
            isSwiped
            title={t('postsTitle')}
            all={<MoreLink href={href('blog')}>{t('postsAction')}</MoreLink>}
          >
            {posts.map((post) => (
              <PostCard key={post.id} post={post} compact="line" />
            ))}
          </Articles>
        )}
      </div>
    </Section>
  )
}

type ArticlesProps = {
  id: string
  title: string
  all: ReactNode
  /** Phones swipe from one to the next. */
  isSwiped?: boolean
  children: ReactNode
}

function Articles({ id, title, all, isSwiped = false, children }: ArticlesProps) {
  return (
    <section aria-labelledby={id} className="only:col-span-full">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-8">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {all}
      </div>
      <div
        className={`gap-2.5 sm:gap-3 ${isSwiped ? 'max-sm:swiped max-sm:*:w-[85%] max-sm:*:shrink-0 sm:grid' : 'grid'}`}
      >
        {children}
      </div>
    </section>
  )
}
