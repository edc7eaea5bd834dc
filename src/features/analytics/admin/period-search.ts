import { toDay } from '#contract/days.ts'
import { isDay, periodOf, presets, type Period, type Preset } from '../periods.ts'

/** A preset ending today (UTC), unless `from` and `to` are given. */
export type PeriodSearch = { period?: Preset; from?: string; to?: string }

/** `target`: the casino or source that is looked at. */
export type AnalyticsSearch = PeriodSearch & { target?: string }

export const readAnalyticsSearch = (search: Record<string, unknown>): AnalyticsSearch => ({
  ...readPeriodSearch(search),
  ...(typeof search['target'] === 'string' && { target: search['target'] }),
})

const defaultPreset: Preset = '28'

function readPeriodSearch({ period, from, to }: Record<string, unknown>): PeriodSearch {
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  const preset = presets.find((known) => known === String(period))
  return preset === undefined || preset === defaultPreset ? {} : { period: preset }
}

export type ChosenPeriod = Period & { preset: Preset | 'custom' }

export function choosePeriod(
  { period = defaultPreset, from, to }: PeriodSearch,
  today = toDay(new Date()),
): ChosenPeriod {
  if (from !== undefined && to !== undefined) return { from, to, preset: 'custom' }
  return { ...periodOf(period, today), preset: period }
}
