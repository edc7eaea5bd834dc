import { AppError } from '#errors.ts'
import type { Transaction } from '#db/transaction.ts'
import { missingAlt } from './contract.ts'
import { parseMediaName } from '#content/pictures/picture-address.ts'
import { findDescription } from './queries.server.ts'

export type Shown = { imageUrl: string | null; imageAlt: string }

/**
 * Exempts unchanged pictures, other sites' and uploads from before the rule.
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
