import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { ScreenHead } from '#admin-kit/screen-head.tsx'
import { ShownOnce } from '#admin-kit/shown-once.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Endpoint, EndpointSecret } from '../contract.ts'
import { Messages } from './messages.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookTable } from './webhook-table.tsx'
import { useDeleteWebhook, useRenewSecret, useWebhooks } from './webhooks-api.ts'

/** Webhooks are the same in every edition. */
export function WebhooksScreen() {
  const webhooks = useWebhooks()
  const [editing, setEditing] = useState<Endpoint | 'new'>()
  const [shown, setShown] = useState<EndpointSecret>()
  const [renewing, setRenewing] = useState<Endpoint>()
  const [deleting, setDeleting] = useState<Endpoint>()
  return (
    <div className="grid gap-6">
      <ScreenHead
        title="Webhooks"
        lede="Other systems are told when content is published, changed or removed and when a conversion is recorded. Messages are signed, and tried again for almost three days."
      >
        <Button data-new="" onClick={() => setEditing('new')}>
          <Plus aria-hidden className="size-5" /> New webhook
        </Button>
      </ScreenHead>
      {shown && (
        <ShownOnce
          key={shown.secret}
          title={`The secret for ${new URL(shown.url).host}`}
          shown={[
            {
              says: 'The receiver checks the signatures of messages with it.',
              text: shown.secret,
              copyLabel: 'Copy secret',
            },
          ]}
          onDone={() => setShown(undefined)}
        />
      )}
      <QueryState query={webhooks} what="webhooks">
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">There are no webhooks yet.</p>
          ) : (
            <>
              <Alerts webhooks={list} />
              <WebhookTable
                webhooks={list}
                onEdit={setEditing}
                onDelete={setDeleting}
                onRenew={setRenewing}
              />
              <Messages />
            </>
          )
        }
      </QueryState>
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onCreated={setShown}
          onClose={() => setEditing(undefined)}
        />
      )}
      {renewing && (
        <Renewal webhook={renewing} onRenewed={setShown} onClose={() => setRenewing(undefined)} />
      )}
      {deleting && (
        <Removal
          webhook={deleting}
          onRemoved={() => setShown(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}

function Alerts({ webhooks }: { webhooks: readonly Endpoint[] }) {
  const paused = webhooks.filter(({ pausedAt }) => pausedAt)
  if (paused.length === 0) return null
  return (
    <Notice tone="warning" title="Some webhooks are paused">
      <ul className="grid gap-1">
        {paused.map(({ id, url, pauseReason }) => (
          <li key={id} className="break-words">
            {new URL(url).host}: {pauseReason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type RenewalProps = {
  webhook: Endpoint
  onRenewed: (secret: EndpointSecret) => void
  onClose: () => void
}

function Renewal({ webhook, onRenewed, onClose }: RenewalProps) {
  const renew = useRenewSecret()
  return (
    <ConfirmDialog
      title={`Make a new secret for ${new URL(webhook.url).host}?`}
      description="Give it to the receiver within a day: until then messages are signed with the old one too."
      confirmLabel="Make a new secret"
      busy={renew.isPending}
      onConfirm={(then) => renew.mutate(webhook.id, { ...then, onSuccess: onRenewed })}
      onClose={onClose}
    />
  )
}

type RemovalProps = { webhook: Endpoint; onRemoved: () => void; onClose: () => void }

function Removal({ webhook, onRemoved, onClose }: RemovalProps) {
  const remove = useDeleteWebhook()
  return (
    <ConfirmDialog
      title={`Delete the webhook to ${new URL(webhook.url).host}?`}
      description="Its messages go too, including undelivered ones."
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={(then) => remove.mutate(webhook.id, { ...then, onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}
