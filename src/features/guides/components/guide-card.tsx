import { ArticleCard } from '#features/articles/components/article-card.tsx'
import { useHref } from '#render/site-context.tsx'
import type { GuideSummary } from '../contract.ts'

export function GuideCard({ guide, level }: { guide: GuideSummary; level?: 2 | 3 }) {
  const link = useHref()
  return <ArticleCard article={guide} href={link('guide', { slug: guide.slug })} {...(level && { level })} />
}
