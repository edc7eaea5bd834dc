import { useTranslations } from 'use-intl'
import { cardLinkClass } from '../../components/article-card.tsx'
import { ArticleCover } from '../../components/article-cover.tsx'
import { ReadTime } from '../../components/read-time.tsx'
import { useArticleLabels } from '#content/labels.ts'
import { useHref } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import type { PostSummary } from '../../post-contract.ts'
import { PostDate } from './post-meta.tsx'

export function FeaturedPost({ post }: { post: PostSummary }) {
  const t = useTranslations('blog')
  const labels = useArticleLabels('post')
  const link = useHref()
  return (
    <article
      data-featured=""
      className="group relative grid overflow-hidden rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-raised md:grid-cols-2"
    >
      <div className="aspect-16/9 md:aspect-auto md:min-h-84">
        <div className="relative size-full">
          <div className="absolute inset-0">
            <ArticleCover
              article={post}
              sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw"
              eager
            />
          </div>
        </div>
      </div>
      <div className="flex min-w-0 flex-col p-6 wrap-anywhere md:p-9">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-tiny text-muted">
          <Badge tone="solid">{t('featured')}</Badge>
          <Badge tone="accent">{labels.category(post.category)}</Badge>
          <ReadTime minutes={post.readTime} />
        </p>
        <h2 className="mt-4 text-heading">
          <a
            href={link('post', { slug: post.slug })}
            className={`decoration-2 underline-offset-4 group-hover:underline ${cardLinkClass}`}
          >
            {post.title}
          </a>
        </h2>
        <p className="mt-3 text-muted">{post.excerpt}</p>
        <p className="dotted mt-auto pt-6 text-small text-muted">
          <span className="font-medium text-ink">{post.author}</span>
          <PostDate date={post.createdAt} />
        </p>
      </div>
    </article>
  )
}
