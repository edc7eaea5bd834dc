import type { Job, JobRun } from '../contract.ts'

export const stateWords = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  due: { label: 'Starting soon', tone: 'accent' },
  running: { label: 'Running', tone: 'accent' },
  failing: { label: 'Failing', tone: 'negative' },
} as const satisfies Record<Job['state'], object>

export const outcomeWords = {
  done: { label: 'Done', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  interrupted: { label: 'Interrupted', tone: 'warning' },
  lost: { label: 'Lost', tone: 'negative' },
} as const satisfies Record<NonNullable<JobRun['outcome']>, object>

const units = [
  [604_800, 'week'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** `every 5 minutes` or `every hour`, from seconds */
export function describeInterval(seconds: number): string {
  const [length, unit] = units.find(([size]) => seconds >= size && seconds % size === 0) ?? [
    1,
    'second',
  ]
  const count = seconds / length
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`
}

/** `240 ms`, `12 s` or `3 min`; undefined while running */
export function describeDuration({ startedAt, endedAt }: JobRun): string | undefined {
  if (endedAt === null) return undefined
  const milliseconds = Date.parse(endedAt) - Date.parse(startedAt)
  if (milliseconds < 1000) return `${milliseconds} ms`
  return milliseconds < 120_000
    ? `${Math.round(milliseconds / 1000)} s`
    : `${Math.round(milliseconds / 60_000)} min`
}
