import { useDate } from '#render/use-date.ts'
import type { ReactNode } from 'react'
import { ScrollRegion } from '#content/components/scroll-region.tsx'
import { useLocale, useTranslations } from 'use-intl'
import { caps } from '#contract/caps.ts'
import { anchors, anchorWords, weigh, type Method } from '#contract/ratings.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { formatScore } from '#ui/stars.tsx'
import { NoteText } from '#content/components/note-text.tsx'
import { apiPath, pinEdition } from '#urls.ts'
import { numberFormat } from '#i18n/formats.ts'
import type { PastMove, Score, Standing } from '../contract.ts'
import { HandRatingLine, MoveReason, useScore } from './why-order.tsx'

type Props = {
  method: Method
  versions: readonly Method[]
  /** Active casinos, in the order of the ranking. */
  standings: readonly Standing[]
  ended: readonly PastMove[]
  /** The points of the first casino that has any, to work out how they become its rating. */
  example: Example | undefined
  /** The first casino whose withdrawals were timed often enough. */
  tested: { slug: string; name: string } | undefined
}

type Example = Pick<Score, 'slug' | 'name' | 'points' | 'pointScore' | 'cap' | 'methodRating'>

export function HowWeRatePage(props: Props) {
  const { method, versions, standings, ended, example, tested } = props
  const t = useTranslations('ratings')
  const rated = standings.filter(({ rating }) => rating !== null)
  const isWhole = rated.length > 0 && rated.every(({ methodRating }) => methodRating !== null)
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <h1 className="text-title">{t('headline')}</h1>
      <p className="mt-4 max-w-[60ch] text-lede">{isWhole ? t('lede') : t('ledePartly')}</p>
      <WeightsBar method={method} />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-12">
          <TheMethod method={method} />
          <Departures standings={standings} ended={ended} />
        </div>
        <div className="grid grid-cols-1 content-start gap-12">
          {example && <WorkedExample method={method} example={example} />}
          {tested && <Testers tested={tested} />}
          <Versions versions={versions} />
          <Data standings={standings} />
        </div>
      </div>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

const shades = [100, 80, 62, 46, 32, 20] as const

/** How much of the rating each criterion makes, as parts of one bar. */
function WeightsBar({ method }: { method: Method }) {
  const t = useTranslations('ratings')
  const weights = weigh(method)
  const parts = weights.map(([name, weight], index) => ({
    name,
    weight,
    shade: shades[index % shades.length],
    start: weights.slice(0, index).reduce((sum, [, before]) => sum + before, 0),
  }))
  return (
    <figure aria-label={t('weights')} className="mt-8">
      <svg aria-hidden viewBox="0 0 100 3" preserveAspectRatio="none" className="h-6 w-full">
        {parts.map(({ name, weight, shade = 100, start }) => (
          <rect
            key={name}
            x={start}
            width={weight}
            height="3"
            className="fill-accent stroke-surface"
            fillOpacity={shade / 100}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {parts.map(({ name, weight, shade = 100 }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-1.5">
              <svg aria-hidden viewBox="0 0 8 8" className="size-3.5">
                <rect
                  width="8"
                  height="8"
                  rx="2"
                  className="fill-accent"
                  fillOpacity={shade / 100}
                />
              </svg>
              {t(`criteria.${name}`)} <span className="figures font-semibold">{weight}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

/** The arithmetic of the method with the points of a casino. */
function WorkedExample({ method, example }: { method: Method; example: Example }) {
  const t = useTranslations('ratings')
  const locale = useLocale()
  const href = useHref()
  const write = useScore()
  const { slug, name, points, pointScore, cap, methodRating } = example
  const parts = weigh(method).flatMap(([criterion, weight]) => {
    const given = points[criterion]
    return given === undefined ? [] : [{ criterion, weight, given }]
  })
  if (pointScore === null || methodRating === null) return null
  const assessed = parts.reduce((sum, { weight }) => sum + weight, 0)
  const total = parts.reduce((sum, { weight, given }) => sum + weight * given, 0)
  return (
    <Section id="example" title={t('example', { name })}>
      <ul className="mt-3 grid gap-1 text-small">
        {parts.map(({ criterion, weight, given }) => (
          <li
            key={criterion}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5"
          >
            <span>{t(`criteria.${criterion}`)}</span>
            <span className="figures whitespace-nowrap">
              {given} × {weight} = {numberFormat(locale).format(given * weight)}
            </span>
          </li>
        ))}
      </ul>
      <p className="figures mt-3">
        {numberFormat(locale).format(total)} ÷ {assessed} = {write(pointScore)}
      </p>
      <p className="mt-1">
        {t('scoreLine', { score: write(pointScore), rating: formatScore(methodRating, locale) })}{' '}
        {cap !== null && t('cappedLine', { points: write(pointScore), cap: t(`caps.${cap}`) })}
      </p>
      <p className="mt-2 text-small">
        <a href={`${href('casino', { slug })}#rating`} className="underline underline-offset-4">
          {t('review')}
        </a>
      </p>
    </Section>
  )
}

/** Who gives points, and how withdrawals are timed: only where some were. */
function Testers({ tested }: { tested: NonNullable<Props['tested']> }) {
  const t = useTranslations('ratings')
  const href = useHref()
  const { hasAuthors } = useSite().menu
  const link = 'underline underline-offset-4'
  return (
    <Section id="testers" title={t('testers')}>
      <p className="mt-2 max-w-[60ch]">{t('testersText')}</p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {hasAuthors && (
          <li>
            <a href={href('authors')} className={link}>
              {t('testersAll')}
            </a>
          </li>
        )}
        <li>
          <a href={`${href('casino', { slug: tested.slug })}#payouts`} className={link}>
            {t('testsOf', { name: tested.name })}
          </a>
        </li>
      </ul>
    </Section>
  )
}

function TheMethod({ method }: { method: Method }) {
  const t = useTranslations('ratings')
  const { edition } = useSite().reader
  const locale = useLocale()
  return (
    <Section id="method" title={t('method')}>
      <p className="mt-2 text-small text-muted">
        <VersionName method={method} />
      </p>
      <p className="mt-4 max-w-[60ch]">{t('formula')}</p>
      <p className="mt-3 max-w-[60ch]">{t('notIn')}</p>
      {method.order === 'score' && <p className="mt-3 max-w-[60ch]">{t('ties')}</p>}
      <ScrollRegion labelledBy="weights" className="mt-4">
        <table className="w-full text-small">
          <caption id="weights" className="sr-only">
            {t('weights')}
          </caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-start font-semibold">
                {t('criterion')}
              </th>
              <th scope="col" className="px-2 py-2.5 text-end font-semibold">
                {t('weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {weigh(method).map(([name, weight]) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2.5 text-start font-medium">
                  {t(`criteria.${name}`)}
                  {method.essential.includes(name) && (
                    <span className="block text-tiny text-muted">{t('essential')}</span>
                  )}
                </th>
                <td className="figures px-2 py-2.5 text-end">{weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-semibold">{t('anchorsOf')}</summary>
        {weigh(method).map(([name]) => (
          <div key={name} className="mt-3">
            <h3 className="font-semibold">{t(`criteria.${name}`)}</h3>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-muted">
              {anchors.map((points) => (
                <li key={points}>
                  {t('pointsOf', { points })}: {t(`anchors.${name}.${anchorWords[points]}`)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
      <h3 className="mt-6 font-semibold">{t('capsHeading')}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-muted">
        {edition.ratingCaps.map((name) => (
          <li key={name}>
            {t('capLine', { cap: t(`caps.${name}`), rating: formatScore(caps[name] / 10, locale) })}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function VersionName({ method: { version, publishedOn } }: { method: Method }) {
  const t = useTranslations('ratings')
  const date = useDate()
  if (publishedOn === null) return t('version', { version })
  return t('versionOn', { version, date: date(publishedOn) })
}

/** Where what readers see is not what the method gives. */
function Departures({ standings, ended }: Pick<Props, 'standings' | 'ended'>) {
  const t = useTranslations('ratings')
  const locale = useLocale()
  const href = useHref()
  const date = useDate()
  // A decision may have changed nothing among the casinos that are shown.
  const moved = standings.filter(({ move, place, scorePlace }) => move && scorePlace !== place)
  const given = standings.filter(({ ratedByHand }) => ratedByHand)
  const isByScore = standings.some(({ scorePlace }) => scorePlace !== null)
  const link = (slug: string, name: string) => (
    <a href={href('casino', { slug })} className="underline underline-offset-4">
      {name}
    </a>
  )
  return (
    <Section id="departures" title={t('departures')}>
      <p className="mt-2 max-w-[60ch] text-muted">{isByScore ? t('byScore') : t('byEditors')}</p>
      {moved.length + given.length === 0 && <p className="mt-3">{t('noDepartures')}</p>}
      <ul className="mt-3 grid list-disc gap-3 pl-5">
        {moved.map(({ slug, name, place, scorePlace, move, decidedBy }) => (
          <li key={slug}>
            {link(slug, name)}: {t('moved', { place, scorePlace: scorePlace ?? place })}{' '}
            {move && <MoveReason move={move} by={decidedBy} />}
            {move?.until && <> {t('movedUntil', { date: date(move.until) })}</>}
          </li>
        ))}
        {given.map(({ slug, name, rating, methodRating, ratedByHand, setBy }) => (
          <li key={slug}>
            {link(slug, name)}:{' '}
            {rating !== null &&
              methodRating !== null &&
              `${t('given', {
                given: formatScore(rating, locale),
                computed: formatScore(methodRating, locale),
              })} `}
            {ratedByHand && <HandRatingLine hand={ratedByHand} by={setBy} />}
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{t('ended')}</h3>
          <ul className="mt-3 grid list-disc gap-3 pl-5">
            {ended.map((move) => (
              <li key={`${move.slug} ${move.since} ${move.endedOn}`}>
                {link(move.slug, move.name)}:{' '}
                {t('endedLine', {
                  place: move.place,
                  since: date(move.since),
                  ended: date(move.endedOn),
                })}{' '}
                <MoveReason move={move} by={move.decidedBy} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Versions({ versions }: Pick<Props, 'versions'>) {
  const t = useTranslations('ratings')
  return (
    <Section id="versions" title={t('versions')}>
      <ul className="mt-3 grid gap-2">
        {versions.map((method) => (
          <li key={method.version}>
            <VersionName method={method} />
            {method.note !== '' && (
              <span className="block text-small text-muted">
                <NoteText note={method.note} noteIn={method.noteIn} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Data({ standings }: Pick<Props, 'standings'>) {
  const t = useTranslations('ratings')
  const { reader, pinned } = useSite()
  const [first] = standings
  const link = (path: string, text: string) => (
    <li>
      <a
        href={pinEdition(apiPath + path, pinned ? reader.edition.id : undefined)}
        className="underline underline-offset-4"
      >
        {text}
      </a>
    </li>
  )
  return (
    <Section id="check" title={t('check')}>
      <p className="mt-2 max-w-[60ch]">{t('checkText')}</p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {link('/method', t('data.method'))}
        {link('/receipt', t('data.receipt'))}
        {first && link(`/casinos/${first.slug}/score`, t('data.score', { name: first.name }))}
      </ul>
    </Section>
  )
}
