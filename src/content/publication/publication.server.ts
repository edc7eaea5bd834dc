import { AppError } from '#errors.ts'
import type { EntryRow } from '../entries/kind.server.ts'

export type PublicationInput = {
  isPublished?: boolean | undefined
  publishAt?: Date | null | undefined
  createdAt?: Date | undefined
}

export type Publication = {
  isPublished: boolean
  publishAt: Date | null
  publishedAt: Date | null
  createdAt?: Date
}

export type PublishedRow = EntryRow & {
  isPublished: boolean
  publishAt: Date | null
  publishedAt: Date | null
}

type Stored = Pick<PublishedRow, 'isPublished' | 'publishAt' | 'publishedAt'>
const unwritten: Stored = { isPublished: false, publishAt: null, publishedAt: null }

/**
 * The first publication sets the article's date, unless the call gives one.
 * @throws AppError invalid for a past time, or a time and `isPublished` together
 */
export function readPublication(
  input: PublicationInput,
  now: Date,
  stored: Stored = unwritten,
): Publication {
  const { isPublished = stored.isPublished, publishAt } = input
  const dated = input.createdAt ? { createdAt: input.createdAt } : {}
  if (publishAt) {
    if (input.isPublished) throw refuse('Choose either to publish now or at a set time, not both.')
    if (publishAt <= now)
      throw refuse('This time has passed. Choose a later one, or publish it now.')
    return { isPublished: false, publishAt, publishedAt: stored.publishedAt, ...dated }
  }
  const waits = publishAt === undefined && input.isPublished === undefined && !isPublished
  const first = isPublished && stored.publishedAt === null
  return {
    isPublished,
    publishAt: waits ? stored.publishAt : null,
    publishedAt: first ? now : stored.publishedAt,
    ...(first && { createdAt: now }),
    ...dated,
  }
}

export const publishDue = ({ publishedAt }: Stored, time: Date) => ({
  isPublished: true,
  publishAt: null,
  publishedAt: publishedAt ?? time,
  createdAt: publishedAt ? undefined : time,
})

const refuse = (message: string) =>
  new AppError('invalid', message, { errors: { publishAt: message } })
