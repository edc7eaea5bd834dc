/** What becomes of notes when another language becomes the main one. */
import type { LanguageCode } from '#i18n/languages.ts'
import type { NoteIn } from '#contract/notes.ts'

type Change = { from: LanguageCode; to: LanguageCode }

/** Notes by the names that they have where they are stored, each with those in other languages. */
const pairs = [
  ['note', 'noteIn'],
  ['because', 'becauseIn'],
  ['capBecause', 'capBecauseIn'],
] as const
/** Notes by criterion, and those by language and criterion. */
const groups = [['notes', 'notesIn']] as const

/** A note that nobody has translated stays, in the language that it is in. */
export function swapNote(
  note: string,
  noteIn: NoteIn | null | undefined,
  { from, to }: Change,
): { note: string; noteIn: NoteIn } {
  const { [to]: own, ...others } = noteIn ?? {}
  return { note: own || note, noteIn: { ...others, [from]: note } }
}

type Stored = Readonly<Record<string, unknown>>
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All notes within a stored value; the same value where there are none. */
export function swapNotes<Value>(value: Value, change: Change): Value {
  if (Array.isArray(value)) {
    const next = value.map((one) => swapNotes(one, change) as unknown)
    // The same entries, or others in their place.
    return next.some((one, index) => one !== value[index]) ? (next as Value) : value
  }
  if (!isStored(value)) return value
  const inner = Object.entries(value).map(([name, one]) => [name, swapNotes(one, change)] as const)
  const own = inner.some(([name, one]) => one !== value[name]) ? Object.fromEntries(inner) : value
  const swapped = { ...readPairs(own, change), ...readGroups(own, change) }
  return Object.keys(swapped).length > 0 ? ({ ...own, ...swapped } as Value) : (own as Value)
}

function readPairs(value: Stored, change: Change): Stored {
  return Object.fromEntries(
    pairs.flatMap(([name, inName]) => {
      const note = value[name]
      if (typeof note !== 'string' || note === '') return []
      const swapped = swapNote(note, value[inName] as NoteIn | undefined, change)
      return [
        [name, swapped.note],
        [inName, swapped.noteIn],
      ]
    }),
  )
}

function readGroups(value: Stored, change: Change): Stored {
  return Object.fromEntries(
    groups.flatMap(([name, inName]) => {
      const notes = value[name]
      if (!isStored(notes) || Object.keys(notes).length === 0) return []
      const all = (value[inName] ?? {}) as Partial<Record<LanguageCode, Stored>>
      const { [change.to]: own = {}, ...others } = all
      return [
        [name, { ...notes, ...own }],
        [inName, { ...others, [change.from]: notes }],
      ]
    }),
  )
}
