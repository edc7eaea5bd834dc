import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatMoment, truncate } from '#admin-kit/format.ts'
import { IconButton, iconButtonClass } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { statusLabels, statusOf } from './publication-values.ts'

/** Some kinds have a category, an excerpt or an author. */
export type PublishedItem = {
  id: string
  version: number
  title: string
  isPublished: boolean
  publishAt: string | null
  createdAt: string
  languages: string[]
  category?: string
  excerpt?: string
  author?: string
  featured?: boolean
  needsLegalReview?: boolean
}

type Props = {
  item: PublishedItem
  checkbox: ReactNode
  editPath: string
  onDelete: (item: PublishedItem) => void
  /** Before the usual ones. */
  actions?: ReactNode
}

export function PublishedRow({ item, checkbox, editPath, onDelete, actions }: Props) {
  const { id, title, excerpt, category, publishAt, createdAt, languages, author, featured, needsLegalReview } = item
  return (
    <article aria-label={title} className="flex items-start gap-x-3 p-3 max-sm:flex-wrap sm:px-4">
      {checkbox}
      <div className="grid min-w-0 flex-1 gap-1.5 max-sm:basis-4/5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="me-1 font-semibold">{title}</h3>
          {category && <Badge>{category}</Badge>}
          <StatusBadge item={item} />
          {needsLegalReview && <Badge tone="warning">To be read by someone who knows the law</Badge>}
          {featured && <Badge tone="highlight">Featured</Badge>}
        </div>
        {excerpt && <p className="text-small text-muted">{truncate(excerpt)}</p>}
        <p className="flex flex-wrap gap-x-4 text-tiny text-muted">
          {author && <span>{author}</span>}
          <span>{publishAt ? `To be published on ${formatMoment(publishAt)}` : formatDay(createdAt)}</span>
          <span>{['en', ...languages].join(', ')}</span>
        </p>
      </div>
      <div className="flex shrink-0 gap-0.5 max-sm:ms-auto">
        {actions}
        <Tooltip text="Edit">
          <Link
            to={editPath}
            params={{ entryId: id }}
            aria-label={`Edit ${title}`}
            data-edit={id}
            className={iconButtonClass}
          >
            <Pencil aria-hidden className="size-4.5" />
          </Link>
        </Tooltip>
        <Tooltip text="Delete">
          <IconButton aria-label={`Delete ${title}`} onClick={() => onDelete(item)}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </Tooltip>
      </div>
    </article>
  )
}

const tones = { draft: 'warning', scheduled: 'accent', published: 'positive' } as const

function StatusBadge({ item }: Pick<Props, 'item'>) {
  const status = statusOf(item)
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}
