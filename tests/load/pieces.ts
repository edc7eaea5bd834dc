/** Pieces of SQL that the steps share. */
import { editions } from '#editions/editions.ts'

export type Step = { name: string; statements: string[] }

/** The first edition has six in ten, the others the rest. */
export function share(total: number, index: number): number {
  return Math.max(1, Math.round(index === 0 ? total * 0.6 : (total * 0.4) / (editions.length - 1)))
}

/**
 * An id that sorts by time, as the site makes them (UUID version 7), from a timestamp and a number.
 */
export const idOf = (at: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${n}::text), 1, 3) || '8' || substr(md5(${n}::text), 4, 15))::uuid`

/** A word of a list, chosen by a number. */
export const pick = (words: readonly string[], n: string) =>
  `(array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}])[1 + (${n})::int % ${words.length}]`

/** A moment of the last year, later ones more often, from a share between 0 and 1. */
export const momentOf = (part: string) =>
  `(now() - interval '364 days' * (1 - power(${part}, 0.8)))`
