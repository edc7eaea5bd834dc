/** Whether and when an article is public, as its form holds it. Pure but for the time zone of the browser. */

export const statusLabels = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const
export type Status = keyof typeof statusLabels

export type PublicationValues = {
  status: Status
  /** Local time, as a field of date and time has it: `2025-02-11T08:30`. */
  publishAt: string
  /** A day in UTC, as the pages show it; blank while it is not published, for it is dated by the day that it is. */
  createdAt: string
}

type Stored = { isPublished: boolean; publishAt: string | null; createdAt: string }

export const showPublication = ({ isPublished, publishAt, createdAt }: Stored): PublicationValues => ({
  status: statusOf({ isPublished, publishAt }),
  publishAt: publishAt === null ? '' : toLocal(new Date(publishAt)),
  createdAt: isPublished ? createdAt.slice(0, 10) : '',
})

export const statusOf = ({ isPublished, publishAt }: Pick<Stored, 'isPublished' | 'publishAt'>): Status =>
  isPublished ? 'published' : publishAt === null ? 'draft' : 'scheduled'

/** As the API takes it. */
type Publication = { isPublished?: boolean; publishAt?: string | null }

/** What is to be sent of it: all of a new article, else what differs. */
export function readPublication(values: PublicationValues, start?: PublicationValues): Publication {
  const { status, publishAt } = values
  const isSame = status === start?.status && (status !== 'scheduled' || publishAt === start.publishAt)
  if (isSame) return {}
  if (status === 'scheduled') return { publishAt: toInstant(publishAt) }
  return { isPublished: status === 'published', ...(start && { publishAt: null }) }
}

/** What is no time is sent as it is, for the contract to say so. */
function toInstant(local: string): string {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}

const two = (value: number) => String(value).padStart(2, '0')

function toLocal(time: Date): string {
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}
