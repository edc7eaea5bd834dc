/** Slugs of a written entry: free, and followed by its former addresses. */
import { takenSlug } from '#audit/write.server.ts'
import type { ContentKind } from '#contract/content-kinds.ts'
import type { Transaction } from '#db/transaction.ts'
import { languageCodes } from '#i18n/languages.ts'
import type { Slugs } from '../addresses.ts'
import { moveAddress, moveAddressIn, occupyAddress } from './address-queries.server.ts'
import type { EntryInput, EntryRow, TextsRow } from './kind.server.ts'
import type { EntryStore } from './store.server.ts'

/** `slugs`: of the languages that have one of their own, public or not. */
export type AllSlugs = { slug: string; slugs: Slugs }

export const readSlugs = (rows: readonly TextsRow[] = []): Slugs =>
  Object.fromEntries(
    rows.flatMap(({ language, slug }) => (typeof slug === 'string' ? [[language, slug]] : [])),
  )

/** Whether two writers could give one slug to two entries. */
export const givesSlug = ({ slug, translations = {} }: EntryInput): boolean =>
  slug !== undefined ||
  Object.values(translations).some((texts) => texts && 'slug' in texts && Boolean(texts.slug))

type Entry = { edition: string; entity: ContentKind; id: string }
type Store = Pick<EntryStore<EntryRow>, 'isTaken'>

/**
 * An entry's main slug is no other entry's in any language, so that it can lead to the entry in all
 * of them.
 *
 * @throws AppError conflict
 */
async function assertFree(
  tx: Transaction,
  store: Store,
  { edition, id }: Entry,
  after: AllSlugs,
  before?: AllSlugs,
): Promise<void> {
  if (after.slug !== before?.slug && (await store.isTaken(tx, edition, id, after.slug)))
    throw takenSlug()
  for (const code of languageCodes) {
    const slug = after.slugs[code]
    if (slug === undefined || slug === before?.slugs[code]) continue
    if (await store.isTaken(tx, edition, id, slug, code))
      throw takenSlug(undefined, `translations.${code}.slug`)
  }
}

/** Takes the addresses of a new entry. @throws AppError conflict */
export async function occupyAddresses(
  tx: Transaction,
  store: Store,
  entry: Entry,
  after: AllSlugs,
): Promise<void> {
  await assertFree(tx, store, entry, after)
  await occupyAddress(tx, entry, after.slug)
  for (const code of languageCodes) {
    const slug = after.slugs[code]
    if (slug !== undefined) await occupyAddress(tx, entry, slug, code)
  }
}

/** Notes the addresses that translations have left. @throws AppError conflict */
export async function moveAddresses(
  tx: Transaction,
  store: Store,
  entry: Entry,
  { before, after, wasPublic }: { before: AllSlugs; after: AllSlugs; wasPublic: boolean },
): Promise<void> {
  await assertFree(tx, store, entry, after, before)
  if (after.slug !== before.slug)
    await moveAddress(tx, entry, { from: before.slug, to: after.slug, wasPublic })
  for (const code of languageCodes) {
    const own = before.slugs[code]
    const [from, to] = [own ?? after.slug, after.slugs[code] ?? after.slug]
    // The main slug itself leads to the language's.
    const leaves = wasPublic && own !== undefined
    if (from !== to) await moveAddressIn(tx, entry, code, { from, to, wasPublic: leaves })
  }
}
