import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { useArticleLabels } from '#content/labels.ts'
import { ArticleCover } from './article-cover.tsx'
import { ReadTime } from './read-time.tsx'

type CardArticle = {
  slug: string
  title: string
  excerpt: string
  category: string
  readTime: number
  imageUrl: string | null
  imageAlt: string
}

/** For secondary lists. Phones show a row with a small picture, or a tile without excerpt. */
export type Compact = 'row' | 'tile'

type Props = {
  section: 'guide' | 'post'
  article: CardArticle
  href: string
  level?: 2 | 3
  /** What stands below, such as author and date. */
  footer?: ReactNode
  compact?: Compact
}

/** Stretches the link and its focus ring over the whole card. */
export const cardLinkClass =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

const compactCover =
  'max-sm:aspect-auto max-sm:w-26 max-sm:shrink-0 max-sm:rounded-l-card max-sm:rounded-tr-none narrow:hidden'

const coverSizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'
const compactCoverSizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 6.5rem'

export function ArticleCard({ section, article, href, level = 3, footer, compact }: Props) {
  const labels = useArticleLabels(section)
  const row = compact === 'row'
  const Heading = `h${level}` as const
  return (
    <article
      className={`group relative flex h-full flex-col rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-raised ${row ? 'max-sm:flex-row' : ''}`}
    >
      <div className={`aspect-16/9 overflow-hidden rounded-t-card ${row ? compactCover : ''}`}>
        <ArticleCover article={article} sizes={row ? compactCoverSizes : coverSizes} />
      </div>
      <div
        className={`flex min-w-0 flex-1 flex-col p-5 wrap-anywhere ${compact ? 'max-sm:p-4' : ''}`}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-tiny text-muted">
          <Badge tone="accent">{labels.category(article.category)}</Badge>
          <ReadTime minutes={article.readTime} />
        </p>
        <Heading
          className={`mt-3 text-subheading ${compact ? 'max-sm:mt-2 max-sm:text-body max-sm:leading-snug' : ''}`}
        >
          <a
            href={href}
            className={`group-hover:underline ${cardLinkClass} decoration-1 underline-offset-4`}
          >
            {article.title}
          </a>
        </Heading>
        {article.excerpt && (
          <p
            className={`mt-2 line-clamp-4 text-small text-muted ${compact ? 'max-sm:hidden' : ''}`}
          >
            {article.excerpt}
          </p>
        )}
        {footer && <div className="mt-auto pt-4">{footer}</div>}
      </div>
    </article>
  )
}
