import { useLocale, useTranslations } from 'use-intl'
import { useHasPage, useHref } from '#render/site-context.tsx'
import { numberFormat } from '#i18n/formats.ts'
import { NoteText } from '#content/components/note-text.tsx'
import {
  explainPlace,
  type Ahead,
  type Criterion,
  type HandRating,
  type Move,
} from '#contract/ratings.ts'
import { useDate } from '#render/use-date.ts'

type Ranked = {
  slug: string
  name: string
  rank: number
  score: number | null
  scorePlace: number | null
  move: Move | null
}

type Props = {
  /** Casinos in the order that is to be explained. */
  casinos: readonly Ranked[]
  /** Some of the ranking, so that their places are no numbers from one. */
  isPart?: boolean
  /** Why each stands above the next one of the ranking, by slug. */
  aheads?: Readonly<Record<string, Ahead>>
  /** An editor chose the order for this list alone. */
  isPicked?: boolean
  className?: string
}

/** Why the casinos of a list are where they are; a sentence for each is a touch away. */
export function WhyOrder({
  casinos,
  aheads = {},
  isPart = false,
  isPicked = false,
  className = '',
}: Props) {
  const t = useTranslations('ratings')
  const told = useTranslations('disclosure')
  const href = useHref()
  const hasMethod = useHasPage('howWeRate')
  if (casinos.length === 0) return null
  const isByScore = casinos.some(({ scorePlace }) => scorePlace !== null)
  const hasPoints = casinos.some(({ score }) => score !== null)
  return (
    <div className={`text-muted ${className}`}>
      <p>{isPicked ? t('whyPicked') : isByScore ? t('byScore') : told('order')}</p>
      <details className="mt-1 text-small">
        <summary className="cursor-pointer py-2 font-semibold">{t('why')}</summary>
        {!isByScore && !isPicked && <p>{t('whyEditors')}</p>}
        {hasPoints && (
          <ol className="mt-2 grid gap-1.5">
            {casinos.map((casino, index) => (
              <li key={casino.slug}>
                {isPart && !isPicked ? casino.rank : index + 1}.{' '}
                {isPicked ? (
                  <OwnScore casino={casino} />
                ) : (
                  <Reason casino={casino} ahead={aheads[casino.slug]} />
                )}
              </li>
            ))}
          </ol>
        )}
        {hasMethod && (
          <p className="mt-3">
            <a href={href('howWeRate')} className="underline underline-offset-4">
              {t('whyMore')}
            </a>
          </p>
        )}
      </details>
    </div>
  )
}

/** How scores, which are stored in hundredths of a point, are written for readers. */
export function useScore() {
  const locale = useLocale()
  const format = numberFormat(locale, { minimumFractionDigits: 2 })
  return (score: number) => format.format(score / 100)
}

/** Where the order has nothing to do with it. */
function OwnScore({ casino: { name, score } }: { casino: Ranked }) {
  const t = useTranslations('ratings')
  const write = useScore()
  return score === null ? t('whyUnrated', { name }) : t('whyScore', { name, score: write(score) })
}

function Reason({ casino, ahead }: { casino: Ranked; ahead: Ahead | undefined }) {
  const t = useTranslations('ratings')
  const write = useScore()
  const tellAhead = useAhead()
  const { name, rank, score, scorePlace, move } = casino
  if (score === null) return t('whyUnrated', { name })
  const values = { name, score: write(score), place: scorePlace ?? rank }
  const why = explainPlace(casino)
  // The score alone is no whole sentence.
  const joint = why === 'whyScore' ? (ahead?.tie === null ? ', ' : '. ') : ' '
  return (
    <>
      {t(why, values)}
      {move && why === 'whyMoved' && (
        <>
          {' '}
          <MoveReason move={move} by={null} />
        </>
      )}
      {ahead && joint + tellAhead(ahead)}
    </>
  )
}

/** More would be a table, which the review has. */
const toldParts = 3

/** Why a casino stands above the next one, in a sentence. */
export function useAhead(): (ahead: Ahead) => string {
  const t = useTranslations('ratings')
  const write = useScore()
  const name = (criterion: Criterion) => t(`criteria.${criterion}`)
  return ({ name: next, by, parts, tie }) => {
    if (tie === 'day') return t('tiedDay', { name: next })
    if (tie === 'name') return t('tiedName', { name: next })
    if (tie !== null) return t('tiedOn', { name: next, criterion: name(tie) })
    const told = parts.filter((part) => part.by > 0).slice(0, toldParts)
    const worst = parts.at(-1)
    const ahead = t('ahead', { name: next, points: write(by) })
    const grounds = told.map((part) => `${name(part.criterion)} +${write(part.by)}`).join(', ')
    const against =
      worst && worst.by < 0
        ? t('behind', { criterion: name(worst.criterion), points: write(-worst.by) })
        : ''
    return `${[ahead + (grounds && `: ${grounds}`), against].filter(Boolean).join('; ')}.`
  }
}

type Decided = {
  move: Pick<Move, 'because' | 'becauseIn'>
  by: { slug: string; name: string } | null | undefined
}

/** Why a casino was moved, and by whom where that is known. */
export function MoveReason({ move, by }: Decided) {
  const t = useTranslations('ratings')
  const href = useHref()
  return (
    <>
      {move.because === '' ? (
        t('noReason')
      ) : (
        <>
          {t('reason')}: <NoteText note={move.because} noteIn={move.becauseIn} />
        </>
      )}
      {by && (
        <>
          {' '}
          {t('decidedBy')}{' '}
          <a href={href('author', { slug: by.slug })} className="underline underline-offset-4">
            {by.name}
          </a>
          .
        </>
      )}
    </>
  )
}

type HandProps = { hand: HandRating; by: Decided['by'] }

/** Since when and until when a rating is set by hand, why, and by whom where that is known. */
export function HandRatingLine({ hand, by }: HandProps) {
  const t = useTranslations('ratings')
  const date = useDate()
  const { since, until } = hand
  return (
    <>
      {since === null ? t('handSet') : t('handSetOn', { date: date(since) })}{' '}
      {until && `${t('movedUntil', { date: date(until) })} `}
      <MoveReason move={hand} by={by} />
    </>
  )
}
