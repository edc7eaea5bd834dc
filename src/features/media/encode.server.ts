import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '#errors.ts'
import type { PicturePurpose } from './contract.ts'

/** Largest side of a stored picture, in pixels, by what it is for. */
const maxSides = { logo: 256, picture: 1600 } as const
/** A small file can unfold into a picture that fills the memory. */
const maxPixels = 40_000_000

/** Kinds that are decoded at all. SVG is not: it can carry scripts and fetch other files. */
const acceptedFormats = new Set<string>(['png', 'jpeg', 'webp', 'gif'])

export type EncodedPicture = { bytes: Buffer; width: number; height: number }

/**
 * An upload as it is stored: WebP within the purpose's largest side, without metadata, the first frame of an animation.
 * @throws AppError unsupportedType for anything that is not really a PNG, JPEG, WebP, AVIF or GIF
 */
export async function encodeUpload(bytes: Uint8Array, purpose: PicturePurpose): Promise<EncodedPicture> {
  // Vector input is refused before sharp sees it.
  if (!isPictureFile(bytes)) throw notPicture()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
  const metadata = await readMetadata(picture)
  const isAvif = metadata.format === 'heif' && metadata.compression === 'av1'
  if (!isAvif && !acceptedFormats.has(metadata.format)) throw notPicture()
  return await toWebp(picture, maxSides[purpose])
}

/** Rasterises one of the site's own drawings. Not for uploads. */
export async function rasteriseEmblem(svg: string): Promise<EncodedPicture> {
  return await toWebp(sharp(Buffer.from(svg), { density: 288 }), maxSides.logo)
}

async function toWebp(picture: Sharp, maxSide: number): Promise<EncodedPicture> {
  try {
    const fitted = picture.autoOrient().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    const { data, info } = await fitted.webp({ quality: 88, alphaQuality: 90 }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw unreadable(cause)
  }
}

async function readMetadata(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata()
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Whether the file begins as one of the accepted kinds does, whatever its name says. */
function isPictureFile(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(start) ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    start.slice(4, 8) === 'ftyp'
  )
}

const notPicture = () =>
  new AppError('unsupportedType', 'This file is not a PNG, JPEG, WebP, AVIF or GIF picture. SVG is not accepted.')

const unreadable = (cause: unknown) =>
  new AppError('unsupportedType', 'This picture cannot be read: it is damaged or has too many pixels.', { cause })
