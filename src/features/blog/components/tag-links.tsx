import { useArticleLabels } from '#features/articles/labels.ts'
import { withQuery } from '#features/articles/list-query.ts'
import { useHref } from '#render/site-context.tsx'

/** Tags that lead to the posts which share them. */
export function TagLinks({ tags, current }: { tags: readonly string[]; current?: string | undefined }) {
  const labels = useArticleLabels()
  const base = useHref()('blog')
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={withQuery(base, { tag: tag.toLowerCase() })}
            rel="tag"
            {...(tag.toLowerCase() === current && { 'aria-current': 'true' as const })}
            className="inline-flex min-h-9 items-center rounded-badge bg-sunken px-3 text-small text-muted transition-colors hover:text-ink hover:underline aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text"
          >
            {labels.tag(tag)}
          </a>
        </li>
      ))}
    </ul>
  )
}
