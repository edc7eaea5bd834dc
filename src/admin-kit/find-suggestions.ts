import { foldText } from '#contract/normalize-search-text.ts'

/** `detail` is shown beside the value and found too. */
export type Suggestion = { value: string; detail?: string | undefined }

const maxShown = 50

/** Those that begin with the text come first. */
export function findSuggestions(suggestions: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = foldText(text.trim())
  const places = suggestions.map((item) => {
    const place = foldText(`${item.value} ${item.detail ?? ''}`).indexOf(wanted)
    return { item, place }
  })
  return [...places.filter(({ place }) => place === 0), ...places.filter(({ place }) => place > 0)]
    .map(({ item }) => item)
    .slice(0, maxShown)
}
