import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { recordChange, type Actor } from '#features/audit/service.server.ts'
import { isUuid, write } from '#features/audit/write.server.ts'
import { maxUploadBytes, type PicturePurpose, type UploadedPicture } from './contract.ts'
import { encodeUpload, rasteriseEmblem, type EncodedPicture } from './encode.server.ts'
import { findMedia, findMediaIds, insertMedia, type MediaRow } from './queries.server.ts'

export type MediaService = {
  /** Which of these ids no stored picture has. */
  listMissing(ids: readonly string[]): Promise<string[]>
  /** Re-encodes an uploaded picture and keeps it. */
  upload(edition: Edition, actor: Actor, bytes: Uint8Array, purpose: PicturePurpose): Promise<UploadedPicture>
  /** Keeps a drawing of the site's own as a picture; the demonstration content's emblems come this way. */
  addEmblem(edition: Edition, svg: string): Promise<UploadedPicture>
  /** A stored picture by the last part of its address: `<id>.webp`. */
  find(name: string): Promise<Pick<MediaRow, 'bytes' | 'contentType'> | undefined>
}

export function createMediaService(deps: Pick<Deps, 'database' | 'changes'>): MediaService {
  async function store(
    edition: Edition,
    actor: Actor,
    { bytes, width, height }: EncodedPicture,
  ): Promise<UploadedPicture> {
    const picture = { contentType: 'image/webp', width, height }
    const id = await write(deps, async (tx) => {
      const entityId = await insertMedia(tx, { ...picture, edition: edition.id, bytes })
      await recordChange(tx, { edition, actor, action: 'created', entity: 'media', entityId, after: picture })
      return entityId
    })
    return { url: `/media/${id}.webp`, width, height }
  }

  return {
    async listMissing(ids) {
      const wanted = ids.filter(isUuid)
      const stored = new Set(wanted.length > 0 ? await findMediaIds(deps.database.db, wanted) : [])
      return ids.filter((id) => !stored.has(id.toLowerCase()))
    },
    async upload(edition, actor, bytes, purpose) {
      if (bytes.byteLength > maxUploadBytes) throw new AppError('tooLarge', 'A picture may have at most 5 MiB.')
      return await store(edition, actor, await encodeUpload(bytes, purpose))
    },
    async addEmblem(edition, svg) {
      return await store(edition, null, await rasteriseEmblem(svg))
    },
    async find(name) {
      const id = name.replace(/\.webp$/, '')
      return isUuid(id) ? await findMedia(deps.database.db, id) : undefined
    },
  }
}
