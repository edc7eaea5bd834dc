import { useDate } from '#render/use-date.ts'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import {
  explainPlace,
  weigh,
  type Ahead,
  type Criterion,
  type Method,
  type Move,
} from '#contract/ratings.ts'
import { useHasPage, useHref, useSite } from '#render/site-context.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { formatScore } from '#ui/stars.tsx'
import { NoteText } from '#content/components/note-text.tsx'
import type { Score } from '../contract.ts'
import { HandRatingLine, MoveReason, useAhead, useScore } from './why-order.tsx'

type Props = {
  id: string
  score: Score & Pick<Method, 'weights'>
  /** Why it stands above the next casino of the ranking. */
  ahead?: Ahead | undefined
  casino: { rank: number; scorePlace: number | null; move: Move | null }
  /** Where the facts behind a criterion are on the page, with what the place is called. */
  facts: Readonly<Partial<Record<Criterion, { id: string; text: string }>>>
}

/** How the points of a casino make its rating, or that somebody has set it by hand. */
export function Breakdown({ id, score: sheet, ahead, casino, facts }: Props) {
  const tellAhead = useAhead()
  const t = useTranslations('ratings')
  const locale = useLocale()
  const write = useScore()
  const href = useHref()
  const hasMethod = useHasPage('howWeRate')
  const { score, pointScore, rating, methodRating, cap, ratedByHand } = sheet
  const heading = (
    <h2 id={id} className="text-subheading">
      {t('review')}
    </h2>
  )
  const byHand = ratedByHand && (
    <p className="mt-2">
      <HandRatingLine hand={ratedByHand} by={sheet.setBy} />
    </p>
  )
  if (score === null || pointScore === null || methodRating === null)
    return (
      byHand && (
        <section aria-labelledby={id} className="text-small">
          {heading}
          {byHand}
        </section>
      )
    )
  return (
    <section aria-labelledby={id} className="text-small">
      {heading}
      <p className="mt-2">
        {t('scoreLine', { score: write(score), rating: formatScore(methodRating, locale) })}{' '}
        {cap !== null && t('cappedLine', { points: write(pointScore), cap: t(`caps.${cap}`) })}{' '}
        {ratedByHand && rating !== null && (
          <strong className="font-semibold">
            {t('givenLine', {
              computed: formatScore(methodRating, locale),
              given: formatScore(rating, locale),
            })}
          </strong>
        )}
      </p>
      {byHand}
      {cap !== null && <CapGround sheet={sheet} />}
      <Bars sheet={sheet} facts={facts} />
      {casino.move && explainPlace(casino) === 'whyMoved' && (
        <p className="mt-2">
          {t('moved', { place: casino.rank, scorePlace: casino.scorePlace ?? casino.rank })}{' '}
          <MoveReason move={casino.move} by={sheet.decidedBy} />
        </p>
      )}
      {ahead && <p className="mt-2">{tellAhead(ahead)}</p>}
      <p className="dotted mt-2 text-muted">
        <People sheet={sheet} />
        {hasMethod && (
          <a href={href('howWeRate')} className="underline underline-offset-4">
            {t('whyMore')}
          </a>
        )}
      </p>
    </section>
  )
}

/** Says since when a cap is known, why, and where it can be looked up. */
function CapGround({ sheet }: { sheet: Props['score'] }) {
  const t = useTranslations('factSources')
  const date = useDate()
  const { capBecause, capBecauseIn, capOn, capUrl } = sheet
  if (capBecause === '' && !capOn && !capUrl) return null
  return (
    <p className="dotted mt-2 text-small text-muted">
      {capBecause !== '' && (
        <span>
          <NoteText note={capBecause} noteIn={capBecauseIn} />
        </span>
      )}
      {capOn && <time dateTime={capOn}>{date(capOn)}</time>}
      {capUrl && (
        <a href={capUrl} rel="nofollow noopener" className="underline underline-offset-4">
          {t('source')}
        </a>
      )}
    </p>
  )
}

/** Points below are drawn as a warning. */
const lowPoints = 60

type BarsProps = Pick<Props, 'facts'> & { sheet: Props['score'] }

/** The points of each criterion, the heaviest first; each opens to its weight and reasons. */
function Bars({ sheet: { weights, points, notes, notesIn }, facts }: BarsProps) {
  const { language } = useSite().reader
  const t = useTranslations('ratings')
  const format = useFormatter()
  return (
    <ul aria-label={t('table')} className="mt-2">
      {weigh({ weights }).map(([name, weight]) => {
        const found = points[name]
        const fact = facts[name]
        const note = notes[name]
        const noteIn = { [language.code]: notesIn?.[language.code]?.[name] }
        return (
          <li key={name}>
            <details className="group">
              <summary className="grid min-h-9 cursor-pointer list-none grid-cols-[minmax(0,9rem)_minmax(2rem,1fr)_auto_1rem] items-center gap-x-3 rounded-control [&::-webkit-details-marker]:hidden">
                <span className="wrap-anywhere hyphens-auto">{t(`criteria.${name}`)}</span>
                {found === undefined ? (
                  <span className="col-span-2 text-end text-muted">{t('notAssessed')}</span>
                ) : (
                  <>
                    {/* The figure beside it says the same. */}
                    <progress
                      aria-hidden
                      className="score-bar"
                      data-low={found < lowPoints ? '' : undefined}
                      max={100}
                      value={found}
                    />
                    <span className="figures text-end font-semibold">{found}</span>
                  </>
                )}
                <ChevronDown
                  aria-hidden
                  className="size-4 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="dotted pb-2 text-muted">
                {note !== undefined && (
                  <span>
                    <NoteText note={note} noteIn={noteIn} />
                  </span>
                )}
                <span>
                  {t('weight')}: {format.number(weight / 100, { style: 'percent' })}
                </span>
                {fact && (
                  <a href={`#${fact.id}`} className="underline underline-offset-4">
                    {t('restsOn')}: {fact.text}
                  </a>
                )}
              </p>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function People({ sheet: { reviewedBy, checkedBy, reviewedOn, isOld } }: { sheet: Score }) {
  const t = useTranslations('ratings')
  const writeDate = useDate()
  const href = useHref()
  const link = (person: { slug: string; name: string }): ReactNode => (
    <a href={href('author', { slug: person.slug })} className="underline underline-offset-4">
      {person.name}
    </a>
  )
  return (
    <>
      {reviewedBy && (
        <span>
          {t('reviewedBy')} {link(reviewedBy)}
        </span>
      )}
      <span>
        {checkedBy ? (
          <>
            {t('checkedBy')} {link(checkedBy)}
          </>
        ) : (
          t('unchecked')
        )}
      </span>
      {reviewedOn !== null && <time dateTime={reviewedOn}>{writeDate(reviewedOn)}</time>}
      {isOld && <strong className="font-semibold">{t('old')}</strong>}
    </>
  )
}
