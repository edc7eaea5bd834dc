/** How stored entries are answered. */
import { creditNames } from '#db/schema/authors.ts'
import type { EntryRow } from './kind.server.ts'

/** Columns that visitors do not get. */
const internal = [
  ...([
    'edition',
    'titleKey',
    'section',
    'publishedAt',
    'textHashes',
    'version',
    'partVersions',
    'userId',
    'publishAt',
  ] as const),
  ...creditNames,
] as const
type Internal = (typeof internal)[number]
const internalNames: ReadonlySet<string> = new Set(internal)

const toDates = ({ createdAt, updatedAt }: Pick<EntryRow, 'createdAt' | 'updatedAt'>) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** An entry as visitors get it. */
export function toPublicView<Row extends EntryRow>(row: Row) {
  const rest = Object.fromEntries(
    Object.entries(row).filter(([name]) => !internalNames.has(name)),
  ) as Omit<Row, Internal> // by name
  return { ...rest, ...toDates(row), tenant: row.edition }
}

/** An entry as people with an account get it. */
export const toAdminView = <Row extends EntryRow & { publishAt: Date | null }>(row: Row) => ({
  ...toPublicView(row),
  ...toPublishAt(row),
  version: row.version,
  textHashes: row.textHashes,
})

const toPublishAt = ({ publishAt }: { publishAt: Date | null }) => ({
  publishAt: publishAt?.toISOString() ?? null,
})

/** An entry in lists of the admin. */
export const toItemView = <
  Row extends { createdAt: Date; updatedAt: Date; publishAt: Date | null },
>(
  row: Row,
) => ({
  ...row,
  ...toDates(row),
  ...toPublishAt(row),
})
