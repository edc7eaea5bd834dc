/** Pure except for the browser's time zone. */
import { toInstant, toLocal } from '#admin-kit/local-time.ts'
import type { FormPart } from '../editing/field-values.ts'

export const statusLabels = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
} as const
export const publicationLabels = { status: 'Status', publishAt: 'Publish at', createdAt: 'Date' }

export type Status = keyof typeof statusLabels

export type PublicationValues = {
  status: Status
  /** Local time, as date inputs hold it: `2025-02-11T08:30`. */
  publishAt: string
  /** A UTC day, as on the pages. Blank until published, when the date is set. */
  createdAt: string
}

type Stored = { isPublished: boolean; publishAt: string | null; createdAt: string }

const showPublication = ({ isPublished, publishAt, createdAt }: Stored): PublicationValues => ({
  status: statusOf({ isPublished, publishAt }),
  publishAt: publishAt === null ? '' : toLocal(new Date(publishAt)),
  createdAt: isPublished ? createdAt.slice(0, 10) : '',
})

export const statusOf = ({
  isPublished,
  publishAt,
}: Pick<Stored, 'isPublished' | 'publishAt'>): Status =>
  isPublished ? 'published' : publishAt === null ? 'draft' : 'scheduled'

/** A new entry is a draft. */
const blankPublication = {
  status: 'draft',
  publishAt: '',
  createdAt: '',
} as const satisfies PublicationValues

type Publication = { isPublished?: boolean; publishAt?: string | null; createdAt?: string }

/**
 * Everything for a new entry, else only changes. Only published entries have a date; it cannot be
 * removed.
 */
function readPublication(values: PublicationValues, start?: PublicationValues): Publication {
  const { status, createdAt } = values
  const isDated =
    status === 'published' && createdAt.trim() !== '' && createdAt !== start?.createdAt
  return { ...(isDated && { createdAt: createdAt.trim() }), ...readStatus(values, start) }
}

function readStatus(
  { status, publishAt }: PublicationValues,
  start?: PublicationValues,
): Publication {
  const isSame =
    status === start?.status && (status !== 'scheduled' || publishAt === start.publishAt)
  if (isSame) return {}
  if (status === 'scheduled') return { publishAt: toInstant(publishAt) }
  return { isPublished: status === 'published', ...(start && { publishAt: null }) }
}

/** What the dialog of conflicts compares. */
const publicationDifferences = [
  { label: publicationLabels.createdAt, read: ({ createdAt }: PublicationValues) => createdAt },
  {
    label: publicationLabels.status,
    read: ({ status }: PublicationValues) => statusLabels[status],
  },
  {
    label: publicationLabels.publishAt,
    read: ({ status, publishAt }: PublicationValues) => (status === 'scheduled' ? publishAt : ''),
  },
]

/** What forms hold of an entry's publication. */
export const publicationPart: FormPart<
  PublicationValues,
  Stored & { translations: Record<string, object> }
> = {
  show: showPublication,
  blank: blankPublication,
  read: readPublication,
  differences: publicationDifferences,
  paths: ['publishAt', 'createdAt'],
}
