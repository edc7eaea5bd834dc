import { useTranslations } from 'use-intl'
import { NoteText } from '#content/components/note-text.tsx'
import { explainPlace, type Move } from '#contract/ratings.ts'

type Props = {
  casino: { rank: number; scorePlace: number | null; move: Move | null }
  className: string
}

/** The line in the row of a casino that editors have moved; nothing for others. */
export function MovedLine({ casino, className }: Props) {
  const t = useTranslations('casino')
  const { move } = casino
  if (!move || explainPlace(casino) !== 'whyMoved') return null
  return (
    <p className={className}>
      {t('movedHere')}
      {move.because !== '' && (
        <>
          : <NoteText note={move.because} noteIn={move.becauseIn} />
        </>
      )}
    </p>
  )
}
