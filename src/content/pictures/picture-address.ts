/** Picture addresses contain the size, so pages know the variants without a query. */

/** Widths in px; each picture also has its own. */
export const pictureWidths = [480, 800, 1200, 1600] as const

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

type Size = { width: number; height: number }

export type MediaName = {
  id: string
  size?: Size
  variant?: { format: PictureFormat; width: number }
}

/** A picture and its addresses, each `srcset` from the narrowest to the widest. */
export type Picture = Size & { id: string; srcset: Record<PictureFormat, string> }

const prefix = '/media/'
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const number = '[1-9]\\d{0,3}'
const ending = `(?:-(${number})x(${number})(?:-(${number}))?)?\\.(avif|webp)`
const wholeName = new RegExp(`^(${id})${ending}$`, 'i')

/** Finds addresses of pictures in a text; group 1 is the id. */
export const pictureAddresses = new RegExp(`${prefix}(${id})${ending}`, 'gi')

export const listWidths = (width: number): number[] => [
  ...pictureWidths.filter((less) => less < width),
  width,
]

/** A picture has no variants without a size. */
export const toPictureAddress = (picture: string, size?: Size): string =>
  `${prefix}${picture}${size ? `-${size.width}x${size.height}` : ''}.webp`

/** Undefined if no picture can have this name. */
export function parseMediaName(name: string): MediaName | undefined {
  const [, picture, width, height, narrow, extension] = wholeName.exec(name) ?? []
  const format = pictureFormats.find((known) => known === extension?.toLowerCase())
  if (!picture || !format) return undefined
  const own = { id: picture.toLowerCase() }
  if (!width || !height) return format === 'webp' ? own : undefined
  const size = { width: Number(width), height: Number(height) }
  if (!narrow) return format === 'webp' ? { ...own, size } : undefined
  const variant = { format, width: Number(narrow) }
  const isItself = format === 'webp' && variant.width === size.width
  return listWidths(size.width).includes(variant.width) && !isItself
    ? { ...own, size, variant }
    : undefined
}

/** Undefined if the picture has no variants. */
export function parsePictureAddress(address: string): Picture | undefined {
  const {
    id: picture,
    size,
    variant,
  } = (address.startsWith(prefix) && parseMediaName(address.slice(prefix.length))) || {}
  if (!picture || !size || variant) return undefined
  const main = toPictureAddress(picture, size)
  const name = main.slice(0, -'.webp'.length)
  const list = (format: PictureFormat) =>
    listWidths(size.width)
      .map((width) => {
        const isItself = format === 'webp' && width === size.width
        return `${isItself ? main : `${name}-${width}.${format}`} ${width}w`
      })
      .join(', ')
  return { id: picture, ...size, srcset: { avif: list('avif'), webp: list('webp') } }
}
