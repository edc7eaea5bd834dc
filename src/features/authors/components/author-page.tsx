import { useDate } from '#render/use-date.ts'
import { useTranslations } from 'use-intl'
import { Prose } from '#content/components/prose.tsx'
import { Portrait } from '#content/credits/components/portrait.tsx'
import { BackLink } from '#features/articles/components/back-link.tsx'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { useHref } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Author } from '../fields.ts'
import type { Works } from '../service.server.ts'

export type AuthorData = { author: Author; bio: string; works: Works }

export function AuthorPage({ author, bio, works: { articles, reviews, tests } }: AuthorData) {
  const t = useTranslations('authors')
  const href = useHref()
  const { title: name, role, imageUrl, expertise, links } = author
  return (
    <article className="page-width pt-3 pb-(--section-space)">
      <BackLink href={href('authors')}>{t('back')}</BackLink>
      <header className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 md:mt-6">
        <Portrait name={name} imageUrl={imageUrl} size="lg" />
        <div className="min-w-0">
          <h1 className="text-title">{name}</h1>
          {role && <p className="mt-2 text-lede text-muted">{role}</p>}
        </div>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-x-16 lg:grid-cols-2">
        <div>
          {bio && <Prose html={bio} />}
          {expertise.length > 0 && (
            <>
              <h2 className="mt-10 mb-4 text-heading">{t('expertise')}</h2>
              <ul className="flex flex-wrap gap-2">
                {expertise.map((area) => (
                  <li key={area}>
                    <Badge tone="accent">{area}</Badge>
                  </li>
                ))}
              </ul>
            </>
          )}
          {links.length > 0 && (
            <>
              <h2 className="mt-10 mb-4 text-heading">{t('links')}</h2>
              <ul>
                {links.map((address) => (
                  <li key={address}>
                    <a
                      href={address}
                      rel="me noopener"
                      className="inline-flex min-h-9 items-center py-1 underline underline-offset-4 wrap-anywhere"
                    >
                      {showAddress(address)}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className="lg:[&>h2:first-child]:mt-0">
          <TestList tests={tests} />
          <ArticleList title={t('articles')} articles={articles.filter(({ isOwn }) => isOwn)} />
          <ReviewList title={t('reviews')} reviews={reviews.filter(({ isOwn }) => isOwn)} />
          <ArticleList
            title={t('checkedArticles')}
            articles={articles.filter(({ isOwn }) => !isOwn)}
          />
          <ReviewList title={t('checkedReviews')} reviews={reviews.filter(({ isOwn }) => !isOwn)} />
        </div>
      </div>
    </article>
  )
}

const showAddress = (address: string) =>
  address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')

const linkClass =
  'inline-flex min-h-9 items-center py-1 font-semibold wrap-anywhere underline-offset-4 hover:underline'

/** The withdrawals that readers are told of, by casino. */
function TestList({ tests }: Pick<Works, 'tests'>) {
  const t = useTranslations('authors')
  const href = useHref()
  const writeDate = useDate()
  if (tests.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-2 text-heading">{t('tests')}</h2>
      <ul className="divide-y divide-line">
        {tests.map(({ slug, name, cap, count, lastOn }) => (
          <li key={slug} className="py-2">
            <a href={`${href('casino', { slug })}#payouts`} className={linkClass}>
              {name}
            </a>{' '}
            <CapWarning casino={{ cap }} />
            <p className="text-small text-muted">
              {t('testCount', { count, date: writeDate(lastOn) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function ArticleList({ title, articles }: { title: string; articles: Works['articles'] }) {
  const href = useHref()
  const writeDate = useDate()
  if (articles.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-2 text-heading">{title}</h2>
      <ul className="divide-y divide-line">
        {articles.map(({ section, slug, title: name, createdAt }) => (
          <li key={`${section} ${slug}`} className="py-2">
            <a href={href(section, { slug })} className={linkClass}>
              {name}
            </a>
            <p className="text-small text-muted">
              <time dateTime={createdAt.toISOString().slice(0, 10)}>{writeDate(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function ReviewList({ title, reviews }: { title: string; reviews: Works['reviews'] }) {
  const href = useHref()
  if (reviews.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-2 text-heading">{title}</h2>
      <ul className="divide-y divide-line">
        {reviews.map(({ slug, title: name, cap }) => (
          <li key={slug} className="py-2">
            <a href={href('casino', { slug })} className={linkClass}>
              {name}
            </a>{' '}
            <CapWarning casino={{ cap }} />
          </li>
        ))}
      </ul>
    </>
  )
}
