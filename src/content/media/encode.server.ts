import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '#errors.ts'
import { heicHelp, type PicturePurpose } from './contract.ts'
import { listWidths, type PictureFormat } from '#content/pictures/picture-address.ts'

/** The longest side, in pixels. */
const maxSides = { logo: 256, picture: 1600 } as const
/** Small files can unpack into huge pictures. */
const maxPixels = 40_000_000

const webp = { quality: 88, alphaQuality: 90 }
/** An effort of 2 keeps uploads below two seconds. */
const narrowWebp = { quality: 80, alphaQuality: 90 }
const avif = { quality: 55, effort: 2 }

/** SVG can hold scripts and load files. */
const acceptedFormats = new Set<string>(['png', 'jpeg', 'webp', 'gif'])

export type EncodedVariant = { format: PictureFormat; width: number; bytes: Uint8Array }
export type EncodedPicture = {
  bytes: Uint8Array
  width: number
  height: number
  variants: EncodedVariant[]
}

/**
 * Drops metadata and animation. Articles' pictures get all widths, also as AVIF.
 * @throws AppError unsupportedType unless PNG, JPEG, WebP, AVIF or GIF
 */
export async function encodeUpload(
  bytes: Uint8Array,
  purpose: PicturePurpose,
): Promise<EncodedPicture> {
  // This comes before sharp, which reads vector formats.
  if (isHeicFile(bytes)) throw new AppError('unsupportedType', heicHelp)
  if (!isPictureFile(bytes)) throw notPicture()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
  const metadata = await readMetadata(picture)
  const isAvif = metadata.format === 'heif' && metadata.compression === 'av1'
  if (!isAvif && !acceptedFormats.has(metadata.format)) throw notPicture()
  return await (purpose === 'logo' ? toWebp(picture, maxSides.logo) : toWidths(picture))
}

/** Draws an emblem of our own; SVG that was uploaded must not get here. */
export async function rasteriseEmblem(svg: string): Promise<EncodedPicture> {
  return await toWebp(sharp(Buffer.from(svg), { density: 288 }), maxSides.logo)
}

async function toWebp(picture: Sharp, maxSide: number): Promise<EncodedPicture> {
  try {
    const { data, info } = await fit(picture, maxSide)
      .webp(webp)
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, variants: [] }
  } catch (cause) {
    throw unreadable(cause)
  }
}

async function toWidths(picture: Sharp): Promise<EncodedPicture> {
  try {
    const fitted = fit(picture, maxSides.picture).toColourspace('srgb').raw()
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const decoded = sharp(data, { raw: { width, height, channels } })
    const variants: EncodedVariant[] = []
    for (const narrow of listWidths(width)) {
      const resized = decoded.clone().resize({ width: narrow })
      variants.push({
        format: 'avif',
        width: narrow,
        bytes: await resized.clone().avif(avif).toBuffer(),
      })
      if (narrow === width) continue
      variants.push({
        format: 'webp',
        width: narrow,
        bytes: await resized.clone().webp(narrowWebp).toBuffer(),
      })
    }
    return { bytes: await decoded.clone().webp(webp).toBuffer(), width, height, variants }
  } catch (cause) {
    throw unreadable(cause)
  }
}

const fit = (picture: Sharp, maxSide: number) =>
  picture.autoOrient().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })

async function readMetadata(picture: Sharp): Promise<Metadata> {
  try {
    return await picture.metadata()
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Checks the first bytes, not the name. */
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

/** The brands of HEVC; AVIF has others. */
const isHeicFile = (bytes: Uint8Array): boolean =>
  /^ftyp(hei[cxms]|hev[cxms])$/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

const notPicture = () =>
  new AppError(
    'unsupportedType',
    'This file is not a PNG, JPEG, WebP, AVIF or GIF picture. SVG is not accepted.',
  )

const unreadable = (cause: unknown) =>
  new AppError(
    'unsupportedType',
    'This picture cannot be read: it is damaged or has too many pixels.',
    { cause },
  )
