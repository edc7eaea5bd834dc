import type { Reader } from '#editions/reader.ts'
import { fillFigures, hasFigures, listFigures, type FigureReference } from '#contract/figures.ts'
import { createPace } from '#process/pace.ts'
import { mapTexts } from '#contract/map-texts.ts'

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

export function createFill(find: FindFigures): FillFigures {
  /** Answers without any, which caches give again and again. */
  const plain = new WeakSet<object>()
  return async (entry, reader, own) => {
    const kept = typeof entry === 'object' && entry !== null ? entry : undefined
    if (kept && plain.has(kept)) return entry
    /** Whose figure it is; null for the site. */
    const ownerOf = ({ casino, name }: FigureReference) =>
      name.startsWith('site.') ? null : (casino ?? own)
    const owners = new Set<string | null | undefined>()
    mapTexts(entry, (text) => {
      if (hasFigures(text))
        for (const reference of listFigures(text)) owners.add(ownerOf(reference))
      return text
    })
    if (owners.size === 0) {
      if (kept) plain.add(kept)
      return entry
    }
    const values = new Map(
      await Promise.all(
        [...owners].map(async (owner) => {
          // Nobody's figure is not known: what names no casino is left out with its sentence.
          const found = owner === undefined ? {} : await find(reader, owner, owner === own)
          return [owner, found] as const
        }),
      ),
    )
    return mapTexts(entry, (text) =>
      fillFigures(text, (reference) => values.get(ownerOf(reference))?.[reference.name]),
    )
  }
}

/** The same for many entries; other work gets its turns in between. */
export async function fillEach<Entry>(
  fill: FillFigures,
  entries: readonly Entry[],
  reader: Reader,
): Promise<Entry[]> {
  const pace = createPace()
  const filled: Entry[] = []
  for (const entry of entries) {
    filled.push(await fill(entry, reader))
    await pace()
  }
  return filled
}
