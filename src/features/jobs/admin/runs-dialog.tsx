import { useEffect, useRef } from 'react'
import { formatMoment } from '#admin-kit/format.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Job, JobRun } from '../contract.ts'
import { describeDuration, outcomeWords } from './job-words.ts'
import { useRuns } from './jobs-api.ts'

type Props = { job: Job; onClose: () => void }

export function RunsDialog({ job, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const runs = useRuns(job)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      title={`Last runs of “${job.title}”`}
      description="The last 20 successful runs and the last 20 others are kept."
      closeLabel="Close"
      onClose={onClose}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      <QueryState query={runs} what="runs" rowClass="h-12">
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">It has not run yet.</p>
          ) : (
            <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto">
              {list.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  )
}

function Run({ run }: { run: JobRun }) {
  const { startedAt, outcome, message, process, requestedBy } = run
  const words = outcome ? outcomeWords[outcome] : { label: 'In progress', tone: 'accent' as const }
  return (
    <li className="grid gap-1 py-3 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={words.tone}>{words.label}</Badge>
        <span>{formatMoment(startedAt)}</span>
        <span className="text-muted">
          {[describeDuration(run), `on ${process}`, requestedBy && `requested by ${requestedBy}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {message && (
        <p className={`wrap-anywhere ${outcome === 'done' ? '' : 'text-negative'}`}>{message}</p>
      )}
    </li>
  )
}
