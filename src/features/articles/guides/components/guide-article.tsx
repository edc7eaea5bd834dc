import { useTranslations } from 'use-intl'
import { ArticleCover } from '../../components/article-cover.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { CreditLines } from '#content/credits/components/credit-lines.tsx'
import type { Credits } from '#content/credits/fields.ts'
import { ProseWithCards, type TextWithCards } from '#content/components/text-with-cards.tsx'
import { ReadTime } from '../../components/read-time.tsx'
import { TableOfContents } from '#content/components/table-of-contents.tsx'
import { useArticleLabels } from '#content/labels.ts'
import { withQuery } from '#content/list-query.ts'
import { useHref } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import type { GuideSummary } from '../../guide-contract.ts'
import { PostDate } from '../../posts/components/post-meta.tsx'
import { GuideCard } from './guide-card.tsx'

type Props = {
  guide: GuideSummary
  credits: Credits
  body: TextWithCards
  related: readonly GuideSummary[]
}

export function GuideArticle({ guide, credits, body, related }: Props) {
  const t = useTranslations('guides')
  const link = useHref()
  return (
    <>
      <article>
        <GuideHeader guide={guide} credits={credits} />
        <div className="page-width grid pt-8 pb-(--section-space) md:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16">
          <TableOfContents headings={body.headings} />
          <div className="min-w-0 lg:col-start-2">
            <ProseWithCards parts={body.parts} />
            <p className="no-print mt-10 border-t border-line pt-4">
              <BackLink href={link('guides')}>{t('back')}</BackLink>
            </p>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section className="no-print border-t border-line bg-sunken" labelledBy="related-guides">
          <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-x-16">
            <SectionHeading id="related-guides" title={t('related')} />
            <ul className="grid gap-6 sm:grid-cols-2">
              {related.map((other) => (
                <li key={other.slug}>
                  <GuideCard guide={other} />
                </li>
              ))}
            </ul>
          </div>
        </Section>
      )}
    </>
  )
}

function GuideHeader({ guide, credits }: Pick<Props, 'guide' | 'credits'>) {
  const t = useTranslations('guides')
  const labels = useArticleLabels('guide')
  const link = useHref()
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width grid gap-x-12 gap-y-6 pt-3 pb-8 md:pb-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-center">
        <div className="min-w-0">
          <BackLink href={link('guides')}>{t('back')}</BackLink>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted md:mt-6">
            <a
              href={withQuery(link('guides'), { category: guide.category.toLowerCase() })}
              className="rounded-badge hover:underline"
            >
              <Badge tone="accent">{labels.category(guide.category)}</Badge>
            </a>
            <ReadTime minutes={guide.readTime} />
            <PostDate date={guide.createdAt} />
          </p>
          <h1 className="mt-4 text-title">{guide.title}</h1>
          {guide.excerpt && (
            <p className="mt-4 max-w-[60ch] text-lede text-muted">{guide.excerpt}</p>
          )}
          <CreditLines credits={credits} className="mt-5" />
        </div>
        <div className="aspect-16/10 overflow-hidden rounded-card max-lg:hidden">
          {/* Phones hide it; 1px makes them fetch the smallest. */}
          <ArticleCover article={guide} sizes="(min-width: 64rem) 25rem, 1px" eager />
        </div>
      </div>
    </header>
  )
}
