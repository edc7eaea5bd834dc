/** Which fields of an entry are written together: people conflict only over the same ones. */
import type { Fields } from '../fields.ts'

/** The version at which each part last changed; 1 where it never did. */
export type PartVersions = Readonly<Record<string, number>>

/** The part of all fields that have no screen of their own. */
export const formPart = 'form'

/** @returns by part, the fields of it */
function groupByPart(
  fields: Fields,
  names: readonly string[],
  listKeys: (name: string) => readonly string[],
): Map<string, string[]> {
  const pairs = names.flatMap((name): [string, string][] => {
    const { part = formPart, partPerKey } = fields[name] ?? {}
    return partPerKey ? listKeys(name).map((key) => [`${part}.${key}`, name]) : [[part, name]]
  })
  const grouped = new Map<string, string[]>()
  for (const [part, name] of pairs) grouped.set(part, [...(grouped.get(part) ?? []), name])
  return grouped
}

const keysOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

type Values = Readonly<Record<string, unknown>>

/** What does not belong to the content of an entry. */
const envelope: ReadonlySet<string> = new Set(['version', 'tenant', 'publicIfNew'])

/** The parts that an input writes, with their fields. */
export const listWrittenParts = (fields: Fields, input: Values) =>
  groupByPart(
    fields,
    Object.keys(input).filter((name) => input[name] !== undefined && !envelope.has(name)),
    (name) => keysOf(input[name]),
  )

/** The parts in which two states of an entry differ. */
export function listChangedParts(
  fields: Fields,
  { before, after }: { before: Values; after: Values },
): string[] {
  const listKeys = (name: string) => {
    const [a, b] = [before[name], after[name]].map((value) => (value ?? {}) as Values)
    return [...new Set([...keysOf(a), ...keysOf(b)])].filter(
      (key) => JSON.stringify(a?.[key]) !== JSON.stringify(b?.[key]),
    )
  }
  return [...groupByPart(fields, Object.keys(after), listKeys).keys()]
}

type Stored = { version: number; partVersions?: PartVersions | undefined }

/** Whether a part has changed after the version that somebody has seen. */
export const isStale = ({ version, partVersions }: Stored, part: string, seen: number): boolean =>
  seen > version || (partVersions ? (partVersions[part] ?? 1) : version) > seen
