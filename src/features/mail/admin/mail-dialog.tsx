import { useEffect, useRef } from 'react'
import { MailFrame } from '#admin-kit/mail-frame.tsx'
import { formatLongMoment } from '#admin-kit/format.ts'
import { QueryState } from '#admin-kit/query-state.tsx'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { MailSummary, SeenMail } from '#mail/contract.ts'
import { MailStatusBadge } from './mail-status.tsx'
import { useMail, useRetry } from './outbox-api.ts'

type Props = { mail: MailSummary; onClose: () => void }

export function MailDialog({ mail, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const seen = useMail(mail.id)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      title={mail.subject}
      description={`To ${mail.recipient}, written ${formatLongMoment(mail.createdAt)}`}
      closeLabel="Close"
      onClose={onClose}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <QueryState query={seen} what="email">
        {(loaded) => <Contents mail={loaded} />}
      </QueryState>
    </Dialog>
  )
}

const retried: readonly SeenMail['status'][] = ['queued', 'failed', 'unconfirmed']

function Contents({ mail }: { mail: SeenMail }) {
  const retry = useRetry()
  const text = useRef<HTMLPreElement>(null)
  const { id, status, attempts, nextAttemptAt, sentAt, lastError, messageId, html } = mail
  return (
    <div className="grid gap-4 text-small">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <MailStatusBadge status={status} />
        <span>Attempts: {attempts}</span>
        {sentAt && <span>Sent {formatLongMoment(sentAt)}</span>}
        {nextAttemptAt && <span>Next attempt from {formatLongMoment(nextAttemptAt)}</span>}
      </p>
      {lastError && <p className="text-negative">{lastError}</p>}
      <p className="wrap-anywhere text-muted">Message-ID: {messageId}</p>
      {/* Links in the mail are for its recipient only, so they stay plain text. */}
      <pre
        ref={text}
        lang={mail.language}
        // Long mails scroll by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        role="region"
        aria-label="Text of the email"
        className="max-h-96 overflow-auto rounded-control bg-sunken p-4 font-sans wrap-anywhere whitespace-pre-wrap"
      >
        {mail.text}
      </pre>
      {html && (
        <details>
          <summary className="cursor-pointer font-semibold">As mail programs show it</summary>
          <MailFrame html={html} title="The email as HTML" className="mt-3 h-96" />
        </details>
      )}
      {retried.includes(status) && (
        <BusyButton
          className="justify-self-end"
          blocked={retry.isPending} // The button disappears once the mail is sent.
          onClick={() => retry.mutate(id, { onSuccess: () => text.current?.focus() })}
        >
          Send again now
        </BusyButton>
      )}
    </div>
  )
}
