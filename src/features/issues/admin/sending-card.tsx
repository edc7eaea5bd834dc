import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BusyButton } from '#admin-kit/busy-button.tsx'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { paths } from '#admin-kit/paths.ts'
import type { EntryEditing } from '#content/editing/use-entry-form.ts'
import { getLanguage } from '#i18n/languages.ts'
import { Card } from '#ui/card.tsx'
import { Field, Input } from '#ui/field.tsx'
import { isWritten, type WrittenIssue } from '../written/contract.ts'
import { WrittenPreview } from './written-preview.tsx'
import { useReach, useSend, useSendTest } from './written-api.ts'
import { countSubscribers, describeReach, notTracked } from './issue-words.ts'
import type { WrittenValues } from './written-form.ts'

/** Works on what is saved. */
export function SendingCard({ editing }: { editing: EntryEditing<WrittenIssue, WrittenValues> }) {
  useWatch() // each change makes the form dirty or clean
  const { base } = editing
  const sendTest = useSendTest(base?.id ?? '')
  const [asking, setAsking] = useState<'now' | 'later'>()
  if (!base) return null
  const missing = findMissing(base)
  const isBlocked = editing.isDirty() || missing !== undefined
  return (
    <>
      <Card className="grid min-w-0 gap-3 p-5">
        <h3 className="font-display text-subheading font-semibold">Sending</h3>
        <p className="text-small text-muted">
          {editing.isDirty()
            ? 'Save first: what is saved is what is sent.'
            : (missing ?? notTracked)}
        </p>
        <div className="flex flex-wrap gap-2">
          <BusyButton
            variant="secondary"
            size="sm"
            blocked={isBlocked || sendTest.isPending}
            onClick={() => sendTest.mutate()}
          >
            Send a test to me
          </BusyButton>
          <BusyButton
            variant="secondary"
            size="sm"
            blocked={isBlocked}
            onClick={() => setAsking('later')}
          >
            Schedule…
          </BusyButton>
          <BusyButton size="sm" blocked={isBlocked} onClick={() => setAsking('now')}>
            Send now…
          </BusyButton>
        </div>
      </Card>
      <Card className="min-w-0 p-5">
        <WrittenPreview key={base.version} issue={base} />
      </Card>
      {asking && (
        <SendDialog
          issue={base}
          isLater={asking === 'later'}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function findMissing({ segment, translations }: WrittenIssue): string | undefined {
  if (segment.languages.length === 0) return 'Choose at least one language to send it.'
  if (segment.topics.length === 0) return 'Choose at least one topic to send it.'
  const missing = segment.languages.filter((code) => !isWritten(translations[code]))
  if (missing.length === 0) return undefined
  const names = missing.map((code) => getLanguage(code).name).join(', ')
  return `To send it, write a subject and a text in ${names}, or leave the language out.`
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type DialogProps = { issue: WrittenIssue; isLater: boolean; onClose: () => void }

function SendDialog({ issue, isLater, onClose }: DialogProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const reach = useReach(issue.segment)
  const send = useSend(issue.id)
  const moment = new Date(typed)
  const isMissing = isLater && Number.isNaN(moment.getTime())
  const readers = reach.data ? countSubscribers(reach.data.total) : 'subscribers'
  return (
    <ConfirmDialog
      title={isLater ? `Send “${issue.title}” later?` : `Send “${issue.title}” to ${readers} now?`}
      description={
        <>
          {reach.data && `It would reach ${describeReach(reach.data)}. `}
          {isLater
            ? 'Who gets it is decided when it is sent. Until then you can cancel.'
            : 'Everyone gets it in their own language. It cannot be recalled.'}
        </>
      }
      confirmLabel={isLater ? 'Schedule' : 'Send now'}
      busy={send.isPending || isMissing || !(isLater || reach.data?.total)}
      onConfirm={({ onSettled }) =>
        send.mutate(
          { version: issue.version, ...(isLater && { sendAt: moment.toISOString() }) },
          {
            onSettled,
            onSuccess: () => void navigate({ to: paths.issues }),
          },
        )
      }
      onClose={onClose}
    >
      {isLater && (
        <Field label="Send at" hint={`In your time zone: ${zone()}.`} className="mb-4">
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
