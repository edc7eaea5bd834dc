import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { ScrollRegion } from '#content/components/scroll-region.tsx'
import { writeAmount } from '#contract/bonus-sentence.ts'
import { NoteText } from '#content/components/note-text.tsx'
import { parseDuration } from '#contract/payout-tests.ts'
import { showMeasures, showMinutes, showMinutesRange } from '#i18n/measures.ts'
import { useHref } from '#render/site-context.tsx'
import { useDate } from '#render/use-date.ts'
import type { Payouts, ToldTest } from '../contract.ts'

type Props = {
  id: string
  payouts: Pick<Payouts, 'stated' | 'tested' | 'tests'>
  /** A means of payment in the language of the page. */
  nameMethod: (method: string) => string
}

/** How long withdrawals took beside the time that the casino states; opens to each of them. */
export function PayoutTests({ id, payouts, nameMethod }: Props) {
  const t = useTranslations('payouts')
  const { stated, tests } = payouts
  if (stated === null && tests.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-subheading">
        {t('heading')}
      </h2>
      <Drawing payouts={payouts} />
      <p className="mt-3 text-small text-muted">
        <PayoutSummary payouts={payouts} />
      </p>
      {tests.length > 0 && (
        <details className="mt-2 text-small">
          <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">{t('table')}</summary>
          <p className="text-muted">{t('guide')}</p>
          <ScrollRegion labelledBy={`${id}-table`} className="mt-2">
            <table className="w-full">
              <caption id={`${id}-table`} className="sr-only">
                {t('table')}
              </caption>
              <thead>
                <tr className="border-b border-line">
                  {(['on', 'method', 'amount'] as const).map((column) => (
                    <th key={column} scope="col" className="px-2 py-2.5 text-start font-semibold">
                      {t(column)}
                    </th>
                  ))}
                  <th scope="col" className="px-2 py-2.5 text-end font-semibold">
                    {t('outcome')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {tests.map((test, index) => (
                  // Two tests may have been made alike on one day.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Row key={index} test={test} method={nameMethod(test.method)} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </section>
  )
}

/** What the tests say together, and what the casino says itself. */
function PayoutSummary({ payouts: { stated, tested, tests } }: Pick<Props, 'payouts'>) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const told = tested
    ? t('result', {
        time: showMinutes(tested.minutes, locale),
        count: tested.tests,
        range: showMinutesRange(tested.shortest, tested.longest, locale),
      })
    : t(tests.length > 0 ? 'tooFew' : 'untested')
  return (
    <>
      {told} {stated !== null && t('stated', { time: showMeasures(stated, locale) })}
    </>
  )
}

const [width, margin, axis] = [320, 10, 40]

/** Words near an end of the line stay within the drawing. */
const anchorAt = (x: number) => (x < 60 ? 'start' : x > width - 60 ? 'end' : 'middle')

/** A dot for each withdrawal that arrived, on a line from nothing to the longest time. */
function Drawing({ payouts: { stated, tested, tests } }: Pick<Props, 'payouts'>) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const took = tests.flatMap(({ minutes }) => minutes ?? [])
  const claimed = stated === null ? undefined : parseDuration(stated)
  const longest = Math.max(0, claimed ?? 0, ...took)
  if (took.length === 0 || longest === 0) return null
  const place = (minutes: number) => margin + (minutes / longest) * (width - 2 * margin)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${tested ? 78 : 62}`}
      className="mt-2 w-full overflow-visible"
      fill="none"
      strokeLinecap="round"
    >
      <path d={`M${margin} ${axis}H${width - margin}`} className="stroke-line" strokeWidth="2" />
      {claimed !== undefined && (
        <>
          <path d={`M${place(claimed)} 22V${axis + 8}`} className="stroke-muted" strokeWidth="2" />
          <text
            x={place(claimed)}
            y="14"
            textAnchor={place(claimed) > width / 2 ? 'end' : 'start'}
            className="fill-muted text-[12px]"
          >
            {t('statedMark', { time: showMinutes(claimed, locale) })}
          </text>
        </>
      )}
      <path
        d={took.map((minutes) => `M${place(minutes)} ${axis}h0`).join('')}
        className="stroke-accent"
        strokeOpacity="0.75"
        strokeWidth="13"
      />
      {tested && (
        <>
          <path
            d={`M${place(tested.minutes)} ${axis - 14}V66`}
            className="stroke-ink"
            strokeWidth="2"
          />
          <text
            x={place(tested.minutes)}
            y="77"
            textAnchor={anchorAt(place(tested.minutes))}
            className="figures fill-ink text-[12px] font-semibold"
          >
            {t('medianMark', { time: showMinutes(tested.minutes, locale) })}
          </text>
        </>
      )}
      <text x={margin} y="60" className="figures fill-muted text-[12px]">
        0
      </text>
      <text x={width - margin} y="60" textAnchor="end" className="figures fill-muted text-[12px]">
        {showMinutes(longest, locale)}
      </text>
    </svg>
  )
}

function Row({ test, method }: { test: ToldTest; method: string }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const format = useFormatter()
  const writeDate = useDate('medium')
  const href = useHref()
  const { amount, currency, documents, minutes, note, noteIn, outcome, requestedOn, testedBy } =
    test
  const write = () => {
    if (amount === null) return '–'
    return currency === null ? format.number(amount) : writeAmount(amount, currency, locale)
  }
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-2 py-2.5 text-start font-medium">
        <time dateTime={requestedOn} className="whitespace-nowrap">
          {writeDate(requestedOn)}
        </time>
        {testedBy && (
          <span className="block text-tiny text-muted">
            {t('by')}{' '}
            <a
              href={href('author', { slug: testedBy.slug })}
              className="underline underline-offset-4"
            >
              {testedBy.name}
            </a>
          </span>
        )}
      </th>
      <td className="px-2 py-2.5">{method}</td>
      <td className="figures px-2 py-2.5">{write()}</td>
      <td className="px-2 py-2.5 text-end">
        {outcome === 'arrived' && minutes !== null
          ? t('arrived', { time: showMinutes(minutes, locale) })
          : t(outcome === 'arrived' ? 'pending' : outcome)}
        {documents && <span className="block text-tiny text-muted">{t('documents')}</span>}
        {note !== '' && (
          <span className="block text-tiny text-muted">
            <NoteText note={note} noteIn={noteIn} />
          </span>
        )}
      </td>
    </tr>
  )
}
