import type { Edition } from '#editions/edition.ts'
import type { Transaction } from '#db/transaction.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import type { PicturePurpose } from './contract.ts'
import type { EncodedPicture } from './encode.server.ts'
import { toPictureAddress } from '#content/pictures/picture-address.ts'
import { insertMedia, insertVariants } from './queries.server.ts'

type Said = { purpose: PicturePurpose; fileName: string; alt: string; isDecorative: boolean }

type Stored = { id: string; url: string; width: number; height: number }

/** `alts` by language; `id` if it has been a picture before, elsewhere. */
export async function storePicture(
  tx: Transaction,
  { edition, actor }: { edition: Edition; actor: Actor },
  { bytes, variants, width, height }: EncodedPicture,
  { id: known, ...said }: Said & { alts?: Record<string, string>; id?: string },
): Promise<Stored> {
  const picture = { contentType: 'image/webp', width, height, ...said }
  const id = await insertMedia(tx, {
    ...picture,
    ...(known && { id: known }),
    edition: edition.id,
    bytes: Buffer.from(bytes),
  })
  await insertVariants(
    tx,
    variants.map((variant) => ({ ...variant, mediaId: id, bytes: Buffer.from(variant.bytes) })),
  )
  await recordChange(tx, {
    edition,
    actor,
    action: 'created',
    entity: 'media',
    entityId: id,
    label: said.fileName,
    after: picture,
  })
  return { id, url: addressOf({ id, width, height, purpose: said.purpose }), width, height }
}

/** Logos have no variants, so their addresses have no size. */
export const addressOf = ({
  id,
  width,
  height,
  purpose,
}: Omit<Stored, 'url'> & { purpose: string }) =>
  toPictureAddress(id, purpose === 'picture' ? { width, height } : undefined)
