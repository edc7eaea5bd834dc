/** Search results cut longer titles. */
const longestTitle = 70
const shortestDescription = 100
const longestDescription = 200

export const dropBrand = (title: string, brand: string): string =>
  title.endsWith(` | ${brand}`) ? title.slice(0, -brand.length - 3) : title

export const fitTitle = (title: string, brand: string): string =>
  title.length > longestTitle ? dropBrand(title, brand) : title

/** Whole sentences if they are long enough, else whole words. */
export function fitDescription(text: string): string {
  if (text.length <= longestDescription) return text
  const start = text.slice(0, longestDescription)
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0] ?? ''
  return sentences.length >= shortestDescription ? sentences : `${start.slice(0, -1).replace(/[\s,;:–—-]*\S*$/, '')}…`
}
