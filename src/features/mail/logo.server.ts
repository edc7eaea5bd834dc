import sharp from 'sharp'
import type { Edition } from '#editions/edition.ts'

const pixels = 84

const drawn = new Map<string, Promise<Buffer>>()

/** Mail programs show no SVG. */
export function getMailLogo({ id, logo }: Edition): Promise<Buffer> {
  let picture = drawn.get(id)
  if (!picture) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 32 32">${logo}</svg>`
    picture = sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    drawn.set(id, picture)
    picture.catch(() => drawn.delete(id)) // failures are not cached
  }
  return picture
}
