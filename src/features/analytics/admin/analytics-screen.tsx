import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LabelledSelect } from '#admin-kit/labelled-select.tsx'
import { paths } from '#admin-kit/paths.ts'
import { useAdministrator } from '#admin-kit/session.ts'
import { hasRole } from '#contract/roles.ts'
import { StatCard, StatCards } from '#admin-kit/stat-cards.tsx'
import { clickDimensions, type CountedClass } from '../contract.ts'
import { classLabels } from '../labels.ts'
import { ClickReportCard } from './click-reports.tsx'
import { ConversionReportCard } from './conversion-report.tsx'
import { useCounters } from './figures-api.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { choosePeriod, readAnalyticsSearch } from './period-search.ts'
import { MissedSearches } from '#features/site-search/admin/missed-searches.tsx'
import { TargetPanel } from './target-panel.tsx'
import { MessageReportCard, SubscriberReportCard } from './timeline-reports.tsx'

const countedTexts: Record<CountedClass, string> = {
  human: 'People’s clicks',
  all: 'Clicks of all classes',
  bot: classLabels.bot,
  prefetch: classLabels.prefetch,
  duplicate: classLabels.duplicate,
  unknown: classLabels.unknown,
}

export function AnalyticsScreen() {
  const counters = useCounters()
  // The router keeps what it could not validate.
  const search = readAnalyticsSearch(useSearch({ from: `/frame${paths.analytics}` }))
  const period = choosePeriod(search)
  const navigate = useNavigate()
  const [counted, setCounted] = useState<CountedClass>('human')
  const user = useAdministrator()
  const seesEarnings = user !== undefined && hasRole(user, 'commercial')
  const isEditor = user !== undefined && hasRole(user, 'editor')
  return (
    <div className="grid gap-6">
      <h2 className="text-heading">Analytics</h2>
      <StatCards>
        <StatCard label="Total Casinos" value={counters.data?.casinos} />
        <StatCard label="Published Guides" value={counters.data?.publishedGuides} />
        <StatCard label="Published Posts" value={counters.data?.publishedPosts} />
      </StatCards>
      <PeriodPicker
        chosen={period}
        onChange={({ period: preset, from, to }) =>
          void navigate({
            to: paths.analytics,
            search: {
              ...(preset && { period: preset }),
              ...(from && to && { from, to }),
              ...(search.target && { target: search.target }),
            },
            replace: true,
          })
        }
      >
        <LabelledSelect label="Count" texts={countedTexts} value={counted} onChange={setCounted} />
      </PeriodPicker>
      {seesEarnings &&
        (search.target === undefined ? (
          <OverviewPanel period={period} />
        ) : (
          <TargetPanel key={search.target} target={search.target} period={period} />
        ))}
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-2">
        {clickDimensions.map((by) => (
          <ClickReportCard key={by} by={by} period={period} counted={counted} />
        ))}
        {isEditor && (
          <>
            <SubscriberReportCard period={period} />
            <MessageReportCard period={period} />
          </>
        )}
        {seesEarnings && <ConversionReportCard period={period} />}
        {isEditor && <MissedSearches />}
      </div>
    </div>
  )
}
