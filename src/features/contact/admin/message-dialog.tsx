import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatLongMoment } from '#admin-kit/format.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { messageStatuses, type ContactMessage } from '../contract.ts'
import { useChangeMessage } from './messages-api.ts'
import { statusLabels } from './message-status.tsx'

type Props = {
  message: ContactMessage
  /** Kept when the dialog closes without saving. */
  notes: string
  onNotes: (notes: string) => void
  onClose: () => void
}

export function MessageDialog({ message, notes, onNotes, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const change = useChangeMessage()
  const { id, name, email, status, version } = message
  useEffect(() => dialog.current?.showModal(), [])
  const unsaved = notes !== message.adminNotes
  return (
    <Dialog
      ref={dialog}
      title={`Contact Message from ${name}`}
      description={`Received ${formatLongMoment(message.createdAt)}`}
      closeLabel="Close"
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-5">
        <dl className="grid gap-3 text-small sm:grid-cols-2">
          <div>
            <dt className="font-semibold">Name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt className="font-semibold">Email</dt>
            <dd>{email}</dd>
          </div>
        </dl>
        <div>
          <h3 className="text-small font-semibold">Message</h3>
          <p lang={message.language} className="mt-1 whitespace-pre-line">
            {message.message}
          </p>
        </div>
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={(event) => {
                const wanted = messageStatuses.find((value) => value === event.target.value)
                if (wanted) change.mutate({ id, changes: { status: wanted } })
              }}
            >
              {messageStatuses.map((value) => (
                <option key={value} value={value}>
                  {statusLabels[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Admin Notes" hint={unsaved ? 'Not saved yet.' : undefined}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              placeholder="Add internal notes about this message..."
              value={notes}
              onChange={(event) => onNotes(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton variant="secondary" href={`mailto:${encodeURIComponent(email)}`}>
            <Mail aria-hidden className="size-4" />
            Reply by email
          </LinkButton>
          <Button
            disabled={change.isPending}
            onClick={() => change.mutate({ id, changes: { adminNotes: notes, version } })}
          >
            Save Notes
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
