import { useEdition } from '#admin-kit/edition.ts'
import { Link } from '@tanstack/react-router'
import { CopyPlus, ExternalLink, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { EditLink } from '#admin-kit/edit-link.tsx'
import { formatDay, formatMoment, truncate } from '#admin-kit/format.ts'
import { showOffers } from '#contract/offer-marks.ts'
import { Badge } from '#ui/badge.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { DemonstrationBadge } from '../demonstration/admin/demonstration-badge.tsx'
import { rowActionClass } from '#admin-kit/row-action.ts'
import { RowMenu } from '#admin-kit/row-menu.tsx'
import { statusLabels, statusOf } from './publication-values.ts'

/** Some kinds have a category, an excerpt or an author. */
export type PublishedItem = {
  id: string
  version: number
  title: string
  slug?: string
  isPublished: boolean
  publishAt: string | null
  createdAt: string
  languages: string[]
  category?: string
  excerpt?: string
  author?: string
  reviewer?: string | null
  featured?: boolean
  needsLegalReview?: boolean
}

type Props = {
  item: PublishedItem
  checkbox: ReactNode
  editPath: string
  /** The address of its page, if it has one. */
  publicAddress: string | undefined
  onDuplicate: (item: PublishedItem) => void
  onDelete: (item: PublishedItem) => void
  /** Actions that come before the usual ones. */
  actions?: ReactNode
}

export function PublishedRow({
  item,
  checkbox,
  editPath,
  publicAddress,
  onDuplicate,
  onDelete,
  actions,
}: Props) {
  const {
    id,
    title,
    excerpt,
    category,
    publishAt,
    createdAt,
    languages,
    author,
    reviewer,
    featured,
    needsLegalReview,
    isPublished,
  } = item
  const view = isPublished && publicAddress
  const main = useEdition().own.mainLanguage
  return (
    // The title stands beside the box on phones, and everything else flows below.
    <article
      aria-label={title}
      className="flex items-center gap-x-3 gap-y-1 px-3 py-1.5 max-sm:flex-wrap sm:px-4"
    >
      {checkbox}
      <div className="contents min-w-0 flex-1 grid-cols-1 gap-0.5 sm:grid">
        <div className="contents flex-wrap items-center gap-x-2 gap-y-1 sm:flex lg:flex-nowrap">
          <h3 className="min-w-0 font-semibold max-sm:flex-[1_1_calc(100%-3rem)] sm:me-1 lg:truncate">
            <Link
              to={editPath}
              params={{ entryId: id }}
              aria-label={`Edit ${title}`}
              data-edit={id}
              className="rounded-badge hover:text-accent-text hover:underline"
            >
              {title}
            </Link>
          </h3>
          {category && <Badge className="shrink-0">{category}</Badge>}
          <StatusBadge item={item} />
          <DemonstrationBadge id={id} />
          {needsLegalReview && <Badge tone="warning">Needs legal review</Badge>}
          {featured && (
            <Badge tone="highlight" className="shrink-0">
              Featured
            </Badge>
          )}
        </div>
        <div className="contents items-baseline gap-x-4 text-tiny text-muted max-lg:flex-wrap sm:flex">
          {excerpt && (
            <p className="min-w-0 flex-1 text-small max-lg:basis-full max-sm:order-last max-sm:line-clamp-2 max-sm:text-tiny sm:truncate">
              {truncate(showOffers(excerpt))}
            </p>
          )}
          <p className="flex flex-wrap gap-x-3 text-tiny text-muted lg:shrink-0 lg:flex-nowrap">
            {reviewer && <span>Assigned to {reviewer}</span>}
            {author && <span className="max-sm:hidden">{author}</span>}
            <span>
              {publishAt ? `To be published on ${formatMoment(publishAt)}` : formatDay(createdAt)}
            </span>
            <span>{[main, ...languages].join(', ')}</span>
          </p>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-0.5 max-sm:-my-1 max-sm:ms-auto max-sm:-me-2">
        {actions}
        <EditLink to={editPath} entryId={id} />
        <Tooltip text="Delete">
          <button
            type="button"
            aria-label={`Delete ${title}`}
            className={rowActionClass}
            onClick={() => onDelete(item)}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        </Tooltip>
        <RowMenu
          name={title}
          items={[
            ...(view ? [{ label: 'View', icon: ExternalLink, href: view }] : []),
            { label: 'Duplicate', icon: CopyPlus, run: () => onDuplicate(item) },
          ]}
        />
      </div>
    </article>
  )
}

const tones = { draft: 'warning', scheduled: 'accent', published: 'positive' } as const

function StatusBadge({ item }: Pick<Props, 'item'>) {
  const status = statusOf(item)
  return (
    <Badge tone={tones[status]} className="shrink-0">
      {statusLabels[status]}
    </Badge>
  )
}
