import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { withQuery } from '#content/list-query.ts'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { PostList } from '../list-posts.server.ts'

export function PostPages({
  page,
  pages,
  category,
  tag,
}: Pick<PostList, 'page' | 'pages' | 'category' | 'tag'>) {
  const t = useTranslations('blog')
  const base = useHref()('blog')
  if (pages === 1) return null
  const to = (number: number) =>
    withQuery(base, {
      category: category?.toLowerCase(),
      tag: tag?.toLowerCase(),
      page: number === 1 ? undefined : String(number),
    })
  return (
    <nav aria-label={t('pages')} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 && (
        <LinkButton
          variant="secondary"
          rel="prev"
          href={to(page - 1)}
          className="justify-self-start"
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('newer')}</span>
        </LinkButton>
      )}
      <p className="figures col-start-2 text-small text-muted">{t('page', { page, pages })}</p>
      {page < pages && (
        <LinkButton
          variant="secondary"
          rel="next"
          href={to(page + 1)}
          className="col-start-3 justify-self-end"
        >
          <span className="max-sm:sr-only">{t('older')}</span>
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  )
}
