import { useLocale, useTranslations } from 'use-intl'
import { parseDuration } from '#contract/payout-tests.ts'
import { showMeasures, showMinutes, showMinutesRange } from '#i18n/measures.ts'
import type { Payouts } from '../contract.ts'

type Props = {
  payouts: Pick<Payouts, 'stated' | 'tested' | 'tests'>
  /** The place on the page with each test; without any, there is nothing to look at. */
  href: string
}

const [width, margin, axis] = [320, 10, 40]

/** How long withdrawals took beside the time that the casino states. */
export function PayoutDots({ payouts, href }: Props) {
  const t = useTranslations('payouts')
  const { stated, tests } = payouts
  if (stated === null && tests.length === 0) return null
  return (
    <div>
      <h2 className="text-subheading">
        {tests.length > 0 ? (
          <a href={href} className="underline-offset-4 hover:underline">
            {t('heading')}
          </a>
        ) : (
          t('heading')
        )}
      </h2>
      <Drawing payouts={payouts} />
      <p className="mt-3 text-small text-muted">
        <PayoutSummary payouts={payouts} />
      </p>
    </div>
  )
}

/** What the tests say together, and what the casino says itself. */
export function PayoutSummary({ payouts: { stated, tested, tests } }: Pick<Props, 'payouts'>) {
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
