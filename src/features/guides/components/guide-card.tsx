import { ArticleCard } from '#features/articles/components/article-card.tsx'
import { useHref } from '#render/site-context.tsx'
import type { GuideSummary } from '../contract.ts'

type Props = { guide: GuideSummary; level?: 2 | 3; compact?: boolean }

export function GuideCard({ guide, level, compact = false }: Props) {
  const link = useHref()
  return (
    <ArticleCard
      article={guide}
      href={link('guide', { slug: guide.slug })}
      compact={compact}
      {...(level && { level })}
    />
  )
}
