import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { MailPause } from '#mail/contract.ts'
import { useEndPause, usePauses } from './outbox-api.ts'

const why: Record<MailPause['cause'], string> = {
  sender: 'The mail server refuses what we send. No subscription has ended for it.',
  readers:
    'More readers than usual were refused: over 5 percent, and at least 10. Their subscriptions may have ended; Newsletter, Bounces brings them back.',
}

const emails = (count: number) => (count === 1 ? '1 email waits' : `${count} emails wait`)

/** Issues of the newsletter that wait for a decision. */
export function Pauses() {
  const { data = [] } = usePauses()
  const end = useEndPause()
  const [dropped, setDropped] = useState<MailPause>()
  return (
    <>
      {data.map((pause) => (
        <Notice key={pause.id} tone="negative" title={`“${pause.subject}” is paused`}>
          <p className="mb-3">
            {why[pause.cause]} {emails(pause.waiting)} since {formatMoment(pause.pausedAt)}.
          </p>
          <p className="mb-3 break-words">The server said: {pause.reason}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => end.mutate({ id: pause.id, action: 'resume' })}
            >
              Send on
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setDropped(pause)}>
              Give up the rest
            </Button>
          </div>
        </Notice>
      ))}
      {dropped && (
        <ConfirmDialog
          title={`Give up the rest of “${dropped.subject}”?`}
          description="Nobody else gets this issue. The emails that wait count as failed."
          confirmLabel="Give up"
          danger
          busy={end.isPending}
          onConfirm={(then) => end.mutate({ id: dropped.id, action: 'drop' }, then)}
          onClose={() => setDropped(undefined)}
        />
      )}
    </>
  )
}
