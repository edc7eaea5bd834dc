import { useTranslations } from 'use-intl'
import { cardLinkClass } from '../../components/article-card.tsx'
import { ReadTime } from '../../components/read-time.tsx'
import { useArticleLabels } from '#content/labels.ts'
import { useHref } from '#render/site-context.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import type { GuideSummary } from '../contract.ts'

export function PopularGuides({ guides }: { guides: readonly GuideSummary[] }) {
  const t = useTranslations('guides')
  const labels = useArticleLabels('guide')
  const link = useHref()
  if (guides.length === 0) return null
  return (
    <Section className="border-t border-line bg-sunken" labelledBy="popular-guides">
      <SectionHeading id="popular-guides" title={t('popular')} lede={t('popularLede')} />
      <ol className="grid gap-x-12 md:grid-cols-3">
        {guides.map(({ slug, title, category, readTime }, index) => (
          <li key={slug} className="relative flex gap-4 border-t border-line-strong py-5">
            <span
              aria-hidden
              className="figures text-heading leading-none font-bold text-accent-text"
            >
              {index + 1}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-body leading-snug font-semibold">
                <a href={link('guide', { slug })} className={`hover:underline ${cardLinkClass}`}>
                  {title}
                </a>
              </h3>
              <p className="mt-1.5 flex flex-wrap gap-x-3 text-tiny text-muted">
                <span>{labels.category(category)}</span>
                <ReadTime minutes={readTime} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
