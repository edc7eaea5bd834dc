import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { maxUploadBytes, type PictureDescription, type PicturePurpose, type UploadedPicture } from './contract.ts'
import { encodeUpload, rasteriseEmblem, type EncodedPicture } from './encode.server.ts'
import { parseMediaName, toPictureAddress } from './picture-address.ts'
import { findMedia, findMediaIds, findVariant, insertMedia, insertVariants } from './queries.server.ts'

export type Upload = { bytes: Uint8Array; fileName: string; purpose: PicturePurpose } & PictureDescription

type StoredFile = { bytes: Buffer; contentType: string }

export type MediaService = {
  listMissing(ids: readonly string[]): Promise<string[]>
  upload(edition: Edition, actor: Actor, upload: Upload): Promise<UploadedPicture>
  /** For the site's own drawings. */
  addEmblem(edition: Edition, svg: string): Promise<UploadedPicture>
  /** By the last part of its address. */
  find(name: string): Promise<StoredFile | undefined>
}

export function createMediaService(deps: Pick<Deps, 'database' | 'changes'>): MediaService {
  async function store(
    edition: Edition,
    actor: Actor,
    { bytes, variants, width, height }: EncodedPicture,
    said: { purpose: PicturePurpose; fileName: string; alt: string; isDecorative: boolean },
  ): Promise<UploadedPicture> {
    const picture = { contentType: 'image/webp', width, height, ...said }
    const id = await write(deps, async (tx) => {
      const mediaId = await insertMedia(tx, { ...picture, edition: edition.id, bytes })
      await insertVariants(
        tx,
        variants.map((variant) => ({ ...variant, mediaId })),
      )
      await recordChange(tx, { edition, actor, action: 'created', entity: 'media', entityId: mediaId, after: picture })
      return mediaId
    })
    const url = toPictureAddress(id, variants.length > 0 ? { width, height } : undefined)
    return { url, width, height, alt: said.alt }
  }

  return {
    async listMissing(ids) {
      const wanted = ids.filter(isUuid)
      const stored = new Set(wanted.length > 0 ? await findMediaIds(deps.database.db, wanted) : [])
      return ids.filter((id) => !stored.has(id.toLowerCase()))
    },
    async upload(edition, actor, { bytes, fileName, purpose, alt, decorative }) {
      if (bytes.byteLength > maxUploadBytes) throw new AppError('tooLarge', 'A picture can be at most 5 MiB.')
      const said = { purpose, fileName, alt: decorative ? '' : alt, isDecorative: decorative }
      return await store(edition, actor, await encodeUpload(bytes, purpose), said)
    },
    async addEmblem(edition, svg) {
      const said = { purpose: 'logo', fileName: '', alt: '', isDecorative: false } as const
      return await store(edition, null, await rasteriseEmblem(svg), said)
    },
    async find(name) {
      const { id, size, variant } = parseMediaName(name) ?? {}
      if (!id) return undefined
      const { db } = deps.database
      const row = await (variant ? findVariant(db, id, variant) : findMedia(db, id))
      if (!row || (size && (size.width !== row.width || size.height !== row.height))) return undefined
      return { bytes: row.bytes, contentType: variant ? `image/${variant.format}` : 'image/webp' }
    },
  }
}
