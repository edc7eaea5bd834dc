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

/**
 * How a secondary list shows it: a row with a small picture on phones, or everywhere and without
 * excerpt.
 */
export type Compact = 'row' | 'line'

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

const compactCover = {
  row: 'aspect-16/9 rounded-t-card max-sm:aspect-auto max-sm:w-26 max-sm:shrink-0 max-sm:rounded-l-card max-sm:rounded-tr-none narrow:hidden',
  line: 'w-26 shrink-0 rounded-l-card max-sm:w-18 narrow:hidden',
}

const looks = {
  row: {
    card: 'flex-col max-sm:flex-row',
    text: 'p-5 max-sm:p-4',
    title: 'mt-3 text-subheading max-sm:mt-2 max-sm:text-body max-sm:leading-snug',
  },
  line: { card: '', text: 'px-4 py-2.5 max-sm:px-3 max-sm:py-2', title: 'mt-1 leading-snug' },
}

const coverSizes = {
  full: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw',
  row: '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 6.5rem',
  line: '6.5rem',
}

export function ArticleCard({ section, article, href, level = 3, footer, compact }: Props) {
  const labels = useArticleLabels(section)
  const Heading = `h${level}` as const
  return (
    <article
      className={`group relative flex h-full rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-raised ${compact ? looks[compact].card : 'flex-col'}`}
    >
      <div
        className={`overflow-hidden ${compact ? compactCover[compact] : 'aspect-16/9 rounded-t-card'}`}
      >
        <ArticleCover article={article} sizes={coverSizes[compact ?? 'full']} />
      </div>
      <div
        className={`flex min-w-0 flex-1 flex-col wrap-anywhere ${compact ? looks[compact].text : 'p-5'}`}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-tiny text-muted">
          <Badge tone="accent">{labels.category(article.category)}</Badge>
          <ReadTime minutes={article.readTime} />
        </p>
        <Heading className={compact ? looks[compact].title : 'mt-3 text-subheading'}>
          <a
            href={href}
            className={`group-hover:underline ${cardLinkClass} decoration-1 underline-offset-4`}
          >
            {article.title}
          </a>
        </Heading>
        {article.excerpt && compact !== 'line' && (
          <p
            className={`mt-2 line-clamp-4 text-small text-muted ${compact ? 'max-sm:hidden' : ''}`}
          >
            {article.excerpt}
          </p>
        )}
        {footer && (
          <div className={compact === 'line' ? 'mt-auto pt-1 max-sm:hidden' : 'mt-auto pt-4'}>
            {footer}
          </div>
        )}
      </div>
    </article>
  )
}
