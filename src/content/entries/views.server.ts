/** How stored entries are answered. */
import type { EntryRow } from './kind.server.ts'

/** Columns that are nobody's business. */
type Internal = 'edition' | 'titleKey' | 'section' | 'publishedAt' | 'textHashes' | 'version' | 'publishAt'

const toDates = ({ createdAt, updatedAt }: Pick<EntryRow, 'createdAt' | 'updatedAt'>) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** For visitors. */
export function toPublicView<Row extends EntryRow>(row: Row) {
  const internal: ReadonlySet<string> = new Set<Internal>([
    'edition',
    'titleKey',
    'section',
    'publishedAt',
    'textHashes',
    'version',
    'publishAt',
  ])
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !internal.has(name))) as Omit<Row, Internal> // by name
  return { ...rest, ...toDates(row), tenant: row.edition }
}

/** For people with an account. */
export const toAdminView = <Row extends EntryRow & { publishAt: Date | null }>(row: Row) => ({
  ...toPublicView(row),
  ...toPublishAt(row),
  version: row.version,
  textHashes: row.textHashes,
})

const toPublishAt = ({ publishAt }: { publishAt: Date | null }) => ({ publishAt: publishAt?.toISOString() ?? null })

/** In administrators' lists. */
export const toItemView = <Row extends { createdAt: Date; updatedAt: Date; publishAt: Date | null }>(row: Row) => ({
  ...row,
  ...toDates(row),
  ...toPublishAt(row),
})
