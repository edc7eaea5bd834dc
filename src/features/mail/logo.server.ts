import sharp from 'sharp'
import type { Edition } from '#editions/edition.ts'

const pixels = 84

const drawn = new WeakMap<Edition, Promise<Buffer>>()

/** Mail programs show no SVG. */
export function getMailLogo(edition: Edition): Promise<Buffer> {
  let picture = drawn.get(edition)
  if (!picture) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 32 32">${edition.logoDrawing}</svg>`
    picture = sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    drawn.set(edition, picture)
    picture.catch(() => drawn.delete(edition)) // failures are not cached
  }
  return picture
}
