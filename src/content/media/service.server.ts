import { createHash } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Executor } from '#db/transaction.ts'
import type { Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import {
  maxUploadBytes,
  type PictureDescription,
  type PicturePurpose,
  type UploadedPicture,
} from './contract.ts'
import { rasteriseEmblem, type EncodedPicture } from './encode.server.ts'
import type { EncodingThread } from './encoding/encoding-thread.server.ts'
import { parseMediaName } from '#content/pictures/picture-address.ts'
import type { PictureText, PictureTexts } from '#content/pictures/picture-texts.ts'
import {
  findMedia,
  findMediaIds,
  findSame,
  findSuccessor,
  findTexts,
  findVariant,
  type TextRow,
} from './queries.server.ts'
import { addressOf, storePicture } from './store.server.ts'

export type Upload = {
  bytes: Uint8Array
  fileName: string
  purpose: PicturePurpose
} & PictureDescription

/** `isFinal`: it will never be another picture. */
type StoredFile = { bytes: Buffer; contentType: string; isFinal: boolean }

export function createMediaService(
  deps: Pick<Deps, 'database' | 'changes'>,
  encoding: EncodingThread,
) {
  async function store(
    edition: Edition,
    actor: Actor,
    encoded: EncodedPicture,
    said: Parameters<typeof storePicture>[3],
  ) {
    const { purpose, alt, isDecorative } = said
    const sha256 = createHash('sha256').update(encoded.bytes).digest()
    const wanted = { edition: edition.id, purpose, alt, isDecorative, sha256 }
    const same = await findSame(deps.database.db, wanted)
    if (same) return { url: addressOf({ ...same, purpose }), ...pickSize(same), alt }
    const stored = await write(deps, (tx) => storePicture(tx, { edition, actor }, encoded, said))
    return { url: stored.url, ...pickSize(stored), alt }
  }

  return {
    /** The descriptions of uploaded pictures, by their addresses. */
    async describe(addresses: readonly string[], language: LanguageCode): Promise<PictureTexts> {
      const ids = new Map(addresses.flatMap((address) => findIds(address)))
      const texts =
        ids.size > 0 ? await findTexts(deps.database.db, [...new Set(ids.values())]) : []
      const byId = new Map(texts.map((text) => [text.id, text]))
      const described = [...ids].flatMap(([address, id]) => {
        const text = byId.get(id)
        return text ? [[address, toPictureText(text, language)] as const] : []
      })
      return new Map(described)
    },
    async listMissing(ids: readonly string[]): Promise<string[]> {
      const wanted = ids.filter(isUuid)
      const stored = new Set(wanted.length > 0 ? await findMediaIds(deps.database.db, wanted) : [])
      return ids.filter((id) => !stored.has(id.toLowerCase()))
    },
    async upload(
      edition: Edition,
      actor: Actor,
      { bytes, fileName, purpose, alt, decorative }: Upload,
    ): Promise<UploadedPicture> {
      if (bytes.byteLength > maxUploadBytes)
        throw new AppError('tooLarge', 'A picture can be at most 5 MiB.')
      const said = { purpose, fileName, alt: decorative ? '' : alt, isDecorative: decorative }
      return await store(edition, actor, await encoding.run({ bytes, purpose }), said)
    },
    /** Stores a drawing of the site's own. */
    async addEmblem(edition: Edition, svg: string): Promise<UploadedPicture> {
      const said = { purpose: 'logo', fileName: '', alt: '', isDecorative: false } as const
      return await store(edition, null, await rasteriseEmblem(svg), said)
    },
    /** Takes the last part of its address. */
    async find(name: string): Promise<StoredFile | undefined> {
      const { id, size, variant } = parseMediaName(name) ?? {}
      if (!id) return undefined
      const { db } = deps.database
      const row = await (variant ? findVariant(db, id, variant) : findMedia(db, id))
      const isStored = row && row.bytes.byteLength > 0
      if (!isStored) return await findReplacement(db, id)
      if (size && (size.width !== row.width || size.height !== row.height)) return undefined
      return {
        bytes: row.bytes,
        contentType: variant ? `image/${variant.format}` : 'image/webp',
        isFinal: true,
      }
    },
  }
}

export type MediaService = ReturnType<typeof createMediaService>

const pickSize = ({ width, height }: { width: number; height: number }) => ({ width, height })

/** Whole, whichever width the old address asks for. */
async function findReplacement(db: Executor, id: string): Promise<StoredFile | undefined> {
  const next = await findSuccessor(db, id)
  return next && { bytes: next.bytes, contentType: 'image/webp', isFinal: false }
}

/** Gives ids with the address; none for other sites' pictures. */
function findIds(address: string): (readonly [string, string])[] {
  const { id } =
    (address.startsWith('/media/') && parseMediaName(address.slice('/media/'.length))) || {}
  return id ? [[address, id]] : []
}

const toPictureText = (
  { alt, alts, focusX, focusY }: TextRow,
  language: LanguageCode,
): PictureText => ({
  original: alt,
  alt: alts[language] ?? alt,
  focus: { x: focusX, y: focusY },
})
