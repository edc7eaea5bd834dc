import { useTranslations } from 'use-intl'
import { withQuery } from '#content/list-query.ts'
import { PagesNav } from '#render/pages-nav.tsx'
import { useHref } from '#render/site-context.tsx'
import type { PostList } from '../list-posts.server.ts'

export function PostPages({
  page,
  pages,
  category,
  tag,
}: Pick<PostList, 'page' | 'pages' | 'category' | 'tag'>) {
  const t = useTranslations('blog')
  const base = useHref()('blog')
  const to = (number: number) =>
    withQuery(base, {
      category: category?.toLowerCase(),
      tag: tag?.toLowerCase(),
      page: number === 1 ? undefined : String(number),
    })
  return (
    <PagesNav
      page={page}
      pages={pages}
      to={to}
      words={{ previous: t('newer'), next: t('older') }}
    />
  )
}
