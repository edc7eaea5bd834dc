/** Texts that search results and networks show beside a page, at lengths that they show whole. */

/** Results cut longer titles off. */
const longestTitle = 70
const shortestDescription = 100
const longestDescription = 200

/** The title without the brand's name at its end, where networks name the site beside it. */
export const dropBrand = (title: string, brand: string): string =>
  title.endsWith(` | ${brand}`) ? title.slice(0, -brand.length - 3) : title

/** A title that is too long goes without the brand. */
export const fitTitle = (title: string, brand: string): string =>
  title.length > longestTitle ? dropBrand(title, brand) : title

/** A description of whole sentences if they say enough, else of whole words. */
export function fitDescription(text: string): string {
  if (text.length <= longestDescription) return text
  const start = text.slice(0, longestDescription)
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0] ?? ''
  return sentences.length >= shortestDescription ? sentences : `${start.slice(0, -1).replace(/[\s,;:–—-]*\S*$/, '')}…`
}
