import { useTranslations } from 'use-intl'
import type { PostSummary } from '#features/articles/post-contract.ts'
import { PostCard } from '#features/articles/posts/components/post-card.tsx'
import type { GuideSummary } from '#features/articles/guide-contract.ts'
import { GuideCard } from '#features/articles/guides/components/guide-card.tsx'
import { useHref } from '#render/site-context.tsx'
import { Section, SectionHeading, sectionTight } from '#ui/section.tsx'
import { MoreLink } from '#ui/more-link.tsx'

export function GuidesPreview({ guides }: { guides: readonly GuideSummary[] }) {
  const t = useTranslations('home')
  const href = useHref()
  if (guides.length === 0) return null
  return (
    <Section labelledBy="guides-title" className={`${sectionTight} border-t border-line bg-raised`}>
      <SectionHeading
        id="guides-title"
        title={t('guidesTitle')}
        lede={t('guidesLede')}
        action={<MoreLink href={href('guides')}>{t('guidesAction')}</MoreLink>}
      />
      <div className="gap-3 max-sm:-mx-(--gutter) max-sm:flex max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-3 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
        {guides.map((guide) => (
          <div key={guide.id} className="max-sm:w-60 max-sm:shrink-0 max-sm:snap-start">
            <GuideCard guide={guide} compact="tile" />
          </div>
        ))}
      </div>
    </Section>
  )
}

export function PostsPreview({ posts }: { posts: readonly PostSummary[] }) {
  const t = useTranslations('home')
  const href = useHref()
  if (posts.length === 0) return null
  return (
    // In one band with the guides above.
    <Section labelledBy="posts-title" className={`${sectionTight} bg-raised pt-0!`}>
      <SectionHeading
        id="posts-title"
        title={t('postsTitle')}
        lede={t('postsLede')}
        action={<MoreLink href={href('blog')}>{t('postsAction')}</MoreLink>}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} compact="row" />
        ))}
      </div>
    </Section>
  )
}
