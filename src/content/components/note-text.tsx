import type { NoteIn } from '#contract/notes.ts'
import { findNote } from '#contract/notes.ts'
import { getLanguage } from '#i18n/languages.ts'
import { useSite } from '#render/site-context.tsx'

type Props = { note: string; noteIn?: NoteIn | null | undefined }

/** An editor's note in the page's language; marked as another language's where it is in one. */
export function NoteText({ note, noteIn }: Props) {
  const { language } = useSite().reader
  const found = findNote(note, noteIn, language)
  if (found.language === language.code) return found.text
  return <span lang={getLanguage(found.language).html}>{found.text}</span>
}
