import type { ComponentProps } from 'react'
import { useArticleLabels } from '#content/labels.ts'
import { cardLinkClass } from '#features/articles/components/article-card.tsx'
import { ArticleCover } from '#features/articles/components/article-cover.tsx'
import { ReadTime } from '#features/articles/components/read-time.tsx'
import { useHref } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'

type Props = {
  kind: 'guide' | 'post'
  article: ComponentProps<typeof ArticleCover>['article'] & {
    title: string
    excerpt: string
    readTime: number
  }
}

/** Has no heading, as the text around it has its own. */
export function ArticleEmbed({ kind, article }: Props) {
  const labels = useArticleLabels(kind)
  const href = useHref()(kind, { slug: article.slug })
  return (
    <Card className="group relative flex hover:shadow-raised">
      <div className="w-26 shrink-0 overflow-hidden rounded-l-card sm:w-44">
        <ArticleCover article={article} sizes="(min-width: 40rem) 11rem, 6.5rem" />
      </div>
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-tiny text-muted">
          <Badge tone="accent">{labels.category(article.category)}</Badge>
          <ReadTime minutes={article.readTime} />
        </p>
        <p className="mt-2 font-display leading-snug font-semibold">
          <a
            href={href}
            className={`group-hover:underline ${cardLinkClass} decoration-1 underline-offset-4`}
          >
            {article.title}
          </a>
        </p>
        {article.excerpt && (
          <p className="mt-1 line-clamp-3 text-small text-muted">{article.excerpt}</p>
        )}
      </div>
    </Card>
  )
}
