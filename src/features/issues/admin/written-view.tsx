import { preferenceLabels } from '#contract/newsletter-preferences.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { useFormTitle } from '#admin-kit/title.ts'
import { History } from '#content/editing/history.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { WrittenIssue } from '../written/contract.ts'
import { WrittenPreview } from './written-preview.tsx'
import { issueKind, useCancel, useIssue } from './written-api.ts'
import { describeAge, nameLanguages, notTracked, statusWords } from './issue-words.ts'

/** Shows an issue that can no longer be changed. */
export function WrittenView({ issue: opened }: { issue: WrittenIssue }) {
  const issue = useIssue(opened.id).data ?? opened
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const cancel = useCancel(issue.id)
  const { label, tone } = statusWords[issue.status]
  useFormTitle(issue.title)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 tabIndex={-1} className="min-w-0 text-heading wrap-anywhere outline-none">
          {issue.title}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.issues} data-close="" className={buttonClass({ variant: 'secondary' })}>
          Close
        </Link>
        {issue.status === 'scheduled' && (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Cancel sending…
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
        <Card className="grid min-w-0 gap-6 p-5 sm:p-6">
          <Facts issue={issue} />
          <History kind={issueKind} id={issue.id} />
        </Card>
        <Card className="min-w-0 p-5">
          <WrittenPreview issue={issue} />
        </Card>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the sending of “${issue.title}”?`}
          description="It becomes a draft again, which you can change and send another time."
          confirmLabel="Cancel sending"
          danger
          busy={cancel.isPending}
          onConfirm={({ onSettled }) =>
            cancel.mutate(undefined, {
              onSettled,
              onSuccess: () => void navigate({ to: paths.issues }),
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

function Facts({ issue }: { issue: WrittenIssue }) {
  const { segment, sendAt, startedAt, finishedAt, startedBy, recipients } = issue
  const rows = [
    ['Will be sent', issue.status === 'scheduled' && sendAt ? formatMoment(sendAt) : undefined],
    ['Sending began', startedAt ? formatMoment(startedAt) : undefined],
    ['All in the outbox', finishedAt ? formatMoment(finishedAt) : undefined],
    ['Emails', startedAt ? String(recipients) : undefined],
    ['By', startedBy ?? undefined],
    ['Languages', nameLanguages(segment.languages)],
    ['Topics', segment.topics.map((name) => preferenceLabels[name]).join(', ')],
    ['Subscribed', describeAge({ age: segment.age, days: String(segment.days) })],
  ] as const
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[max-content_1fr]">
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-small text-muted">{notTracked}</p>
    </>
  )
}
