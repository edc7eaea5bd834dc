import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Edition } from '#editions/edition.ts'
import { iconPath } from '#urls.ts'

/** The width of the drawing in its own units. */
const drawingSize = 32

type Icon = {
  size: number
  /** Share of the side that the drawing takes. Undefined: all of it. */
  inset?: number
}

export const icons = {
  'icon-32.png': { size: 32 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  // The safe zone is 80 % across.
  'maskable-512.png': { size: 512, inset: 0.6 },
  // iOS shows what is transparent as black.
  'apple-touch-icon.png': { size: 180, inset: 0.7 },
} as const satisfies Record<string, Icon>

export type IconName = keyof typeof icons | 'icon.svg'
export const iconNames = ['icon.svg', ...Object.keys(icons)] as IconName[]

/** Keyed by the edition as its settings make it. */
const hashes = new WeakMap<Edition, string>()

/** Part of icon addresses, which are cached for ever. */
function hashIcons(edition: Edition): string {
  const known = hashes.get(edition)
  if (known) return known
  const { logoDrawing, secondaryColor } = edition
  const hash = createHash('sha256')
    .update(JSON.stringify([logoDrawing, secondaryColor, icons]))
    .digest('hex')
    .slice(0, 10)
  hashes.set(edition, hash)
  return hash
}

export const iconHref = (edition: Edition, name: IconName) =>
  `${iconPath}/${edition.id}/${hashIcons(edition)}/${name}`

export async function drawIcon(edition: Edition, name: IconName): Promise<string | Buffer> {
  if (name === 'icon.svg') return drawSvg(edition, { size: drawingSize })
  const icon: Icon = icons[name]
  return await sharp(Buffer.from(drawSvg(edition, icon)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function drawSvg({ logoDrawing: logo, secondaryColor }: Edition, { size, inset }: Icon): string {
  const box = `width="${size}" height="${size}" viewBox="0 0 ${drawingSize} ${drawingSize}"`
  const start = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>`
  if (inset === undefined) return `${start}${logo}</svg>`
  const shift = (drawingSize * (1 - inset)) / 2
  const ground = `<rect width="${drawingSize}" height="${drawingSize}" fill="${secondaryColor}"/>`
  return `${start}${ground}<g transform="translate(${shift} ${shift}) scale(${inset})">${logo}</g></svg>`
}

/** Serves clients that request `/favicon.ico` unasked. */
export async function drawIco(edition: Edition): Promise<Buffer> {
  const png = Buffer.from(await drawIcon(edition, 'icon-32.png'))
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // count
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
