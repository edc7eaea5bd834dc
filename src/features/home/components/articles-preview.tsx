import { useTranslations } from 'use-intl'
import type { PostSummary } from '#features/blog/contract.ts'
import { PostCard } from '#features/blog/components/post-card.tsx'
import type { GuideSummary } from '#features/guides/contract.ts'
import { GuideCard } from '#features/guides/components/guide-card.tsx'
import { useHref } from '#render/site-context.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { MoreLink } from '#ui/more-link.tsx'

export function GuidesPreview({ guides }: { guides: readonly GuideSummary[] }) {
  const t = useTranslations('home')
  const href = useHref()
  if (guides.length === 0) return null
  return (
    <Section labelledBy="guides-title" className="border-t border-line">
      <SectionHeading
        id="guides-title"
        title={t('guidesTitle')}
        lede={t('guidesLede')}
        action={<MoreLink href={href('guides')}>{t('guidesAction')}</MoreLink>}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
        {guides.map((guide) => (
          <GuideCard key={guide.id} guide={guide} compact />
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
    <Section labelledBy="posts-title" className="border-t border-line">
      <SectionHeading
        id="posts-title"
        title={t('postsTitle')}
        lede={t('postsLede')}
        action={<MoreLink href={href('blog')}>{t('postsAction')}</MoreLink>}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} compact />
        ))}
      </div>
    </Section>
  )
}
