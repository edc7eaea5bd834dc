import { History, Play } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import type { Job } from '../contract.ts'
import { describeDuration, describeInterval, outcomeWords, stateWords } from './job-words.ts'
import { useJobs, useRunNow } from './jobs-api.ts'
import { RunsDialog } from './runs-dialog.tsx'

export function JobsScreen() {
  const jobs = useJobs()
  const run = useRunNow()
  const [opened, setOpened] = useState<string>()
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Jobs"
        lede="Recurring work for the whole site. Only one process runs a job at a time. A job that fails is retried after a minute, then less and less often, down to once an hour."
      >
        <BusyButton
          variant="secondary"
          blocked={jobs.isFetching}
          onClick={() => void jobs.refetch()}
        >
          Refresh
        </BusyButton>
      </ScreenHead>
      <QueryState query={jobs} what="jobs" rowClass="h-14">
        {(list) => {
          const shown = list.find(({ name }) => name === opened)
          return (
            <>
              <DataTable
                caption="Jobs"
                rows={list}
                keyOf={({ name }) => name}
                columns={[
                  {
                    heading: 'Job',
                    isName: true,
                    className: 'md:w-1/3',
                    render: (job) => <Title job={job} />,
                  },
                  { heading: 'State', render: (job) => <State job={job} /> },
                  {
                    heading: 'Last run',
                    isLabelled: true,
                    render: (job) => <LastRun job={job} />,
                  },
                  {
                    heading: 'Next run',
                    isLabelled: true,
                    render: ({ nextRunAt, state }) =>
                      state === 'running' ? '–' : formatMoment(nextRunAt),
                  },
                  actionsColumn((job: Job) => [
                    {
                      title: 'Run now',
                      label: `Run “${job.title}” now`,
                      icon: Play,
                      isBlocked: run.isPending || job.state === 'running' || job.state === 'due',
                      run: () => run.mutate(job),
                    },
                    {
                      title: 'Last runs',
                      label: `Last runs of “${job.title}”`,
                      icon: History,
                      run: () => setOpened(job.name),
                    },
                  ]),
                ]}
              />
              {shown && (
                <RunsDialog key={shown.name} job={shown} onClose={() => setOpened(undefined)} />
              )}
            </>
          )
        }}
      </QueryState>
    </div>
  )
}

function Title({ job: { title, description, every } }: { job: Job }) {
  return (
    <>
      {title}
      <p className="text-tiny font-normal text-muted">
        {description} Runs {describeInterval(every)}.
      </p>
    </>
  )
}

function State({ job: { state, failures, lastRun } }: { job: Job }) {
  const { label, tone } = stateWords[state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {failures > 0 && (
        <p className="mt-1 text-tiny text-negative">
          {failures === 1 ? 'Failed once' : `Failed ${failures} times in a row`}
          {lastRun?.message && lastRun.outcome !== 'done' && `: ${lastRun.message}`}
        </p>
      )}
    </>
  )
}

function LastRun({ job: { lastRun } }: { job: Job }) {
  if (!lastRun) return 'Not yet'
  const { startedAt, outcome, message } = lastRun
  return (
    <>
      {formatMoment(startedAt)}
      <p className="text-tiny text-muted">
        {[outcome && outcomeWords[outcome].label, describeDuration(lastRun)]
          .filter(Boolean)
          .join(', ')}
        {outcome === 'done' && message && `. ${message}`}
      </p>
    </>
  )
}
