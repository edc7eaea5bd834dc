import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '#errors.ts'
import type { PicturePurpose } from './contract.ts'
import { listWidths, type PictureFormat } from './picture-address.ts'

/** Largest side of a stored picture, in pixels, by what it is for. */
const maxSides = { logo: 256, picture: 1600 } as const
/** A small file can unfold into a picture that fills the memory. */
const maxPixels = 40_000_000

const webp = { quality: 88, alphaQuality: 90 }
/** Narrower ones and AVIF are for pages alone; an effort of 2 of 9 keeps an upload within two seconds. */
const narrowWebp = { quality: 80, alphaQuality: 90 }
const avif = { quality: 55, effort: 2 }

/** Kinds that are decoded at all. SVG is not: it can carry scripts and fetch other files. */
const acceptedFormats = new Set<string>(['png', 'jpeg', 'webp', 'gif'])

export type EncodedVariant = { format: PictureFormat; width: number; bytes: Buffer }
export type EncodedPicture = { bytes: Buffer; width: number; height: number; variants: EncodedVariant[] }

/** Pictures are encoded one after another: several at once would hold as many decoded ones, and no core would be left for readers. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  // The caller handles its failure, and its result is not kept here.
  const end = () => undefined
  last = mine.then(end, end)
  return mine
}

/**
 * An upload as it is stored: WebP within the purpose's largest side, without metadata, the first frame of an animation; a picture of an
 * article in every width of listWidths(), as WebP and AVIF.
 * @throws AppError unsupportedType for anything that is not really a PNG, JPEG, WebP, AVIF or GIF
 */
export async function encodeUpload(bytes: Uint8Array, purpose: PicturePurpose): Promise<EncodedPicture> {
  // Vector input is refused before sharp sees it.
  if (!isPictureFile(bytes)) throw notPicture()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
  const metadata = await readMetadata(picture)
  const isAvif = metadata.format === 'heif' && metadata.compression === 'av1'
  if (!isAvif && !acceptedFormats.has(metadata.format)) throw notPicture()
  return await inTurn(() => (purpose === 'logo' ? toWebp(picture, maxSides.logo) : toWidths(picture)))
}

/** Rasterises one of the site's own drawings. Not for uploads. */
export async function rasteriseEmblem(svg: string): Promise<EncodedPicture> {
  return await toWebp(sharp(Buffer.from(svg), { density: 288 }), maxSides.logo)
}

async function toWebp(picture: Sharp, maxSide: number): Promise<EncodedPicture> {
  try {
    const { data, info } = await fit(picture, maxSide).webp(webp).toBuffer({ resolveWithObject: true })
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
      variants.push({ format: 'avif', width: narrow, bytes: await resized.clone().avif(avif).toBuffer() })
      if (narrow === width) continue
      variants.push({ format: 'webp', width: narrow, bytes: await resized.clone().webp(narrowWebp).toBuffer() })
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
