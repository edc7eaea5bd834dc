import type { Reader } from '#editions/reader.ts'
import { fillFigures, hasFigures, listFigures, type FigureReference } from '#contract/figures.ts'
import { mapTexts } from '#markets/map-texts.ts'

/** What readers are told, by name; what nobody has recorded is missing. */
export type FigureValues = Readonly<Record<string, string | undefined>>

/**
 * @param casino null for the figures of all casinos
 * @param isOwn whether the text is that casino's, which has its figures while it is hidden, too
 */
export type FindFigures = (
  reader: Reader,
  casino: string | null,
  isOwn: boolean,
) => Promise<FigureValues>

/**
 * Gives an entry with the figures that its texts take from records.
 * @param own the slug of the casino that the entry is
 */
export type FillFigures = <Entry>(entry: Entry, reader: Reader, own?: string) => Promise<Entry>

export const createFill =
  (find: FindFigures): FillFigures =>
  async (entry, reader, own) => {
    /** Whose figure it is; null for the site. */
    const ownerOf = ({ casino, name }: FigureReference) =>
      name.startsWith('site.') ? null : (casino ?? own)
    const owners = new Set<string | null>()
    mapTexts(entry, (text) => {
      if (hasFigures(text))
        for (const reference of listFigures(text)) {
          const owner = ownerOf(reference)
          if (owner !== undefined) owners.add(owner)
        }
      return text
    })
    if (owners.size === 0) return entry
    const values = new Map(
      await Promise.all(
        [...owners].map(
          async (owner) => [owner, await find(reader, owner, owner === own)] as const,
        ),
      ),
    )
    return mapTexts(entry, (text) =>
      fillFigures(text, (reference) => {
        const owner = ownerOf(reference)
        return owner === undefined ? undefined : values.get(owner)?.[reference.name]
      }),
    )
  }
