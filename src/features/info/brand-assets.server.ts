import sharp from 'sharp'
import { editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { brandAssets, brandFileName, drawBrandAsset, type BrandAsset } from '#ui/brand-assets.ts'

const files = new Map<string, { edition: Edition; asset: BrandAsset }>(
  editions.flatMap((edition) =>
    brandAssets.map((asset) => [brandFileName(edition, asset), { edition, asset }] as const),
  ),
)
const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Drawn on first use; undefined if no edition has a picture of this name. */
export function findBrandPicture(name: string): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const file = files.get(name)
  if (!file) return undefined
  let picture = pictures.get(name)
  if (!picture) {
    picture = drawPng(drawBrandAsset(file.edition, file.asset))
    pictures.set(name, picture)
    picture.catch(() => pictures.delete(name)) // the next request tries again
  }
  return picture
}

async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
}
