import { useTranslations } from 'use-intl'
import { pickChips } from '../../category-links.ts'
import { FilterChips } from '../../components/filter-chips.tsx'
import { useArticleLabels } from '#content/labels.ts'
import { withQuery } from '#content/list-query.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { GuideSummary } from '../../guide-contract.ts'
import { GuideCard } from './guide-card.tsx'
import { cardLinkClass } from '../../components/article-card.tsx'
import { ReadTime } from '../../components/read-time.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'

type Props = {
  guides: readonly GuideSummary[]
  popular: readonly GuideSummary[]
  category: string | undefined
  categories: readonly string[]
}

export function GuideList({ guides, popular, category, categories }: Props) {
  const t = useTranslations('guides')
  const labels = useArticleLabels('guide')
  const { edition } = useSite().reader
  const base = useHref()('guides')
  const chips = [undefined, ...pickChips(categories, edition.guideCategories)].map((name) => ({
    key: name ?? '',
    label: name ? labels.category(name) : t('all'),
    href: withQuery(base, { category: name?.toLowerCase() }),
    current: name === category,
  }))
  return (
    <>
      <div className="page-width pt-10 pb-(--section-space) md:pt-16">
        <header className="max-w-3xl">
          <h1 className="text-title">{t('headline')}</h1>
          <p className="mt-4 text-lede text-muted">{t('lede')}</p>
        </header>
        <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          {chips.length > 1 && <FilterChips label={t('filter')} chips={chips} />}
          {guides.length > 0 && (
            <p className="figures text-small text-muted">{t('count', { count: guides.length })}</p>
          )}
        </div>
        {guides.length > 0 ? (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {guides.map((guide) => (
              <li key={guide.slug}>
                <GuideCard guide={guide} level={2} />
              </li>
            ))}
          </ul>
        ) : (
          <NoGuides
            text={category ? t('emptyCategory') : t('empty')}
            {...(category && { back: { href: base, label: t('all') } })}
          />
        )}
      </div>
      <PopularGuides guides={popular} />
    </>
  )
}

function NoGuides({ text, back }: { text: string; back?: { href: string; label: string } }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-dashed border-line-strong p-8">
      <p className="text-lede">{text}</p>
      {back && <LinkButton href={back.href}>{back.label}</LinkButton>}
    </div>
  )
}

function PopularGuides({ guides }: { guides: readonly GuideSummary[] }) {
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
