import { createHash } from 'node:crypto'
import * as z from 'zod'
import { maxUploadBytes } from '#content/media/contract.ts'
import type { EncodingThread } from '#content/media/encoding/encoding-thread.server.ts'
import { pictureAddresses } from '#content/pictures/picture-address.ts'
import { findMedia, findSuccessor } from '#content/media/queries.server.ts'
import { storePicture } from '#content/media/store.server.ts'
import { write } from '#audit/write.server.ts'
import { text } from '#contract/fields.ts'
import type { Executor } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { AppError } from '#errors.ts'

/** How many pictures the settings of all editions may have. */
const maxPictures = 20
const maxBase64Length = Math.ceil(maxUploadBytes / 3) * 4

const pictureSchema = z.object({
  purpose: z.enum(['logo', 'picture']).default('logo'),
  fileName: text(255).default(''),
  alt: text(300).default(''),
  alts: z.record(text(5), text(300)).default({}),
  isDecorative: z.boolean().default(false),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits'),
  base64: z.base64('Must be base64').max(maxBase64Length, 'A picture can be at most 5 MiB'),
})

/** Pictures by the id that addresses name. */
export const picturesSchema = z
  .record(z.uuid(), pictureSchema)
  .refine(
    (pictures) => Object.keys(pictures).length <= maxPictures,
    `Must have at most ${maxPictures} pictures`,
  )

export type Pictures = z.infer<typeof picturesSchema>

export function listPictures(settings: OwnSettings): string[] {
  const ids = JSON.stringify(settings).matchAll(pictureAddresses)
  return [...new Set([...ids].map(([, id = '']) => id.toLowerCase()))]
}

async function findStored(db: Executor, id: string) {
  const row = await findMedia(db, id)
  return row && row.bytes.byteLength === 0 ? await findSuccessor(db, id) : row
}

export async function exportPictures(db: Executor, ids: readonly string[]): Promise<Pictures> {
  const pictures: Pictures = {}
  for (const id of ids.slice(0, maxPictures)) {
    const row = await findStored(db, id)
    if (!row) continue
    const { purpose, fileName, alt, alts, isDecorative, bytes } = row
    pictures[id] = {
      purpose: purpose === 'picture' ? purpose : 'logo',
      fileName,
      alt,
      alts,
      isDecorative,
      sha256: hash(bytes),
      base64: bytes.toString('base64'),
    }
  }
  return pictures
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Context = Pick<Deps, 'database' | 'changes'> & { encoding: EncodingThread }

/**
 * Adds those that this site lacks, at the addresses that the settings name.
 * @throws AppError invalid if one is neither in the file nor here, or damaged
 */
export async function importPictures(
  { encoding, ...deps }: Context,
  edition: Edition,
  settings: OwnSettings,
  pictures: Pictures,
): Promise<void> {
  const ids = listPictures(settings)
  const stored = await Promise.all(ids.map((id) => findStored(deps.database.db, id)))
  const missing = ids.filter((_, at) => stored[at] === undefined)
  for (const id of missing) {
    const picture = pictures[id]
    if (!picture)
      throw new AppError(
        'invalid',
        `The settings of ${edition.id} name the picture ${id}, which is neither in the file nor on this site. Export them again where it is, or take its address out of the file.`,
      )
    const { sha256, base64, ...said } = picture
    const bytes = Buffer.from(base64, 'base64')
    if (hash(bytes) !== sha256)
      throw new AppError(
        'invalid',
        `The picture ${id} is damaged: it differs from its checksum. Copy or export the file again.`,
      )
    const encoded = await encoding.run({ bytes, purpose: said.purpose })
    // It is stored as it was, or each copy would be a little worse.
    const whole = isWebp(bytes) ? { ...encoded, bytes } : encoded
    await write(deps, (tx) => storePicture(tx, { edition, actor: null }, whole, { id, ...said }))
  }
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
