import type { Edition } from '#editions/edition.ts'
import { brandPath } from '#urls.ts'
import { capHeight, outline, type Weight } from './lettering/outline.ts'

export const brandAssets = ['symbol', 'full-logo'] as const
export type BrandAsset = (typeof brandAssets)[number]

/** The name of a file, such as `tandem-crypto-symbol.png`. */
export function brandFileName(edition: Edition, asset: BrandAsset): string {
  const brand = edition.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${brand}-${asset}.png`
}

export const brandHref = (edition: Edition, asset: BrandAsset) =>
  `${brandPath}/${brandFileName(edition, asset)}`

/** The side of the symbol in pixels. */
export const symbolSize = 1024
/** The height of the logo in pixels. */
export const logoHeight = 512

const drawingSize = 32
const gap = 8
const wordSize = 15

export function drawBrandAsset(edition: Edition, asset: BrandAsset): string {
  return asset === 'symbol' ? drawSymbol(edition) : drawLogo(edition)
}

function drawSymbol({ logoDrawing: logo }: Edition): string {
  return svg(drawingSize, drawingSize, symbolSize, logo)
}

function drawLogo({ logoDrawing: logo, name, secondaryColor, primaryColor }: Edition): string {
  const [first = '', ...rest] = name.split(' ')
  const scale = wordSize / capHeight
  const baseline = (drawingSize + wordSize) / 2
  const parts: string[] = []
  let x = drawingSize + gap
  const write = (text: string, weight: Weight, color: string) => {
    const { width, groups } = outline(text, weight)
    for (const group of groups) {
      const place = `translate(${round(x + group.x * scale)} ${round(baseline)}) scale(${round(scale)} ${-round(scale)})`
      parts.push(`<path fill="${color}" transform="${place}" d="${group.path}"/>`)
    }
    x += width * scale
  }
  write(first, 'bold', secondaryColor)
  if (rest.length > 0) write(` ${rest.join(' ')}`, 'medium', primaryColor)
  return svg(x, drawingSize, logoHeight, logo + parts.join(''))
}

function svg(width: number, height: number, pixels: number, content: string): string {
  const size = `width="${Math.round((width * pixels) / height)}" height="${pixels}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${round(width)} ${height}">${content}</svg>`
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
