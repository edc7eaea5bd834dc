import { useTranslations } from 'use-intl'
import { NoteText } from '#content/components/note-text.tsx'
import { findNote } from '#contract/notes.ts'
import { explainPlace, type Move } from '#contract/ratings.ts'
import { useSite } from '#render/site-context.tsx'

type Props = {
  casino: { rank: number; scorePlace: number | null; move: Move | null }
  className: string
}

/** The line in the row of a casino that editors have moved; nothing for others. */
export function MovedLine({ casino, className }: Props) {
  const t = useTranslations('casino')
  const { language } = useSite().reader
  const { move } = casino
  if (!move || explainPlace(casino) !== 'whyMoved') return null
  const isExplained = findNote(move.because, move.becauseIn, language).text !== ''
  return (
    <p className={className}>
      {t('movedHere')}
      {isExplained && (
        <>
          : <NoteText note={move.because} noteIn={move.becauseIn} />
        </>
      )}
    </p>
  )
}
