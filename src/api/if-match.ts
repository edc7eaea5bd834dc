/** `If-Match` (RFC 9110, 13.1.1): a change is made only of the version that the caller has seen. */
import * as z from 'zod'
import { AppError } from '#errors.ts'

type Versioned = { name: 'version' | 'revision'; place: 'body' | 'query' } | undefined

const has = (schema: unknown, name: string): boolean =>
  schema instanceof z.ZodObject && name in schema.shape

/** Where a call takes the version that its caller has seen; undefined if it knows none. */
export function findVersioned(takes: unknown, query: unknown): Versioned {
  if (has(takes, 'version')) return { name: 'version', place: 'body' }
  if (has(takes, 'revision')) return { name: 'revision', place: 'body' }
  return has(query, 'version') ? { name: 'version', place: 'query' } : undefined
}

/** An entity tag of ours, as `ETag` has it: the version in quotation marks. */
export const writeTag = (version: number): string => `"${version}"`

/**
 * The version that a header asks for; undefined for `*`, which any version meets.
 * @throws AppError preconditionFailed where it cannot be met: it is never ignored
 */
export function readIfMatch(header: string, versioned: Versioned): number | undefined {
  if (header.trim() === '*') return undefined
  if (!versioned)
    throw new AppError(
      'preconditionFailed',
      'This call knows no versions, so it cannot honour If-Match. Leave the header out.',
    )
  const version = /^"(\d{1,10})"$/.exec(header.trim())?.[1]
  if (version === undefined)
    throw new AppError(
      'preconditionFailed',
      'If-Match must be one entity tag: the version that you have seen, such as "7".',
    )
  return Number(version)
}
