import { ArticleCard, type Compact } from '../../components/article-card.tsx'
import { useHref } from '#render/site-context.tsx'
import type { GuideSummary } from '../../guide-contract.ts'

type Props = { guide: GuideSummary; level?: 2 | 3; compact?: Compact }

export function GuideCard({ guide, level, compact }: Props) {
  const link = useHref()
  return (
    <ArticleCard
      section="guide"
      article={guide}
      href={link('guide', { slug: guide.slug })}
      {...(level && { level })}
      {...(compact && { compact })}
    />
  )
}
