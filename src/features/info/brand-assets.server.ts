import sharp from 'sharp'
import type { Edition } from '#editions/edition.ts'
import { brandAssets, brandFileName, drawBrandAsset, type BrandAsset } from '#ui/brand-assets.ts'

const pictures = new WeakMap<Edition, Map<BrandAsset, Promise<Uint8Array<ArrayBuffer>>>>()

/** Drawn on first use; undefined if no edition has a picture of this name. */
export function findBrandPicture(
  name: string,
  editions: readonly Edition[],
): Promise<Uint8Array<ArrayBuffer>> | undefined {
  for (const edition of editions) {
    const asset = brandAssets.find((known) => brandFileName(edition, known) === name)
    if (asset) return findPicture(edition, asset)
  }
  return undefined
}

function findPicture(edition: Edition, asset: BrandAsset): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = pictures.get(edition) ?? new Map<BrandAsset, Promise<Uint8Array<ArrayBuffer>>>()
  pictures.set(edition, drawn)
  let picture = drawn.get(asset)
  if (!picture) {
    picture = drawPng(drawBrandAsset(edition, asset))
    drawn.set(asset, picture)
    picture.catch(() => drawn.delete(asset)) // the next request tries again
  }
  return picture
}

async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
}
