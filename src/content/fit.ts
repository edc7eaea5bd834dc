/** Search results cut titles that are longer, in characters. */
export const maxTitleLength = 70
const minDescriptionLength = 100
export const maxDescriptionLength = 200

export const dropBrand = (title: string, brand: string): string =>
  title.endsWith(` | ${brand}`) ? title.slice(0, -brand.length - 3) : title

export const fitTitle = (title: string, brand: string): string =>
  title.length > maxTitleLength ? dropBrand(title, brand) : title

/** Whole sentences if they are long enough, else whole words. */
export function fitDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text
  const start = text.slice(0, maxDescriptionLength)
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0] ?? ''
  return sentences.length >= minDescriptionLength
    ? sentences
    : `${start.slice(0, -1).replace(/[\s,;:–—-]*\S*$/, '')}…`
}
