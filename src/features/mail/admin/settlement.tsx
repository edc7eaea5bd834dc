import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Settlement } from '#mail/contract.ts'
import { useMailCounts, useSettle } from './outbox-api.ts'

type Question = { title: string; description: string; confirmLabel: string; settlement: Settlement }

const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/** Acts on all emails that need attention at once. */
export function Settlements() {
  const counts = useMailCounts()
  const settle = useSettle()
  const [question, setQuestion] = useState<Question>()
  const { failed = 0, unconfirmed = 0 } = counts.data ?? {}
  return (
    <>
      {failed > 0 && (
        <Notice tone="negative" title={`${mails(failed)} could not be sent`}>
          <p className="mb-3">Fix the reported errors, then queue them again.</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              setQuestion({
                title: `Send ${mails(failed)} again?`,
                description: 'All failed emails are queued again and tried at once.',
                confirmLabel: 'Send again',
                settlement: { status: 'failed', action: 'retry' },
              })
            }
          >
            Retry all failed
          </Button>
        </Notice>
      )}
      {unconfirmed > 0 && (
        <Notice tone="warning" title={`Delivery of ${mails(unconfirmed)} is not confirmed`}>
          <p className="mb-3">
            The connection ended before the mail server answered. Look them up in its log by
            Message-ID.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                setQuestion({
                  title: `Mark ${mails(unconfirmed)} as sent?`,
                  description:
                    'They will not be sent again. Anyone who did not receive theirs will not get it.',
                  confirmLabel: 'Mark as sent',
                  settlement: { status: 'unconfirmed', action: 'accept' },
                })
              }
            >
              Mark all as sent
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                setQuestion({
                  title: `Send ${mails(unconfirmed)} again?`,
                  description: 'Anyone who already received theirs will get it twice.',
                  confirmLabel: 'Send again',
                  settlement: { status: 'unconfirmed', action: 'retry' },
                })
              }
            >
              Send all again
            </Button>
          </div>
        </Notice>
      )}
      {question && (
        <ConfirmDialog
          {...question}
          busy={settle.isPending}
          onConfirm={(then) => settle.mutate(question.settlement, then)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}
