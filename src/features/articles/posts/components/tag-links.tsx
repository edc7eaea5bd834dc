import { X } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useArticleLabels } from '#content/labels.ts'
import { withQuery } from '#content/list-query.ts'
import { useHref } from '#render/site-context.tsx'

type Props = {
  tags: readonly string[]
  /** The tag that the list is filtered by; its link removes the filter. */
  current?: string | undefined
}

const look =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-badge px-3 text-small wrap-anywhere transition-colors hover:text-ink hover:underline'

export function TagLinks({ tags, current }: Props) {
  const t = useTranslations('blog')
  const labels = useArticleLabels('post')
  const base = useHref()('blog')
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => {
        const value = tag.toLowerCase()
        const label = labels.tag(tag)
        return (
          <li key={tag}>
            {value === current?.toLowerCase() ? (
              <a
                href={base}
                aria-label={t('removeTag', { tag: label })}
                className={`${look} bg-accent-soft font-medium text-accent-text`}
              >
                {label}
                <X aria-hidden className="size-3.5" />
              </a>
            ) : (
              <a
                href={withQuery(base, { tag: value })}
                rel="tag"
                className={`${look} bg-sunken text-muted`}
              >
                {label}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
