import { AppError } from '#errors.ts'
import type { Transaction } from '#db/transaction.ts'
import { missingAlt } from './contract.ts'
import { parseMediaName } from './picture-address.ts'
import { findDescription } from './queries.server.ts'

/** A picture where it is shown, and its description there. */
export type Shown = { imageUrl: string | null; imageAlt: string }

/**
 * Refuses a picture without a description, unless it was uploaded as decorative. What is stored already, comes
 * from another site, or was uploaded before the question was asked stays as it is.
 * @throws AppError invalid
 */
export async function assertDescribed(tx: Transaction, next: Shown, stored?: Shown): Promise<void> {
  const { imageUrl, imageAlt } = next
  if (!imageUrl || imageAlt !== '') return
  if (imageUrl === stored?.imageUrl && imageAlt === stored.imageAlt) return
  const { id } = parseMediaName(imageUrl.replace(/^\/media\//, '')) ?? {}
  const picture = id ? await findDescription(tx, id) : undefined
  if (picture?.purpose !== 'picture' || picture.isDecorative) return
  throw new AppError('invalid', `${missingAlt}.`, { errors: { imageAlt: missingAlt } })
}
