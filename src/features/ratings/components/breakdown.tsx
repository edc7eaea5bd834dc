import { useDate } from '#render/use-date.ts'
import type { ReactNode } from 'react'
import { ScrollRegion } from '#content/components/scroll-region.tsx'
import { useLocale, useTranslations } from 'use-intl'
import {
  explainPlace,
  weigh,
  type Ahead,
  type Criterion,
  type Method,
  type Move,
} from '#contract/ratings.ts'
import { useHasPage, useHref, useSite } from '#render/site-context.tsx'
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
  const byHand = ratedByHand && (
    <p className="mt-3 max-w-[60ch]">
      <HandRatingLine hand={ratedByHand} by={sheet.setBy} />
    </p>
  )
  if (score === null || pointScore === null || methodRating === null)
    return (
      byHand && (
        <section aria-labelledby={id}>
          <h2 id={id} className="text-heading">
            {t('review')}
          </h2>
          {byHand}
        </section>
      )
    )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t('review')}
      </h2>
      <p className="mt-4 max-w-[60ch]">
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
      {casino.move && explainPlace(casino) === 'whyMoved' && (
        <p className="mt-3 max-w-[60ch]">
          {t('moved', { place: casino.rank, scorePlace: casino.scorePlace ?? casino.rank })}{' '}
          <MoveReason move={casino.move} by={sheet.decidedBy} />
        </p>
      )}
      {ahead && <p className="mt-3 max-w-[60ch]">{tellAhead(ahead)}</p>}
      <Table id={id} sheet={sheet} facts={facts} />
      <People sheet={sheet} />
      {hasMethod && (
        <p className="mt-3 text-small">
          <a href={href('howWeRate')} className="underline underline-offset-4">
            {t('whyMore')}
          </a>
        </p>
      )}
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

type TableProps = { id: string; sheet: Props['score']; facts: Props['facts'] }

function Table({ id, sheet: { weights, points, notes, notesIn }, facts }: TableProps) {
  const { language } = useSite().reader
  const t = useTranslations('ratings')
  return (
    <ScrollRegion labelledBy={`${id}-table`} className="mt-4">
      <table className="w-full text-small">
        <caption id={`${id}-table`} className="sr-only">
          {t('table')}
        </caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('criterion')}
            </th>
            <th scope="col" className="px-2 py-2.5 text-end font-semibold">
              {t('weight')}
            </th>
            <th scope="col" className="px-2 py-2.5 text-end font-semibold">
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weigh({ weights }).map(([name, weight]) => {
            const found = points[name]
            const fact = facts[name]
            const note = notes[name]
            return (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2.5 text-start font-medium">
                  {t(`criteria.${name}`)}
                  {note !== undefined && (
                    <span className="block text-muted">
                      <NoteText
                        note={note}
                        noteIn={{ [language.code]: notesIn?.[language.code]?.[name] }}
                      />
                    </span>
                  )}
                  {fact && (
                    <a href={`#${fact.id}`} className="text-tiny underline underline-offset-4">
                      {t('restsOn')}: {fact.text}
                    </a>
                  )}
                </th>
                <td className="figures px-2 py-2.5 text-end">{weight}</td>
                <td className="figures px-2 py-2.5 text-end">{found ?? t('notAssessed')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
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
    <p className="dotted mt-3 text-small text-muted">
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
    </p>
  )
}
