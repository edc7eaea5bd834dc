import { useTranslations } from 'use-intl'
import { ArticleCover } from '../../components/article-cover.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { CreditLines } from '#content/credits/components/credit-lines.tsx'
import { Portrait } from '#content/credits/components/portrait.tsx'
import type { Credits } from '#content/credits/fields.ts'
import { measureClass } from '#content/components/prose.tsx'
import { ProseWithCards, type TextPart } from '#content/components/text-with-cards.tsx'
import { ReadTime } from '../../components/read-time.tsx'
import { useArticleLabels } from '#content/labels.ts'
import { withQuery } from '#content/list-query.ts'
import { BannerSlot } from '#features/banner/components/banner-slot.tsx'
import { useHref } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import type { PostSummary } from '../../post-contract.ts'
import { PostCard } from './post-card.tsx'
import { PostDate } from './post-meta.tsx'
import { TagLinks } from './tag-links.tsx'

type Props = {
  post: PostSummary
  credits: Credits
  parts: readonly TextPart[]
  related: readonly PostSummary[]
}

// The measure depends on the font size, so the column must have the body's.
const column = `mx-auto max-w-(--measure) text-[1.0625rem] ${measureClass}`

export function PostArticle({ post, credits, parts, related }: Props) {
  const t = useTranslations('blog')
  const link = useHref()
  return (
    <>
      <article className="page-width pt-3 pb-(--section-space)">
        <div className={column}>
          <BackLink href={link('blog')}>{t('back')}</BackLink>
          <PostHeader post={post} credits={credits} />
        </div>
        <div className="mx-auto mt-8 aspect-16/9 max-w-[52rem] overflow-hidden rounded-card md:mt-10 md:aspect-2/1">
          <ArticleCover article={post} sizes="(min-width: 54rem) 52rem, 100vw" eager />
        </div>
        <ProseWithCards parts={parts} className="mx-auto mt-8 md:mt-12" />
        {post.tags.length > 0 && (
          <footer className={column}>
            <div className="mt-10 border-t border-line pt-6">
              <h2 className="sr-only">{t('tags')}</h2>
              <TagLinks tags={post.tags} />
            </div>
          </footer>
        )}
      </article>
      {/* Its only format is for phones. */}
      <BannerSlot className="page-width pb-(--section-space) lg:hidden" />
      {related.length > 0 && (
        <Section className="no-print border-t border-line bg-sunken" labelledBy="related-posts">
          <SectionHeading id="related-posts" title={t('related')} />
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.slug} className="sm:max-lg:last:not-even:hidden">
                <PostCard post={other} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function PostHeader({ post, credits }: Pick<Props, 'post' | 'credits'>) {
  const labels = useArticleLabels('post')
  const link = useHref()
  return (
    <header className="mt-4 md:mt-6">
      <a
        href={withQuery(link('blog'), { category: post.category.toLowerCase() })}
        className="rounded-badge hover:underline"
      >
        <Badge tone="accent">{labels.category(post.category)}</Badge>
      </a>
      <h1 className="mt-4 text-title">{post.title}</h1>
      {post.excerpt && <p className="mt-4 text-lede text-muted">{post.excerpt}</p>}
      <Byline post={post} credits={credits} />
      <CreditLines credits={credits} withAuthor={false} className="mt-4" />
    </header>
  )
}

/** An author who is chosen, else the one who is typed. */
function Byline({ post, credits: { author: person } }: Pick<Props, 'post' | 'credits'>) {
  const t = useTranslations('article')
  const link = useHref()
  const name = person?.name ?? post.author
  const by = t('by', { author: name })
  return (
    <div className="mt-6 flex items-center gap-3 text-small">
      <Portrait name={name} imageUrl={person?.imageUrl ?? null} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {person ? (
            <a
              href={link('author', { slug: person.slug })}
              className="underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {by}
            </a>
          ) : (
            by
          )}
        </p>
        <p className="dotted text-muted">
          <PostDate date={post.createdAt} />
          <ReadTime minutes={post.readTime} />
        </p>
      </div>
    </div>
  )
}
