import * as z from 'zod'
import { listFilter } from './fields.ts'

/** How many entries one answer has at most, and where no limit is asked for. */
export const maxListed = 1000

const offset = z.coerce.number().int().min(0).max(1_000_000)

/** The page of a list that is wanted. */
export const pageFields = ({ usual, most }: { usual: number; most: number }) => ({
  limit: z.coerce.number().int().min(1).max(most).default(usual),
  offset: offset.default(0),
})

/** The part of a public list that is wanted. */
export const rangeFields = {
  limit: listFilter(z.coerce.number().int().min(1).max(maxListed)),
  offset: listFilter(offset),
}

export type Range = { limit?: number | undefined; offset?: number | undefined }
