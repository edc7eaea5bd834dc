import type { Transaction } from '#db/transaction.ts'
import { pictureAddresses } from './picture-address.ts'
import { replaceUses, type FoundPicture, type Owner } from './uses-queries.server.ts'

type Values = Readonly<Record<string, unknown>>

/** Notes which pictures an entry shows: `values` by field, `translations` by language and field. */
export async function noteUses(
  tx: Transaction,
  owner: Owner,
  fields: readonly string[],
  { translations, ...values }: Values,
): Promise<void> {
  // The views of every kind have their translations like this.
  const languages = Object.entries((translations ?? {}) as Record<string, Values>)
  const found = [['', values] as const, ...languages].flatMap(([language, texts]) =>
    fields.flatMap((field) =>
      findPictures(texts[field]).map((mediaId): FoundPicture => ({ mediaId, field, language })),
    ),
  )
  await replaceUses(tx, owner, found)
}

function findPictures(value: unknown): string[] {
  if (value === null || value === undefined) return []
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [
    ...new Set(
      [...text.matchAll(pictureAddresses)].flatMap(([, id]) => (id ? [id.toLowerCase()] : [])),
    ),
  ]
}
